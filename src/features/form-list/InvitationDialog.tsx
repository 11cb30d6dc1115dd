import { useStore } from '@nanostores/react'
import { $invitation, closeInvitation, isTyped } from '../../stores/form-invitation.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitedList } from './InvitedList.tsx'

/** Invites somebody to a form by mail: `inviteTo(form)` opens it. */
export function InvitationDialog({ formats }: { formats: Formats }) {
  const dialog = useStore($invitation)
  const shown = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeInvitation}
      title={
        <>
          {text.inviteToForm.title} <span className="m">{shown?.form.title}</span>
        </>
      }
      dirty={isTyped(dialog)}
    >
      <Dialog.Body>
        {shown && (
          <div className="stack">
            <InvitationForm dialog={shown} formats={formats} />
            <InvitedList form={shown.form} formats={formats} />
          </div>
        )}
      </Dialog.Body>
    </Dialog>
  )
}
