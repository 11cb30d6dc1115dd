import { z } from 'zod'
import { monthName, STATUSES } from '../appointments/contract.ts'
import { DOCUMENT_TYPES } from '../documents/contract.ts'
import {
  filterDay,
  idNumber,
  LANGUAGES,
  listQuery,
  numberCursor,
  orAbsent,
  plainText,
  problem,
} from '../kernel/contract.ts'

export const ACTIVITY_TYPES = ['patient', 'appointment', 'document', 'reminder'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

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
  'reminder_kept',
  'reminder_failed',
  'follow_up_sent',
  'follow_up_kept',
  'follow_up_failed',
  'document_uploaded',
  'document_removed',
  'document_restored',
  'document_refused',
] as const
export type Activity = (typeof ACTIVITIES)[number]

/** The first steps of a clinic, in the order in which its dashboard shows them. */
export const FIRST_STEPS = [
  'hours',
  'services',
  'colleagues',
  'patients',
  'visits',
  'forms',
  'reminders',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const ACTIVITY_SHOWN = 4

export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).optional() })

export const overviewQuery = z.object({ month: monthName.optional() })

/** Length of each range in days. The last day is the report's own day. */
export const RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const
export const RANGES = ['week', 'month', 'quarter', 'year'] as const
export type Range = (typeof RANGES)[number]

/** A report of days that the caller chose has no named range. */
export const REPORT_RANGES = [...RANGES, 'custom'] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** The longest report of chosen days, in days: a leap year. */
export const MAX_REPORT_DAYS = 366

/** Report types; the type decides which blocks a report has. */
export const REPORT_TYPES = ['overview', 'patients', 'appointments', 'revenue'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** Outcomes of a reminder. `sent` means the provider accepted it and has not reported back. */
export const OUTCOMES = ['delivered', 'sent', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

const day = orAbsent(filterDay())

const days = {
  range: orAbsent(z.enum(RANGES)),
  /** The report's first and last day instead of a range; without `to`, it ends on the day it is computed for. */
  from: day,
  to: day,
  /** The day at whose end the report is computed, from the data known then. Default: today. */
  asOf: day,
}

interface ChosenDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whether the days are in order; a last day needs a first one. */
const isInOrder = ({ from, to }: ChosenDays): boolean =>
  to === undefined || (from !== undefined && from <= to)

const OUT_OF_ORDER = { error: problem('date_invalid'), path: ['from'] }

/** The requested report; by default a month's overview. */
const reportFields = z.object({ ...days, type: orAbsent(z.enum(REPORT_TYPES)) })
export const reportQuery = reportFields.refine(isInOrder, OUT_OF_ORDER)
export type ReportQuery = z.infer<typeof reportQuery>

const EXPORT_FORMATS = ['csv', 'pdf'] as const

export const exportQuery = reportFields
  .extend({ format: z.enum(EXPORT_FORMATS), language: z.enum(LANGUAGES).optional() })
  .refine(isInOrder, OUT_OF_ORDER)
export type ExportQuery = z.infer<typeof exportQuery>

/** Lists of records behind a report's figures. */
const LISTS = [
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

/** Default page size of such a list. */
export const LISTED_PER_PAGE = 50

/** The list behind a figure, and its filters; filters that do not apply to the list are ignored. */
export const reportListQuery = z
  .object({
    ...days,
    of: z.enum(LISTS),
    status: orAbsent(z.enum(STATUSES)),
    service: orAbsent(plainText(100)),
    /** The practitioner; 0 for appointments without one. */
    practitionerId: orAbsent(z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)),
    documentType: orAbsent(z.enum(DOCUMENT_TYPES)),
    formId: orAbsent(idNumber),
    outcome: orAbsent(z.enum(OUTCOMES)),
    limit: listQuery.shape.limit,
    cursor: numberCursor,
  })
  .refine(isInOrder, OUT_OF_ORDER)
export type ReportListQuery = z.infer<typeof reportListQuery>
