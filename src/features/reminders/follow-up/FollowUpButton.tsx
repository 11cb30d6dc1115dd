import { Send } from 'lucide-react'
import type { PatientRow } from '#modules/patients'
import { followUpObstacle, followUpWith } from '../../stores/follow-up.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'

/** Writes to a patient; where there is no address it says so. */
export function FollowUpButton({ patient: { id, firstName, lastName, email } }: { patient: PatientRow }) {
  const recipient = { id, name: `${firstName} ${lastName}`, email }
  const obstacle = followUpObstacle(recipient)
  const refusing = obstacle && { 'aria-disabled': true, 'aria-description': obstacle, 'data-tip': obstacle }
  return (
    <IconButton
      label={text.messages.followUp.open(recipient.name)}
      onClick={() => followUpWith(recipient)}
      {...refusing}
    >
      <Send />
    </IconButton>
  )
}
