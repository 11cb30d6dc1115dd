import { useStore } from '@nanostores/react'
import { $followUp, closeFollowUp, isTyped } from '../../stores/follow-up.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { FollowUpForm } from './FollowUpForm.tsx'

/** Asks a patient by email how they are doing: `followUpWith(patient)` opens it. */
export function FollowUpDialog() {
  const dialog = useStore($followUp)
  const shown = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeFollowUp}
      title={text.messages.followUp.title}
      dirty={isTyped(dialog)}
    >
      {shown && <FollowUpForm dialog={shown} />}
    </Dialog>
  )
}
