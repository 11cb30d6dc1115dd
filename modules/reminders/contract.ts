import { z } from 'zod'
import { VISIT_CHANGES, type VisitChange } from '../clinic/contract.ts'
import {
  filterDay,
  idNumber,
  listQuery,
  orAbsent,
  problem as kernelProblem,
  recordId,
  requiredLines,
  requiredText,
  withReadableCursor,
} from '../kernel/contract.ts'
import { problem } from './problem.ts'
import { readCursor, REMINDER_SORTS, type ReminderSort } from './reminder-sorts.ts'
import { MAX_MESSAGE_LENGTH } from './rules/contract.ts'

/** The channels that deliver a reminder to the patient. */
export const REMINDER_TYPES = ['email', 'sms'] as const
export type ReminderType = (typeof REMINDER_TYPES)[number]

export const REMINDER_STATUSES = ['pending', 'sent', 'failed'] as const
export type ReminderStatus = (typeof REMINDER_STATUSES)[number]

/**
 * `reminder`: about a visit or anything else. `follow-up`: asks how the patient is doing after a visit. The others
 * notify the patient that a visit was booked, moved, handed over or cancelled.
 */
export const REMINDER_KINDS = ['reminder', 'follow-up', ...VISIT_CHANGES] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Whether a message notifies the patient of a change of a visit. */
export const isVisitMessage = (kind: ReminderKind): kind is VisitChange =>
  (VISIT_CHANGES as readonly ReminderKind[]).includes(kind)

/** Delivery states that the status alone does not show. */
export const DELIVERIES = ['handed_over', 'unknown', 'delivered'] as const

/** Meanings of a patient's reply to a text, as far as the visit is concerned. */
export const ANSWERS = ['yes', 'no', 'unclear'] as const

/**
 * The meaning of a reply: an answer about the visit, or a choice about texts. With `stop_and_more` the patient wants
 * no texts, and adds something that staff must read.
 */
export const REPLY_MEANINGS = [...ANSWERS, 'stop', 'stop_and_more', 'start'] as const
export type ReplyMeaning = (typeof REPLY_MEANINGS)[number]

/** Reasons why a reminder that no user deleted will not be sent. */
export const DROP_REASONS = [
  'appointment cancelled',
  'appointment removed',
  'appointment over',
  'appointment moved',
  'patient removed',
  'another patient',
  'rule switched off',
  'outdated',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** A reminder later than this many minutes is no longer sent automatically. */
export const MAX_LATE_MINUTES = 120

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/
const TIME_INVALID = problem('scheduled_for_invalid')

const isMoment = (text: string): boolean =>
  LOCAL_TIME.test(text)
    ? z.iso.date().safeParse(text.slice(0, 10)).success
    : z.iso.datetime({ offset: true }).safeParse(text).success

/** Whether a date or time (ISO 8601) is in the years that the clinic can plan for. */
const isInRange = (text: string): boolean => text >= '2000' && text < '2200'

/** A time: ISO 8601 with its zone, or `YYYY-MM-DDTHH:MM` in the clinic's local time. */
const moment = requiredText(TIME_INVALID, 40).pipe(
  z.string().refine(isMoment, TIME_INVALID).refine(isInRange, TIME_INVALID),
)

/** A reminder that a user writes. Without `scheduledFor` it is sent immediately. The server sets `status`. */
export const reminderDraft = z.object({
  patientId: recordId(kernelProblem('patient_missing')),
  appointmentId: orAbsent(recordId(problem('reminder_appointment_missing'))).transform((id) => id ?? null),
  type: z.enum(REMINDER_TYPES, problem('reminder_type_missing')),
  message: requiredLines(problem('message_missing'), MAX_MESSAGE_LENGTH),
  scheduledFor: orAbsent(moment),
  status: z.unknown().optional(),
})
export type ReminderDraft = z.infer<typeof reminderDraft>

/**
 * The parts of the list: reminders that failed, are overdue or got a reply and that nobody marked as done; those
 * scheduled for today; those scheduled for a later day; and all.
 */
export const REMINDER_VIEWS = ['attention', 'today', 'upcoming', 'all'] as const
export type ReminderView = (typeof REMINDER_VIEWS)[number]

/** A reminder needs attention for at most this many days after its time. */
export const ATTENTION_DAYS = 30

const day = orAbsent(filterDay())

const cursorCheck = withReadableCursor(
  (cursor, { sort }: { readonly cursor?: string | undefined; readonly sort?: ReminderSort | undefined }) =>
    readCursor(cursor, sort) !== null,
)

/** `from` and `to` are days of the clinic (YYYY-MM-DD) on which the reminder is to be sent. */
export const reminderQuery = listQuery
  .extend({
    status: orAbsent(z.enum(REMINDER_STATUSES)),
    type: orAbsent(z.enum(REMINDER_TYPES)),
    patientId: idNumber.optional(),
    appointmentId: idNumber.optional(),
    view: orAbsent(z.enum(REMINDER_VIEWS)),
    sort: orAbsent(z.enum(REMINDER_SORTS)),
    from: day,
    to: day,
  })
  .refine(cursorCheck.check, cursorCheck.params)
export type ReminderQuery = z.infer<typeof reminderQuery>

export const REMINDERS_PER_PAGE = 15
/** Searches count at most this many reminders. */
export const MAX_REMINDERS_COUNTED = 1000

export const TIMINGS = ['24hours', '2hours'] as const
export type Timing = (typeof TIMINGS)[number]
export const MINUTES_BEFORE: Readonly<Record<Timing, number>> = { '24hours': 1440, '2hours': 120 }

export const appointmentReminderDraft = z.object({ reminderType: z.enum(TIMINGS, problem('timing_missing')) })

/** A follow-up alert. `appointmentDate` (YYYY-MM-DD) is the day of the visit it is about, if any. */
export const followUpDraft = z.object({
  message: requiredLines(problem('message_missing'), MAX_MESSAGE_LENGTH),
  appointmentDate: orAbsent(
    // ISO 8601 has a year 0, Postgres has none.
    z.iso.date(kernelProblem('date_invalid')).refine((date) => date >= '0001', kernelProblem('date_invalid')),
  ).transform((date) => date ?? null),
})
export type FollowUpDraft = z.infer<typeof followUpDraft>

export { problem } from './problem.ts'
export { REMINDER_SORTS, type ReminderSort, sortKeyOf } from './reminder-sorts.ts'
export * from './rules/contract.ts'
