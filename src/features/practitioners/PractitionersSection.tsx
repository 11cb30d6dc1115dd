import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Formats } from '../../kit/format/format.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { text } from '../../language/index.ts'
import { PractitionerList } from './PractitionerList.tsx'
import {
  createPractitionersStore,
  type PractitionersAndServices,
  type PractitionersStore,
} from './practitioners.store.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { TimeOff } from './TimeOff.tsx'
import { WorkForm } from './WorkForm.tsx'

interface PractitionersSectionProps {
  readonly initial: PractitionersAndServices
  readonly formats: Formats
  readonly only?: number
}

export function PractitionersSection({ initial, formats, only }: PractitionersSectionProps) {
  const [store] = useState(() => createPractitionersStore(initial))
  const data = useStore(store.$working)
  useEffect(() => store.heed(), [store])
  const words = text.practitionerSettings
  return (
    <Section
      title={only === undefined ? words.title : words.ownTitle}
      hint={only === undefined ? words.hint : words.ownHint}
    >
      <div className="practitioners">
        <PractitionerList
          store={store}
          data={data}
          formats={formats}
          {...(only === undefined ? {} : { only })}
        />
        <PractitionerDialogs store={store} formats={formats} />
      </div>
    </Section>
  )
}

interface PractitionerDialogsProps {
  readonly store: PractitionersStore
  readonly formats: Formats
}

function PractitionerDialogs({ store, formats }: PractitionerDialogsProps) {
  const dialog = useStore(store.$dialog)
  const data = useStore(store.$working)
  const lastDialog = useLastOpen(dialog)
  const row = data.practitioners.find(({ id }) => id === lastDialog?.id)
  if (!lastDialog || !row) return null
  const words = text.practitionerSettings
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={store.close}
      title={lastDialog.topic === 'work' ? row.name : words.timeOffOf(row.name)}
      size={lastDialog.topic === 'work' ? 'roomy' : 'normal'}
      dirty="typed"
    >
      {lastDialog.topic === 'work' ? (
        <WorkForm key={row.id} store={store} row={row} services={data.services} />
      ) : (
        <TimeOff key={row.id} store={store} row={row} formats={formats} />
      )}
    </Dialog>
  )
}
