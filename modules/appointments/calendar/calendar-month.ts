import { Effect, Schema } from 'effect'
import { Database, Origin, planOnce, sql, type Statement } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { addDays, type LocalTime, weekStart } from '#modules/kernel'
import { AppointmentRow, rowJoins, ROW_COLUMNS } from '../appointment-list.ts'
import { type CalendarQuery, ENTRIES_PER_DAY } from '../contract.ts'

/** A day of the month grid: its number of appointments, and the first of them. */
export const CalendarDay = Schema.Struct({
  date: Schema.String,
  /** Cancelled ones too. */
  count: Schema.Number,
  cancelled: Schema.Number,
  /** The number of today's appointments left out before `first`: they have begun, and the cell is full. */
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

/** The month grid: from the Sunday on or before the first to the Saturday on or after the last. */
export const gridOf = (month: string): { readonly first: string; readonly last: string } => {
  const inNextMonth = addDays(`${month}-28`, 4)
  const lastOfMonth = addDays(inNextMonth, -Number(inNextMonth.slice(8)))
  return { first: weekStart(`${month}-01`), last: addDays(weekStart(lastOfMonth), 6) }
}

/** One line per listed appointment. A day without any has one line with only its counts. */
type CalendarLine = Pick<CalendarDay, 'count' | 'cancelled' | 'earlier'> & { readonly day: string } & (
    AppointmentRow | { readonly id: null }
  )

interface MonthGridQuery {
  readonly first: string
  readonly last: string
  readonly perDay: number
  readonly now: LocalTime
  /** The practitioner whose appointments to list; null for everyone's. */
  readonly practitionerId: number | null
}

/** Lists the lines of a month grid. Counts use the index alone, and no day reads more rows than it shows. */
const calendarLines = (
  clinicId: number,
  { first, last, perDay, now, practitionerId }: MonthGridQuery,
): Statement<CalendarLine> =>
  sql`with days as (
        select day, case when day = ${now.date} then ${now.time}::text else '' end as since
        from (select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) n) grid
      )
      select days.day, counted.count, counted.cancelled, passed.earlier, ${ROW_COLUMNS}
      from days
      cross join lateral (
        select count(*) as count, count(*) filter (where status = 'cancelled') as cancelled,
          count(*) filter (where time <= days.since) as begun
        from appointment_list where clinic_id = ${clinicId} and date = days.day and state = 'active'
          and (${practitionerId}::bigint is null or practitioner_id = ${practitionerId})) counted
      cross join lateral (select least(counted.begun, greatest(counted.count - ${perDay}, 0)) as earlier) passed
      left join lateral (
        select * from appointment_list
        where clinic_id = ${clinicId} and date = days.day and state = 'active'
          and (${practitionerId}::bigint is null or practitioner_id = ${practitionerId})
        order by time, id limit ${perDay} offset passed.earlier) a on true
      ${rowJoins(clinicId)}
      order by days.day, a.time, a.id`

/** Groups sorted lines by day. */
const groupByDay = (lines: readonly CalendarLine[]): readonly CalendarDay[] => {
  const days: (CalendarDay & { readonly first: AppointmentRow[] })[] = []
  for (const { day, count, cancelled, earlier, ...row } of lines) {
    if (days.at(-1)?.date !== day) days.push({ date: day, count, cancelled, earlier, first: [] })
    if (row.id !== null) days.at(-1)?.first.push(row)
  }
  return days
}

/** Returns the month grid. If today's cell is full, appointments that have begun are left out first. */
export const month = Effect.fn('Appointments.month')(function* (query: CalendarQuery = {}) {
  const database = yield* Database
  const clinics = yield* Clinics
  const { clinicId } = yield* Origin
  const now = yield* clinics.now()
  const { month: name = now.date.slice(0, 7), perDay = ENTRIES_PER_DAY, practitionerId = null } = query
  const [lines] = yield* database.queries([
    planOnce(calendarLines(clinicId, { ...gridOf(name), perDay, now, practitionerId })),
    yield* pageAccessEntry('appointments', { month: name, perDay, practitionerId }),
  ])
  return { month: name, today: now.date, days: groupByDay(lines) } satisfies CalendarMonth
})
