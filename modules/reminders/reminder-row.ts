import { Schema } from 'effect'
import { FAILURE_REASONS, DELIVERY_METHODS } from '#contracts/messages'
import { STEP_CODES } from './timeline/steps.ts'
import { ANSWERS, DELIVERIES, REMINDER_KINDS, REMINDER_STATUSES, REMINDER_TYPES } from './contract.ts'

const { NullOr, Number: Count, String: Text, Boolean: Flag, Literal } = Schema

const RemindedVisit = Schema.Struct({ id: Count, date: Text, time: Text, service: Text })

/** A reminder as staff see it. Times are ISO 8601 in UTC. */
export const ReminderRow = Schema.Struct({
  id: Count,
  kind: Literal(...REMINDER_KINDS),
  patientId: Count,
  /** '' once the patient is erased. */
  patientName: Text,
  appointmentId: NullOr(Count),
  /** Null for a general reminder. */
  appointment: NullOr(RemindedVisit),
  type: Literal(...REMINDER_TYPES),
  message: Text,
  scheduledFor: Text,
  sentAt: NullOr(Text),
  status: Literal(...REMINDER_STATUSES),
  /** While pending: handed over, or with an unknown outcome. Once sent: whether it was delivered. */
  delivery: NullOr(Literal(...DELIVERIES)),
  /** Whether it is pending but no longer sent automatically. */
  overdue: Flag,
  /** The delivery method. With `outbox`, Caretrail sent no message. */
  via: NullOr(Literal(...DELIVERY_METHODS)),
  /** The reason of a failure or retry: a sentence, its stable code, and the provider's own code. */
  reason: NullOr(Text),
  reasonCode: NullOr(Literal(...FAILURE_REASONS)),
  providerCode: NullOr(Text),
  /** The time of the next attempt after a temporary failure. */
  nextTryAt: NullOr(Text),
  /** The patient's reply. */
  answer: NullOr(Literal(...ANSWERS)),
  /** Whether it failed, is overdue or got a reply, and nobody marked it as done. */
  needsAttention: Flag,
  /** The rule that created it; null if a user did. */
  rule: NullOr(Schema.Struct({ id: Count, minutesBefore: Count })),
  createdAt: Text,
  version: Count,
}).annotations({ identifier: 'Reminder' })
export type ReminderRow = typeof ReminderRow.Type

/** Numbers of reminders in the views, each up to the counting limit. */
export const ReminderCounts = Schema.Struct({
  attention: Count,
  today: Count,
  upcoming: Count,
  all: Count,
}).annotations({ identifier: 'ReminderCounts' })
export type ReminderCounts = typeof ReminderCounts.Type

/** Marks of a timeline step: done, failed, or still to come. */
const STEP_MARKS = ['done', 'wrong', 'next'] as const

/** One step of a reminder's timeline: why it was, or was not, sent. */
export const TimelineStep = Schema.Struct({
  /** Null for the next step. */
  at: NullOr(Text),
  mark: Literal(...STEP_MARKS),
  /** A sentence with its key part between **. */
  says: Text,
  /** A stable code, with the parameters of the sentence. */
  code: Literal(...STEP_CODES),
  params: Schema.Record({ key: Text, value: Schema.Unknown }),
}).annotations({ identifier: 'ReminderStep' })
export type TimelineStep = typeof TimelineStep.Type

export const Timeline = Schema.Struct({
  reminderId: Count,
  steps: Schema.Array(TimelineStep),
  /** Offered if this channel failed and the patient can be reached by the other one. */
  instead: NullOr(Literal(...REMINDER_TYPES)),
}).annotations({ identifier: 'ReminderTimeline' })
export type Timeline = typeof Timeline.Type
