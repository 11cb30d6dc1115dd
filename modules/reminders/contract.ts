import { z } from 'zod'
import { idNumber, listQuery, orAbsent, recordId, requiredText } from '../kernel/contract.ts'
import { LONGEST_MESSAGE } from './rules-contract.ts'

/** How a reminder reaches the patient. */
export const REMINDER_TYPES = ['email', 'sms'] as const
export type ReminderType = (typeof REMINDER_TYPES)[number]

export const REMINDER_STATUSES = ['pending', 'sent', 'failed'] as const
export type ReminderStatus = (typeof REMINDER_STATUSES)[number]

/** A message about a visit or anything else, or one that asks how a patient is doing after it. */
export const REMINDER_KINDS = ['reminder', 'follow-up'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** How far the hand-over is, where the status alone does not say. */
export const DELIVERIES = ['handed_over', 'unknown', 'delivered'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** What patients answer to a text. */
export const ANSWERS = ['yes', 'no', 'unclear'] as const
export type Answer = (typeof ANSWERS)[number]

/** Why a reminder that nobody deleted will not be sent. */
export const DROP_REASONS = [
  'appointment cancelled',
  'appointment removed',
  'appointment over',
  'appointment moved',
  'patient removed',
  'another patient',
  'rule switched off',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** What is not sent within this of its time, in minutes, is not sent by itself any more. */
export const LATE_AT_MOST = 120

const WALL = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/
const UNCLEAR = 'Please enter a date and time'

const isMoment = (given: string): boolean =>
  WALL.test(given)
    ? z.iso.date().safeParse(given.slice(0, 10)).success
    : z.iso.datetime({ offset: true }).safeParse(given).success

/** A moment: ISO 8601 with its zone, or `YYYY-MM-DDTHH:MM` on the clinic's clocks. */
export const moment = requiredText(UNCLEAR, 40).pipe(
  z
    .string()
    .refine(isMoment, UNCLEAR)
    .refine((given) => given >= '2000' && given < '2200', UNCLEAR),
)

/** A reminder as a person writes it. Without `scheduledFor` it goes out at once. `status` is ours to say. */
export const reminderDraft = z.object({
  patientId: recordId('Please choose a patient'),
  appointmentId: orAbsent(recordId('Please choose an appointment')).transform((id) => id ?? null),
  type: z.enum(REMINDER_TYPES, 'Please choose email or SMS'),
  message: requiredText('Please enter a message', LONGEST_MESSAGE),
  scheduledFor: orAbsent(moment),
  status: z.unknown().optional(),
})
export type ReminderDraft = z.infer<typeof reminderDraft>

export const reminderQuery = listQuery.extend({
  status: orAbsent(z.enum(REMINDER_STATUSES)),
  type: orAbsent(z.enum(REMINDER_TYPES)),
  patientId: idNumber.optional(),
  appointmentId: idNumber.optional(),
})
export type ReminderQuery = z.infer<typeof reminderQuery>

/** Rows a page of the reminders screen shows. */
export const REMINDERS_PER_PAGE = 15
/** A search is counted up to here. */
export const REMINDERS_COUNTED_TO = 1000

/** Which wording an appointment reminder has, by how long before the visit it is meant to be read. */
export const TIMINGS = ['24hours', '2hours'] as const
export type Timing = (typeof TIMINGS)[number]
export const MINUTES_BEFORE: Readonly<Record<Timing, number>> = { '24hours': 1440, '2hours': 120 }

export const appointmentReminderDraft = z.object({
  reminderType: z.enum(TIMINGS, 'Please choose 24 hours or 2 hours before'),
})

/** A follow-up alert. `appointmentDate` (YYYY-MM-DD) is the visit it is about, where it is about one. */
export const followUpDraft = z.object({
  message: requiredText('Please enter a message', LONGEST_MESSAGE),
  appointmentDate: orAbsent(
    // There is no year 0 but in ISO 8601.
    z.iso.date('Please enter a valid date').refine((date) => date >= '0001', 'Please enter a valid date'),
  ).transform((date) => date ?? null),
})
export type FollowUpDraft = z.infer<typeof followUpDraft>

export * from './rules-contract.ts'
