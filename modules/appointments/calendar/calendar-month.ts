import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { addDays, type Wall, weekStart } from '#modules/kernel'
import { AppointmentRow, practitioner, ROW } from './appointment-list.ts'

/** A day of the month grid: how many appointments, and the first of them. */
export const CalendarDay = Schema.Struct({
  date: Schema.String,
  count: Schema.Number,
  /** How many began earlier today. They are not among the first. */
  earlier: Schema.Number,
  first: Schema.Array(AppointmentRow),
}).annotations({ identifier: 'CalendarDay' })
export type CalendarDay = typeof CalendarDay.Type

export const CalendarMonth = Schema.Struct({
  month: Schema.String,
  today: Schema.String,
  /** Whole weeks, Sunday to Saturday. */
  days: Schema.Array(CalendarDay),
}).annotations({ identifier: 'CalendarMonth' })
export type CalendarMonth = typeof CalendarMonth.Type

/** The days a month grid shows: from the Sunday before the first to the Saturday after the last. */
export const gridOf = (month: string): { readonly first: string; readonly last: string } => {
  const inNextMonth = addDays(`${month}-28`, 4)
  const lastOfMonth = addDays(inNextMonth, -Number(inNextMonth.slice(8)))
  return { first: weekStart(`${month}-01`), last: addDays(weekStart(lastOfMonth), 6) }
}

/** One line per appointment shown; a day without any has one line with nothing but its counts. */
export type CalendarLine = { readonly day: string; readonly count: number; readonly earlier: number } & (
  AppointmentRow | { readonly id: null }
)

interface Asked {
  readonly first: string
  readonly last: string
  readonly perDay: number
  readonly now: Wall
  /** Whose appointments; null: everyone's. */
  readonly practitionerId: number | null
}

/** Counts by index alone, and of each day no more rows than are shown. */
export const calendarLines = (
  clinicId: number,
  { first, last, perDay, now, practitionerId }: Asked,
): Statement<CalendarLine> =>
  sql`with days as (
        select day, case when day = ${now.date} then ${now.time}::text else '' end as since
        from (select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) n) grid
      )
      select days.day, counted.count, counted.earlier, ${ROW}
      from days
      cross join lateral (
        select count(*) as count, count(*) filter (where time <= days.since) as earlier
        from appointment_list where clinic_id = ${clinicId} and date = days.day and state = 'active'
          and (${practitionerId}::bigint is null or practitioner_id = ${practitionerId})) counted
      left join lateral (
        select * from appointment_list
        where clinic_id = ${clinicId} and date = days.day and state = 'active' and time > days.since
          and (${practitionerId}::bigint is null or practitioner_id = ${practitionerId})
        order by time, id limit ${perDay}) a on true
      ${practitioner(clinicId)}
      order by days.day, a.time, a.id`

/** Lines, in order, → days. */
export const daysOf = (lines: readonly CalendarLine[]): readonly CalendarDay[] => {
  const days: (CalendarDay & { readonly first: AppointmentRow[] })[] = []
  for (const { day, count, earlier, ...row } of lines) {
    if (days.at(-1)?.date !== day) days.push({ date: day, count, earlier, first: [] })
    if (row.id !== null) days.at(-1)?.first.push(row)
  }
  return days
}
