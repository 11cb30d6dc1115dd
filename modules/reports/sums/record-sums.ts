import { sql, type Statement } from '#events'
import type { DocumentType } from '#contracts/documents'
import { everyFormTitle, submissionMoments } from '#modules/intake-forms'
import type { Outcome } from '../contract.ts'
import { knownAt } from '../versions/version-at.ts'
import type { ReportDays } from '../report-days.ts'

/** Counts of listed records at three moments: when the report's days ended, when they began, and now. */
export interface Stock {
  readonly total: number
  /** When the report's days began. */
  readonly before: number
  /** Today, also in a report of a past day. */
  readonly now: number
}

const stockColumns = ({ endCutoff, startMoment }: ReportDays): Statement =>
  sql`count(*) filter (where ${knownAt(endCutoff)}) as total, count(*) filter (where ${knownAt(startMoment)}) as before,
      count(*) filter (where ${knownAt(null)}) as now`

// Skip versions that ended before the report's days: no count includes them.
const countableCondition = ({ startMoment }: ReportDays): Statement =>
  sql`listed and known_until >= ${startMoment}`

/** Counts patients, and those registered in the report's days. */
export const patientStock = (
  clinicId: number,
  days: ReportDays,
): Statement<Stock & { readonly added: number }> =>
  sql`select ${stockColumns(days)},
        count(*) filter (where ${knownAt(days.endCutoff)} and registered_at >= ${days.startMoment}) as added
      from report_patients where clinic_id = ${clinicId} and ${countableCondition(days)}`

/** Counts documents. */
export const documentStock = (clinicId: number, days: ReportDays): Statement<Stock> =>
  sql`select ${stockColumns(days)} from report_documents where clinic_id = ${clinicId} and ${countableCondition(days)}`

export interface AddedDocuments {
  readonly documentType: DocumentType
  readonly added: number
}

/** Counts the added documents by type. */
export const countAddedDocuments = (
  clinicId: number,
  { endCutoff, startMoment }: ReportDays,
): Statement<AddedDocuments> =>
  sql`select document_type as "documentType", count(*) as added from report_documents
      where clinic_id = ${clinicId} and ${knownAt(endCutoff)} and listed and added_at >= ${startMoment}
      group by document_type`

/** Selects the submissions received before the report's days ended. For use in another query. */
export const submissionsUntilEnd = (clinicId: number, { endCutoff }: ReportDays): Statement =>
  endCutoff === null
    ? submissionMoments(clinicId)
    : sql`select * from (${submissionMoments(clinicId)}) m where "submittedAt" < ${endCutoff}`

export interface FormSum {
  readonly formId: number
  readonly title: string
  readonly total: number
  readonly recent: number
}

/** Counts submissions per form, most first; with the forms' current titles. */
export const formSums = (clinicId: number, days: ReportDays): Statement<FormSum> =>
  sql`select s.*, coalesce(f.title, '') as title
      from (select "formId", count(*) as total, count(*) filter (where "submittedAt" >= ${days.startMoment}) as recent
        from (${submissionsUntilEnd(clinicId, days)}) k group by "formId") s
      left join (${everyFormTitle(clinicId)}) f on f.id = s."formId"
      order by s.total desc, s."formId"`

/** Counts reminders settled in the report's days, by outcome. */
export const outcomeSums = (
  clinicId: number,
  days: ReportDays,
): Statement<{ outcome: Outcome; reminders: number }> =>
  sql`select outcome, count(*) as reminders from report_reminders
      where clinic_id = ${clinicId} and ${knownAt(days.endCutoff)} and settled_at >= ${days.startMoment}
      group by outcome`
