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

const stockColumns = ({ ended, began }: ReportDays): Statement =>
  sql`count(*) filter (where ${knownAt(ended)}) as total, count(*) filter (where ${knownAt(began)}) as before,
      count(*) filter (where ${knownAt(null)}) as now`

// Skip versions that ended before the report's days: no count includes them.
const countableCondition = ({ began }: ReportDays): Statement => sql`listed and known_until >= ${began}`

/** Counts patients, and those registered in the report's days. */
export const patientStock = (
  clinicId: number,
  days: ReportDays,
): Statement<Stock & { readonly added: number }> =>
  sql`select ${stockColumns(days)},
        count(*) filter (where ${knownAt(days.ended)} and registered_at >= ${days.began}) as added
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
  { ended, began }: ReportDays,
): Statement<AddedDocuments> =>
  sql`select document_type as "documentType", count(*) as added from report_documents
      where clinic_id = ${clinicId} and ${knownAt(ended)} and listed and added_at >= ${began}
      group by document_type`

/** Selects the submissions received before the report's days ended. For use in another query. */
export const submissionsUntilEnd = (clinicId: number, { ended }: ReportDays): Statement =>
  ended === null
    ? submissionMoments(clinicId)
    : sql`select * from (${submissionMoments(clinicId)}) m where "submittedAt" < ${ended}`

export interface FormSum {
  readonly formId: number
  readonly title: string
  readonly total: number
  readonly recent: number
}

/** Counts submissions per form, most first; with the forms' current titles. */
export const formSums = (clinicId: number, days: ReportDays): Statement<FormSum> =>
  sql`select s.*, coalesce(f.title, '') as title
      from (select "formId", count(*) as total, count(*) filter (where "submittedAt" >= ${days.began}) as recent
        from (${submissionsUntilEnd(clinicId, days)}) k group by "formId") s
      left join (${everyFormTitle(clinicId)}) f on f.id = s."formId"
      order by s.total desc, s."formId"`

/** Counts reminders settled in the report's days, by outcome. */
export const outcomeSums = (
  clinicId: number,
  days: ReportDays,
): Statement<{ outcome: Outcome; reminders: number }> =>
  sql`select outcome, count(*) as reminders from report_reminders
      where clinic_id = ${clinicId} and ${knownAt(days.ended)} and settled_at >= ${days.began}
      group by outcome`
