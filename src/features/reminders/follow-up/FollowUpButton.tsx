import { MessageSquare } from 'lucide-react'
import type { PatientRow } from '#modules/patients'
import { recipientOf } from '../../messages/index.ts'
import { findFollowUpBlocker, openFollowUp } from './follow-up.store.ts'
import { text } from '../../../language/index.ts'
import { IconButton } from '../../../kit/controls/Button.tsx'

export function FollowUpButton({ patient }: { patient: PatientRow }) {
  const recipient = recipientOf(patient)
  const blocker = findFollowUpBlocker(recipient)
  const blockedProps = blocker && { 'aria-disabled': true, 'aria-description': blocker, 'data-tip': blocker }
  return (
    <IconButton
      data-creates
      label={text.messages.followUp.open(recipient.name)}
      onClick={() => openFollowUp(recipient)}
      {...blockedProps}
    >
      <MessageSquare />
    </IconButton>
  )
}
