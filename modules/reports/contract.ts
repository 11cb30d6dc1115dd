import { z } from 'zod'
import { monthName, STATUSES } from '../appointments/contract.ts'
import { DOCUMENT_TYPES } from '../documents/contract.ts'
import { idNumber, LANGUAGES, listQuery, orAbsent, plainText } from '../kernel/contract.ts'

/** Of which kind of record something is told. */
export const ACTIVITY_TYPES = ['patient', 'appointment', 'document', 'reminder'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** What is told. */
export const ACTIVITIES = [
  'patient_added',
  'patient_removed',
  'patient_restored',
  'appointment_scheduled',
  'appointment_rescheduled',
  'appointment_reopened',
  'appointment_confirmed',
  'appointment_pending',
  'appointment_completed',
  'appointment_cancelled',
  'appointment_missed',
  'appointment_removed',
  'appointment_restored',
  'form_submitted',
  'reminder_sent',
  'reminder_failed',
  'follow_up_sent',
  'follow_up_failed',
  'document_uploaded',
  'document_removed',
  'document_restored',
  'document_refused',
] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Lines the dashboard shows of what happened last. */
export const ACTIVITY_SHOWN = 4

export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).optional() })

/** Which month the overview shows. */
export const overviewQuery = z.object({ month: monthName.optional() })

/** How far back a report looks, by its name, in days; the last of them is the report's own day. */
export const RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const
export const RANGES = ['week', 'month', 'quarter', 'year'] as const
export type Range = (typeof RANGES)[number]

/** Which blocks a report has. */
export const REPORT_TYPES = ['overview', 'patients', 'appointments', 'revenue'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** What became of a reminder: `sent` was taken by the provider, who has said nothing since. */
export const OUTCOMES = ['delivered', 'sent', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

const [EARLIEST, LATEST] = ['2000-01-01', '2199-12-31']
const DAY = 'Please choose a day'
const day = z.iso.date(DAY).refine((given) => given >= EARLIEST && given <= LATEST, DAY)

const days = {
  range: orAbsent(z.enum(RANGES, 'Please choose week, month, quarter or year')),
  /** The day at whose end the report is drawn up, out of what was known then; today without it. */
  asOf: orAbsent(day),
}

/** Which report is asked for: a month's overview, where nothing else is said. */
export const reportQuery = z.object({
  ...days,
  type: orAbsent(z.enum(REPORT_TYPES, 'Please choose overview, patients, appointments or revenue')),
})
export type ReportQuery = z.infer<typeof reportQuery>

/** As what a report is taken along. */
export const EXPORT_FORMATS = ['csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportQuery = reportQuery.extend({
  format: z.enum(EXPORT_FORMATS, 'Please choose csv or pdf'),
  language: z.enum(LANGUAGES, `Please choose one of ${LANGUAGES.join(', ')}`).optional(),
})
export type ExportQuery = z.infer<typeof exportQuery>

/** What a figure of a report counts. */
export const LISTS = [
  'appointments',
  'patients',
  'new-patients',
  'first-visits',
  'return-visits',
  'documents',
  'added-documents',
  'submissions',
  'recent-submissions',
  'reminders',
] as const
export type ListName = (typeof LISTS)[number]

/** Records a page of such a list has when the caller does not say. */
export const LISTED_PER_PAGE = 50

/** Which list is opened behind a figure, and how it is narrowed; what does not belong to a list changes nothing. */
export const reportListQuery = z.object({
  ...days,
  of: z.enum(LISTS, 'Please say what is to be listed'),
  status: orAbsent(z.enum(STATUSES)),
  service: orAbsent(plainText(100)),
  /** Who sees the patient; 0 where that is open. */
  practitionerId: orAbsent(z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)),
  documentType: orAbsent(z.enum(DOCUMENT_TYPES)),
  formId: orAbsent(idNumber),
  outcome: orAbsent(z.enum(OUTCOMES)),
  limit: listQuery.shape.limit,
  cursor: listQuery.shape.cursor,
})
export type ReportListQuery = z.infer<typeof reportListQuery>
