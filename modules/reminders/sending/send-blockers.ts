import type { Reason } from '#contracts/messages'
import { LATE_AT_MOST, type ReminderType } from './contract.ts'
import {
  ReminderChannelChanged,
  ReminderDropped,
  type ReminderEvent,
  ReminderFailed,
  ReminderMarkedOverdue,
  ReminderPostponed,
} from './events.ts'

/** What the clinic knows at the moment at which a reminder is to go out. */
export interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly patientThere: boolean
  /** The visit it is about. */
  readonly visit: 'none' | 'ahead' | 'begun' | 'cancelled' | 'removed'
  /** When the patient’s quiet hours end, ISO 8601; null outside them. */
  readonly quietUntil: string | null
  /** What keeps the patient from being reached by each channel; null: nothing does. */
  readonly lacks: Readonly<Record<ReminderType, Reason | null>>
  /** At no credits left, texts go out as emails. */
  readonly emailWithoutCredits: boolean
}

/** A reminder whose time has come. */
export interface Due {
  readonly type: ReminderType
  /** ISO 8601. */
  readonly dueAt: string
  /** No person made it, and none asked to send it. */
  readonly byItself: boolean
  /** Somebody asked to send it, whatever the hour. */
  readonly insisted: boolean
}

const MINUTE = 60_000
const other: Readonly<Record<ReminderType, ReminderType>> = { email: 'sms', sms: 'email' }

/** What happens to a due reminder instead of going out as it is; nothing where nothing stands in its way. */
export const obstacles = (due: Due, at: Circumstances): readonly ReminderEvent[] => {
  if (!at.patientThere) return [ReminderDropped({ because: 'patient removed' })]
  if (at.now - Date.parse(due.dueAt) > LATE_AT_MOST * MINUTE) return [ReminderMarkedOverdue({})]
  if (due.insisted) return reaching(due, at)
  switch (at.visit) {
    case 'cancelled':
      return [ReminderDropped({ because: 'appointment cancelled' })]
    case 'removed':
      return [ReminderDropped({ because: 'appointment removed' })]
    case 'begun':
      return [ReminderMarkedOverdue({})]
    default:
      if (due.byItself && at.quietUntil) return [ReminderPostponed({ until: at.quietUntil })]
      return reaching(due, at)
  }
}

const reaching = (
  { type, byItself }: Due,
  { lacks, emailWithoutCredits }: Circumstances,
): ReminderEvent[] => {
  const reason = lacks[type]
  if (!reason) return []
  if (reason === 'opted_out' && byItself && !lacks[other[type]])
    return [ReminderChannelChanged({ type: other[type], because: reason })]
  if (reason === 'no_credits' && emailWithoutCredits && !lacks.email)
    return [ReminderChannelChanged({ type: 'email', because: reason })]
  return [ReminderFailed({ reason, code: null, credit: null })]
}
