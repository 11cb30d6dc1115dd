import { raw, sql, type Statement } from '#events'
import type { Status } from '#contracts/appointments'
import { knownAt } from '../versions/version-at.ts'
import type { ReportDays } from '../report-days.ts'

/** Totals of one group of appointments, in the report's days or the preceding period. */
export interface VisitSum {
  readonly before: boolean
  readonly status: Status
  readonly service: string
  readonly practitionerId: number | null
  readonly visits: number
  readonly minutes: number
  /** Cents, regardless of status. */
  readonly fees: number
}

/** Counts and sums all appointments in one query. */
export const visitSums = (clinicId: number, days: ReportDays): Statement<VisitSum> =>
  sql`select date < ${days.from} as before, status, service, practitioner_id as "practitionerId",
        count(*) as visits, sum(duration) as minutes, sum(fee) as fees
      from report_appointments
      where clinic_id = ${clinicId} and ${knownAt(days.dataCutoff)} and listed
        and (date between ${days.from} and ${days.to} or date between ${days.before.from} and ${days.before.to})
      group by 1, 2, 3, 4`

interface SeenPatients {
  /** Patients without an earlier completed appointment. */
  readonly first: number
  readonly again: number
}

const completedVisits = (clinicId: number, { dataCutoff: cutoff }: ReportDays): Statement =>
  sql`from report_appointments c
      where c.clinic_id = ${clinicId} and ${knownAt(cutoff)} and listed and status = 'completed'`

const patientsSeen = (clinicId: number, days: ReportDays): Statement =>
  sql`select distinct c.patient_id as id ${completedVisits(clinicId, days)}
        and c.date between ${days.from} and ${days.to}`

const hasEarlierVisit = (clinicId: number, days: ReportDays): Statement =>
  sql`exists (select ${completedVisits(clinicId, days)} and c.patient_id = seen.id and c.date < ${days.from})`

/**
 * Selects the patients seen in the report's days who are new (`first`) or who were seen before. For use in another
 * query.
 */
export const seenPatients = (clinicId: number, days: ReportDays, first: boolean): Statement =>
  sql`select seen.id from (${patientsSeen(clinicId, days)}) seen
      where ${first ? raw('not') : raw('')} ${hasEarlierVisit(clinicId, days)}`

/** Counts first-time and returning patients. */
export const countSeenPatients = (clinicId: number, days: ReportDays): Statement<SeenPatients> =>
  sql`with seen as (${patientsSeen(clinicId, days)}), again as (select from seen where ${hasEarlierVisit(clinicId, days)})
      select (select count(*) from seen) - (select count(*) from again) as first,
        (select count(*) from again) as again`
