import { Schema } from 'effect'
import { REASONS, WAYS } from '#contracts/messages'
import { ANSWERS, DELIVERIES, REMINDER_KINDS, REMINDER_STATUSES, REMINDER_TYPES } from './contract.ts'

const { NullOr, Number: Count, String: Text, Boolean: Flag, Literal } = Schema

/** The visit a reminder is about, as it stands now. */
export const RemindedVisit = Schema.Struct({ id: Count, date: Text, time: Text, service: Text })

/** A reminder as staff see one. Moments are ISO 8601 in UTC. */
export const ReminderRow = Schema.Struct({
  id: Count,
  kind: Literal(...REMINDER_KINDS),
  patientId: Count,
  /** '' once the patient is erased. */
  patientName: Text,
  appointmentId: NullOr(Count),
  /** Null: 'General'. */
  appointment: NullOr(RemindedVisit),
  type: Literal(...REMINDER_TYPES),
  message: Text,
  scheduledFor: Text,
  sentAt: NullOr(Text),
  status: Literal(...REMINDER_STATUSES),
  /** While pending: given to the provider, or not known whether it took it. Once sent: whether it arrived. */
  delivery: NullOr(Literal(...DELIVERIES)),
  /** Pending, and not sent by itself any more. */
  overdue: Flag,
  /** Where it was handed to; with `outbox`, nobody has been sent anything. */
  via: NullOr(Literal(...WAYS)),
  /** Why it failed, or is tried again: a sentence, its stable code, and the provider's own code. */
  reason: NullOr(Text),
  reasonCode: NullOr(Literal(...REASONS)),
  providerCode: NullOr(Text),
  /** When it is tried next, after a fault that passes. */
  nextTryAt: NullOr(Text),
  /** What the patient replied. */
  answer: NullOr(Literal(...ANSWERS)),
  /** The clinic's rule that made it; null: a person did. */
  rule: NullOr(Schema.Struct({ id: Count, minutesBefore: Count })),
  createdAt: Text,
  version: Count,
}).annotations({ identifier: 'Reminder' })
export type ReminderRow = typeof ReminderRow.Type

/** What a step of a reminder's way looks like: done, gone wrong, or still to come. */
export const STEP_MARKS = ['done', 'wrong', 'next'] as const

/** One step of a reminder's way, in words: why it was, or was not, sent. */
export const TimelineStep = Schema.Struct({
  /** Null for what comes next. */
  at: NullOr(Text),
  mark: Literal(...STEP_MARKS),
  /** A sentence. What stands between ** is the point of it. */
  says: Text,
}).annotations({ identifier: 'ReminderStep' })
export type TimelineStep = typeof TimelineStep.Type

/** The whole way of a reminder, and whether it could go by the other channel instead. */
export const Timeline = Schema.Struct({
  reminderId: Count,
  steps: Schema.Array(TimelineStep),
  /** Offered where this one failed and the patient can be reached so. */
  instead: NullOr(Literal(...REMINDER_TYPES)),
}).annotations({ identifier: 'ReminderTimeline' })
export type Timeline = typeof Timeline.Type
