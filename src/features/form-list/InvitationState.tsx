import { Check } from 'lucide-react'
import type { InvitationRow } from '#modules/intake'
import { text } from '../../text/index.ts'
import { StatusShape, type Status } from '../kit/StatusShape.tsx'
import { Tag } from '../kit/Tag.tsx'

const looks: Readonly<Record<Exclude<InvitationRow['state'], 'submitted'>, Status>> = {
  sending: 'pending',
  sent: 'completed',
  failed: 'cancelled',
  opened: 'confirmed',
}

const words = text.inviteToForm

/** How far an invitation has come: shape, colour and word, and beside it what else is to be known. */
export const InvitationState = ({ invitation, expired }: { invitation: InvitationRow; expired: boolean }) => (
  <span className="marks">
    {expired && <Tag>{words.expired}</Tag>}
    {invitation.state === 'sent' && invitation.via === 'outbox' && (
      <span data-tip={words.outboxTip}>
        <Tag>{words.outbox}</Tag>
      </span>
    )}
    {invitation.state === 'submitted' ? (
      <span className="st confirmed">
        <Check className="s" />
        {words.states.submitted}
      </span>
    ) : (
      <span className={`st ${looks[invitation.state]}`}>
        <StatusShape status={looks[invitation.state]} />
        {words.states[invitation.state]}
      </span>
    )}
  </span>
)
