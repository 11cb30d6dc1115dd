import { type FailureReason, OTHER_CHANNEL } from '#contracts/messages'
import { MINUTE_MS } from '#rules/kernel'
import { MAX_LATE_MINUTES, type ReminderKind, type ReminderType } from '../contract.ts'
import {
  ReminderChannelChanged,
  ReminderDropped,
  type ReminderEvent,
  ReminderFailed,
  ReminderMarkedOverdue,
  ReminderPostponed,
} from '../events.ts'

export interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly patientExists: boolean
  /** The state of the reminder's visit. */
  readonly visit: 'none' | 'ahead' | 'begun' | 'cancelled' | 'removed'
  /** When the patient’s quiet hours end, ISO 8601; null outside them. */
  readonly quietUntil: string | null
  /** The reason why each channel cannot reach the patient; null if it can. */
  readonly blockedBy: Readonly<Record<ReminderType, FailureReason | null>>
  /** Whether texts are sent as emails when no credits are left. */
  readonly emailWithoutCredits: boolean
}

export interface DueReminder {
  readonly type: ReminderType
  readonly kind: ReminderKind
  /** ISO 8601. */
  readonly dueAt: string
  /** Whether it is automatic and no user asked to send it. */
  readonly automatic: boolean
  /** Whether a user asked to send it, regardless of quiet hours. */
  readonly wasEverRequested: boolean
  /** Whether the clinic could not send it when it was due. */
  readonly isHeld: boolean
}

/** Returns the events that happen instead of sending a due reminder; empty if it can be sent. */
export const sendBlockers = (due: DueReminder, circumstances: Circumstances): readonly ReminderEvent[] => {
  if (!circumstances.patientExists) return [ReminderDropped({ because: 'patient removed' })]
  // A reminder that a user requested while the clinic could not send is sent even late, unless its visit has begun.
  const isReleased = due.wasEverRequested && due.isHeld
  const isLate = circumstances.now - Date.parse(due.dueAt) > MAX_LATE_MINUTES * MINUTE_MS
  if (isLate && !isReleased) return [ReminderMarkedOverdue({})]
  if (due.wasEverRequested && !isReleased) return channelBlockers(due, circumstances)
  switch (circumstances.visit) {
    case 'cancelled':
      if (due.kind === 'cancelled') return quietOrChannelBlockers(due, circumstances)
      return [ReminderDropped({ because: 'appointment cancelled' })]
    case 'removed':
      return [ReminderDropped({ because: 'appointment removed' })]
    case 'begun':
      return [ReminderMarkedOverdue({})]
    default:
      return quietOrChannelBlockers(due, circumstances)
  }
}

const quietOrChannelBlockers = (due: DueReminder, circumstances: Circumstances): readonly ReminderEvent[] =>
  due.automatic && circumstances.quietUntil
    ? [ReminderPostponed({ until: circumstances.quietUntil })]
    : channelBlockers(due, circumstances)

const channelBlockers = (
  { type, automatic }: DueReminder,
  { blockedBy, emailWithoutCredits }: Circumstances,
): ReminderEvent[] => {
  const reason = blockedBy[type]
  if (!reason) return []
  if (reason === 'opted_out' && automatic && !blockedBy[OTHER_CHANNEL[type]])
    return [ReminderChannelChanged({ type: OTHER_CHANNEL[type], because: reason })]
  if ((reason === 'no_credits' || reason === 'sms_unpaid') && emailWithoutCredits && !blockedBy.email)
    return [ReminderChannelChanged({ type: 'email', because: reason })]
  return [ReminderFailed({ reason, code: null, credit: null })]
}
