import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReminderStatus } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { text } from '../../language/index.ts'
import { failureReason } from './failure-reason.ts'
import { type Status, StatusShape } from '../../kit/status/StatusShape.tsx'
import { type Clock, formatNearMoment } from '../../kit/format/clinic-moment.ts'

interface ReminderStateProps {
  readonly reminder: ReminderRow
  readonly clock: Clock
}

const words = text.reminders
const statusShapes: Record<ReminderStatus, Status> = {
  pending: 'pending',
  sent: 'completed',
  failed: 'cancelled',
}

export const ReminderState = ({ reminder, clock }: ReminderStateProps) => (
  <span className="status-line">
    <span className={`status ${statusShapes[reminder.status]}`}>
      <StatusShape status={statusShapes[reminder.status]} />
      {words.statuses[reminder.status]}
    </span>
    {statusNotes[reminder.status](reminder, clock)}
  </span>
)

const statusNotes: Record<ReminderStatus, (reminder: ReminderRow, clock: Clock) => ReactNode> = {
  pending: (reminder, clock) => {
    const { overdue, delivery, nextTryAt, reasonCode } = reminder
    if (delivery === 'unknown') return <Note tip={words.unknownTip}>{words.unknown}</Note>
    if (delivery === 'handed_over') return <Note tip={words.handedOverTip}>{words.handedOver}</Note>
    if (overdue) return <Overdue />
    if (reasonCode === 'address_unconfirmed')
      return <Note tip={failureReason(reminder)}>{words.reasons[reasonCode]}</Note>
    return (
      nextTryAt && (
        <Note tip={failureReason(reminder)}>{words.nextTry(formatNearMoment(nextTryAt, clock))}</Note>
      )
    )
  },
  sent: ({ via, type, answer, delivery }) => {
    if (via === 'outbox') return <InOutbox type={type} />
    if (answer) return <Note>{words.answers[answer]}</Note>
    return delivery === 'delivered' && <Note>{words.delivered}</Note>
  },
  failed: (reminder) =>
    reminder.reasonCode && <Note tip={failureReason(reminder)}>{words.reasons[reminder.reasonCode]}</Note>,
}

const Note = ({ tip, children }: { tip?: string | null; children: string }) => (
  <span className="note cut" title={tip ?? undefined}>
    {children}
  </span>
)

const Overdue = () => (
  <b className="note overdue-text" title={words.overdueTip}>
    {words.overdue}
  </b>
)

const InOutbox = ({ type }: Pick<ReminderRow, 'type'>) => (
  <span className="tag" title={text.messages.inOutbox[type]}>
    <Inbox />
    {words.outbox}
  </span>
)
