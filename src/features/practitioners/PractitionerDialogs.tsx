import { useStore } from '@nanostores/react'
import type { PractitionersStore } from '../../stores/practitioners.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { TimeOff } from './TimeOff.tsx'
import { WorkForm } from './WorkForm.tsx'

interface PractitionerDialogsProps {
  readonly store: PractitionersStore
  readonly formats: Formats
}

/** Over a practitioner: how they work, or when they are away. */
export function PractitionerDialogs({ store, formats }: PractitionerDialogsProps) {
  const dialog = useStore(store.$dialog)
  const working = useStore(store.$working)
  const shown = useLastOpen(dialog)
  const row = working.practitioners.find(({ id }) => id === shown?.id)
  if (!shown || !row) return null
  const words = text.practitionerSettings
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={store.close}
      title={shown.on === 'work' ? row.name : words.timeOffOf(row.name)}
      size={shown.on === 'work' ? 'roomy' : 'normal'}
      dirty
    >
      {shown.on === 'work' ? (
        <WorkForm key={row.id} store={store} row={row} services={working.services} />
      ) : (
        <TimeOff key={row.id} store={store} row={row} formats={formats} />
      )}
    </Dialog>
  )
}
