import { sql, type Statement } from '#events'
import { knownAt } from '../versions/version-at.ts'
import type { ReportDays } from '../report-days.ts'

/** Totals of a day that has appointments. */
export interface DaySum {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Without cancelled ones. */
  readonly appointments: number
  /** Cents, from completed appointments. */
  readonly revenue: number
}

/** Counts and sums the appointments of each day. */
export const daySums = (clinicId: number, days: ReportDays): Statement<DaySum> =>
  sql`select date, count(*) filter (where status <> 'cancelled') as appointments,
        coalesce(sum(fee) filter (where status = 'completed'), 0) as revenue
      from report_appointments
      where clinic_id = ${clinicId} and ${knownAt(days.dataCutoff)} and listed and date between ${days.from} and ${days.to}
      group by date`
