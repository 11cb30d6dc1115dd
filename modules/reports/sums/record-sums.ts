import { sql, type Statement } from '#events'
import type { DocumentType } from '#contracts/documents'
import { everyFormTitle, submissionMoments } from '#modules/intake'
import type { Outcome } from './contract.ts'
import { knownAt } from './known/known-at.ts'
import type { ReportDays } from './report-days.ts'

/** How many there are on the lists, how many there were before, and how many there are now. */
export interface Stock {
  readonly total: number
  /** When the report's days began. */
  readonly before: number
  /** Now, whenever the report is drawn up. */
  readonly now: number
}

const stock = ({ known, began }: ReportDays): Statement =>
  sql`count(*) filter (where ${knownAt(known)}) as total, count(*) filter (where ${knownAt(began)}) as before,
      count(*) filter (where ${knownAt(null)}) as now`

// What had ended before the days began is counted nowhere.
const counted = ({ began }: ReportDays): Statement => sql`listed and known_until >= ${began}`

/** The patients, and how many of them were registered in the report's days. */
export const patientStock = (
  clinicId: number,
  days: ReportDays,
): Statement<Stock & { readonly added: number }> =>
  sql`select ${stock(days)},
        count(*) filter (where ${knownAt(days.known)} and registered_at >= ${days.began}) as added
      from report_patients where clinic_id = ${clinicId} and ${counted(days)}`

/** The documents. */
export const documentStock = (clinicId: number, days: ReportDays): Statement<Stock> =>
  sql`select ${stock(days)} from report_documents where clinic_id = ${clinicId} and ${counted(days)}`

/** How many documents of a type were added in the report's days. */
export interface Added {
  readonly documentType: DocumentType
  readonly added: number
}

/** The documents that were added, by type. */
export const documentsAdded = (clinicId: number, { known, began }: ReportDays): Statement<Added> =>
  sql`select document_type as "documentType", count(*) as added from report_documents
      where clinic_id = ${clinicId} and ${knownAt(known)} and listed and added_at >= ${began}
      group by document_type`

/** Submissions that had come, to stand in another query. */
export const submissionsKnown = (clinicId: number, { known }: ReportDays): Statement =>
  known === null
    ? submissionMoments(clinicId)
    : sql`select * from (${submissionMoments(clinicId)}) m where "submittedAt" < ${known}`

export interface FormSum {
  readonly formId: number
  readonly title: string
  readonly total: number
  readonly recent: number
}

/** What was answered to each form, most often first; by what each is called now. */
export const formSums = (clinicId: number, days: ReportDays): Statement<FormSum> =>
  sql`select s.*, coalesce(f.title, '') as title
      from (select "formId", count(*) as total, count(*) filter (where "submittedAt" >= ${days.began}) as recent
        from (${submissionsKnown(clinicId, days)}) k group by "formId") s
      left join (${everyFormTitle(clinicId)}) f on f.id = s."formId"
      order by s.total desc, s."formId"`

/** What became of the reminders that were settled in the report's days. */
export const outcomeSums = (
  clinicId: number,
  days: ReportDays,
): Statement<{ outcome: Outcome; reminders: number }> =>
  sql`select outcome, count(*) as reminders from report_reminders
      where clinic_id = ${clinicId} and ${knownAt(days.known)} and settled_at >= ${days.began}
      group by outcome`
