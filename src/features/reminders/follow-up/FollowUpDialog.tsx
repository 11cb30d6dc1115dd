import { useStore } from '@nanostores/react'
import { $followUp, closeFollowUp, isDirty } from './follow-up.store.ts'
import { text } from '../../../language/index.ts'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { FollowUpForm } from './FollowUpForm.tsx'

/** The dialog that emails a patient to ask how they are doing; `openFollowUp(patient)` opens it. */
export function FollowUpDialog() {
  const dialog = useStore($followUp)
  const lastDialog = useLastOpen(dialog)
  return (
    <Dialog
      open={dialog.is === 'open'}
      onClose={closeFollowUp}
      title={text.messages.followUp.title}
      dirty={isDirty(dialog)}
    >
      {lastDialog && <FollowUpForm dialog={lastDialog} />}
    </Dialog>
  )
}
