import { useStore } from '@nanostores/react'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import type { PractitionersStore } from './practitioners.store.ts'
import { TimeOff } from './TimeOff.tsx'
import { WorkForm } from './WorkForm.tsx'

interface PractitionerDialogsProps {
  readonly store: PractitionersStore
  readonly formats: Formats
}

export function PractitionerDialogs({ store, formats }: PractitionerDialogsProps) {
  const dialog = useStore(store.$dialog)
  const working = useStore(store.$working)
  const lastDialog = useLastOpen(dialog)
  const row = working.practitioners.find(({ id }) => id === lastDialog?.id)
  if (!lastDialog || !row) return null
  const words = text.practitionerSettings
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={store.close}
      title={lastDialog.on === 'work' ? row.name : words.timeOffOf(row.name)}
      size={lastDialog.on === 'work' ? 'roomy' : 'normal'}
      dirty
    >
      {lastDialog.on === 'work' ? (
        <WorkForm key={row.id} store={store} row={row} services={working.services} />
      ) : (
        <TimeOff key={row.id} store={store} row={row} formats={formats} />
      )}
    </Dialog>
  )
}
