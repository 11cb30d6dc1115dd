import { useStore } from '@nanostores/react'
import { staffName, type StaffDialog, type StaffStore } from '../../../stores/staff.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useLastOpen } from '../../kit/useLastOpen.ts'
import { InviteForm } from './InviteForm.tsx'
import { LeavingForm } from './LeavingForm.tsx'
import { StaffForm } from './StaffForm.tsx'

const words = text.staffSettings

interface StaffDialogsProps {
  readonly store: StaffStore
  readonly formats: Formats
}

const titleOf = (shown: Extract<StaffDialog, { readonly is: 'open' }>): string => {
  if (shown.on === 'invite') return words.invite
  const name = staffName(shown.person)
  return shown.on === 'edit' ? words.editOf(name) : words.leaving(name)
}

/** What is done about the people, over them. */
export function StaffDialogs({ store, formats }: StaffDialogsProps) {
  const dialog = useStore(store.$dialog)
  const shown = useLastOpen(dialog)
  return (
    <Dialog open={dialog.is === 'open'} onClose={store.close} title={shown ? titleOf(shown) : ''} dirty>
      {shown?.on === 'invite' && <InviteForm store={store} />}
      {shown?.on === 'edit' && <StaffForm store={store} person={shown.person} />}
      {shown?.on === 'leave' && <LeavingForm store={store} person={shown.person} formats={formats} />}
    </Dialog>
  )
}
