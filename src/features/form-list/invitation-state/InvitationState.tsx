import { Check } from 'lucide-react'
import type { InvitationRow } from '#modules/intake-forms'
import { text } from '../../../language/index.ts'
import { StatusShape, type Status } from '../../../kit/status/StatusShape.tsx'
import { Tag } from '../../../kit/controls/Tag.tsx'

const statuses: Readonly<Record<Exclude<InvitationRow['state'], 'submitted'>, Status>> = {
  scheduled: 'scheduled',
  sending: 'pending',
  sent: 'completed',
  failed: 'cancelled',
  opened: 'confirmed',
  withdrawn: 'cancelled',
  called_off: 'cancelled',
}

const words = text.inviteToForm

/** Whether the link of an invitation that went out can no longer be opened. */
export const isExpired = (
  { state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>,
  now: number,
): boolean => (state === 'sent' || state === 'opened') && Date.parse(expiresAt) <= now

export const InvitationState = ({
  invitation,
  expired,
}: {
  readonly invitation: Pick<InvitationRow, 'state' | 'via' | 'channel'>
  readonly expired: boolean
}) => (
  <span className="marks">
    {expired && <Tag>{words.expired}</Tag>}
    {invitation.state === 'sent' && invitation.via === 'outbox' && (
      <span data-tip={text.messages.inOutbox[invitation.channel]}>
        <Tag>{words.outbox}</Tag>
      </span>
    )}
    {invitation.state === 'submitted' ? (
      <span className="status confirmed">
        <Check className="small-icon" />
        {words.states.submitted}
      </span>
    ) : (
      <span className={`status ${statuses[invitation.state]}`}>
        <StatusShape status={statuses[invitation.state]} />
        {words.states[invitation.state]}
      </span>
    )}
  </span>
)
