import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReminderStatus } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { text } from '../../text/index.ts'
import { type Status, StatusShape } from '../kit/StatusShape.tsx'
import { type Clock, soon } from './rows.ts'

interface ReminderStateProps {
  readonly reminder: ReminderRow
  readonly clock: Clock
}

const words = text.reminders
const looks: Record<ReminderStatus, Status> = { pending: 'pending', sent: 'completed', failed: 'cancelled' }

/** How far a reminder is, and beside it what the one word does not say. */
export const ReminderState = ({ reminder, clock }: ReminderStateProps) => (
  <span className="stl">
    <span className={`st ${looks[reminder.status]}`}>
      <StatusShape status={looks[reminder.status]} />
      {words.statuses[reminder.status]}
    </span>
    {besides[reminder.status](reminder, clock)}
  </span>
)

const besides: Record<ReminderStatus, (reminder: ReminderRow, clock: Clock) => ReactNode> = {
  pending: ({ overdue, delivery, nextTryAt, reason }, clock) => {
    if (delivery === 'unknown') return <Note tip={words.unknownTip}>{words.unknown}</Note>
    if (delivery === 'handed_over') return <Note tip={words.handedOverTip}>{words.handedOver}</Note>
    if (overdue) return <Overdue />
    return nextTryAt && <Note tip={reason}>{words.nextTry(soon(nextTryAt, clock))}</Note>
  },
  sent: ({ via, type, answer, delivery }) => {
    if (via === 'outbox') return <InOutbox type={type} />
    if (answer) return <Note>{words.answers[answer]}</Note>
    return delivery === 'delivered' && <Note>{words.delivered}</Note>
  },
  failed: ({ reasonCode, reason }) => reasonCode && <Note tip={reason}>{words.reasons[reasonCode]}</Note>,
}

const Note = ({ tip, children }: { tip?: string | null; children: string }) => (
  <span className="note cut" title={tip ?? undefined}>
    {children}
  </span>
)

const Overdue = () => (
  <b className="note over-t" title={words.overdueTip}>
    {words.overdue}
  </b>
)

const InOutbox = ({ type }: Pick<ReminderRow, 'type'>) => (
  <span className="tag" title={words.outboxTip[type]}>
    <Inbox />
    {words.outbox}
  </span>
)
