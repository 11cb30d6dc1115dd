import { useStore } from '@nanostores/react'
import { staffName, type StaffDialog, type StaffStore } from './staff.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { InviteForm } from './InviteForm.tsx'
import { RemovalForm } from './RemovalForm.tsx'
import { StaffForm } from './StaffForm.tsx'

const words = text.staffSettings

const titleOf = (dialog: Extract<StaffDialog, { readonly is: 'open' }>): string => {
  if (dialog.on === 'invite') return words.invite
  const name = staffName(dialog.person)
  return dialog.on === 'edit' ? words.editOf(name) : words.leaving(name)
}

export function StaffDialogs({ store, formats }: { readonly store: StaffStore; readonly formats: Formats }) {
  const dialog = useStore(store.$dialog)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={store.close}
      title={lastDialog ? titleOf(lastDialog) : ''}
      dirty
    >
      {lastDialog?.on === 'invite' && <InviteForm store={store} />}
      {lastDialog?.on === 'edit' && <StaffForm store={store} person={lastDialog.person} />}
      {lastDialog?.on === 'leave' && (
        <RemovalForm store={store} person={lastDialog.person} formats={formats} />
      )}
    </Dialog>
  )
}
