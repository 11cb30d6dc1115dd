import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  $followUp,
  closeFollowUp,
  type FollowingUp,
  type FollowUp as State,
  isTyped,
} from '../../stores/follow-up.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
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

// While it fades away, it still shows what it was.
function useLastOpen(dialog: State): FollowingUp | undefined {
  const [last, setLast] = useState<FollowingUp>()
  if (dialog.is === 'open' && dialog !== last) setLast(dialog)
  return dialog.is === 'open' ? dialog : last
}
