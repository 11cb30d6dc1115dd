import { raw, sql, type Statement } from '#events'
import type { Status } from '#contracts/appointments'
import { knownAt } from './known/known-at.ts'
import type { ReportDays } from './report-days.ts'

/** What the appointments of one kind come to, of the report's days or of the equal period before. */
export interface VisitSum {
  readonly before: boolean
  readonly status: Status
  readonly service: string
  readonly practitionerId: number | null
  readonly visits: number
  readonly minutes: number
  /** Cents, whatever became of them. */
  readonly fees: number
}

/** All that is counted and summed of appointments, in one look. */
export const visitSums = (clinicId: number, days: ReportDays): Statement<VisitSum> =>
  sql`select date < ${days.from} as before, status, service, practitioner_id as "practitionerId",
        count(*) as visits, sum(duration) as minutes, sum(fee) as fees
      from report_appointments
      where clinic_id = ${clinicId} and ${knownAt(days.known)} and listed
        and date between ${days.before.from} and ${days.to}
      group by 1, 2, 3, 4`

/** Patients who were seen in the report's days. */
export interface Seen {
  /** For the first time: nothing was completed before. */
  readonly first: number
  readonly again: number
}

const completed = (clinicId: number, { known }: ReportDays): Statement =>
  sql`from report_appointments c
      where c.clinic_id = ${clinicId} and ${knownAt(known)} and listed and status = 'completed'`

const seen = (clinicId: number, days: ReportDays): Statement =>
  sql`select distinct c.patient_id as id ${completed(clinicId, days)}
        and c.date between ${days.from} and ${days.to}`

const before = (clinicId: number, days: ReportDays): Statement =>
  sql`exists (select ${completed(clinicId, days)} and c.patient_id = seen.id and c.date < ${days.from})`

/** Who was seen in the report's days for the first time, or again; to stand in another query. */
export const seenPatients = (clinicId: number, days: ReportDays, first: boolean): Statement =>
  sql`select seen.id from (${seen(clinicId, days)}) seen
      where ${first ? raw('not') : raw('')} ${before(clinicId, days)}`

/** How many of them were seen for the first time, and how many again. */
export const seenSums = (clinicId: number, days: ReportDays): Statement<Seen> =>
  sql`with seen as (${seen(clinicId, days)}), again as (select from seen where ${before(clinicId, days)})
      select (select count(*) from seen) - (select count(*) from again) as first,
        (select count(*) from again) as again`
