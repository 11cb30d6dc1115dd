import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  $invitation,
  closeInvitation,
  type InvitationDialog as State,
  type Inviting,
  isTyped,
} from '../../stores/form-invitation.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
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

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): Inviting | undefined {
  const [last, setLast] = useState<Inviting>()
  if (dialog.is === 'open' && dialog !== last) setLast(dialog)
  return dialog.is === 'open' ? dialog : last
}
