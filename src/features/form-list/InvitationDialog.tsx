import { useStore } from '@nanostores/react'
import type { Formats } from '../../kit/format/format.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { text } from '../../language/index.ts'
import { closeInvitation, invitationForm, isDirty } from './invitation.store.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationList } from './InvitationList.tsx'

export function InvitationDialog({ formats }: { formats: Formats }) {
  const dialog = useStore(invitationForm.$invitation)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeInvitation}
      title={
        <>
          {text.inviteToForm.title} <span className="faint">{lastDialog?.form.title}</span>
        </>
      }
      dirty={isDirty(dialog)}
    >
      <Dialog.Body>
        {lastDialog && (
          <div className="stack">
            <InvitationForm store={invitationForm} dialog={lastDialog} formats={formats} />
            <InvitationList form={lastDialog.form} formats={formats} />
          </div>
        )}
      </Dialog.Body>
    </Dialog>
  )
}
