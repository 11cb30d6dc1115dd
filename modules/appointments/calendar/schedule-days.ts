import { Clock, Effect, Schema } from 'effect'
import { COLORS, hasNoHours, type OpeningHours } from '#contracts/clinic'
import { Database, Origin, sql, type Statement } from '#events'
import { pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { addDays } from '#modules/kernel'
import { awayBetween, type Days, storedPractitioners } from '#modules/practitioners'
import { workBetween } from '#rules/practitioners'
import { AppointmentRow, rowJoins, ROW_COLUMNS } from '../appointment-list.ts'
import { MAX_SCHEDULE_DAYS, offeredDurations, type ScheduleQuery } from '../contract.ts'
import { RecentChange, recentChanges } from './recent-changes.ts'

const { Array: List, NullOr, Number: Num, String: Text, Struct } = Schema

const DateAndTime = Struct({ date: Text, time: Text })

/** The working hours on each day, in the clinic's local time; null if the clinic entered no hours. */
const DailyHours = NullOr(List(Struct({ date: Text, stretches: List(Struct({ from: Text, to: Text })) })))

export const SchedulePractitioner = Struct({
  id: Num,
  name: Text,
  colour: Schema.Literal(...COLORS),
  /** Their working hours. Time off is not subtracted. */
  work: DailyHours,
  /** Their time off. `to` is exclusive. */
  away: List(Struct({ from: DateAndTime, to: DateAndTime })),
}).annotations({ identifier: 'DiaryPractitioner' })
export type SchedulePractitioner = typeof SchedulePractitioner.Type

export const ScheduleDays = Struct({
  from: Text,
  to: Text,
  today: Text,
  /** The clinic's opening hours. */
  open: DailyHours,
  /** The clinic's durations in minutes, shortest first. */
  durations: List(Num),
  /** All practitioners, sorted by name, even if the query names one. */
  practitioners: List(SchedulePractitioner),
  /** Sorted by day and time. Includes those of the previous day that last past midnight. */
  appointments: List(AppointmentRow),
  /** Appointments on any day that other users changed in the last seconds. */
  justChanged: List(RecentChange),
}).annotations({ identifier: 'DiaryDays' })
export type ScheduleDays = typeof ScheduleDays.Type

const appointmentsIn = (
  clinicId: number,
  { from, to }: Days,
  practitionerId: number | null,
): Statement<AppointmentRow> =>
  sql`select ${ROW_COLUMNS} from appointment_list a ${rowJoins(clinicId)}
      where a.clinic_id = ${clinicId} and a.date >= ${addDays(from, -1)} and a.date <= ${to} and a.state = 'active'
        and (a.date >= ${from} or extract(epoch from a.time::time) / 60 + a.duration > 24 * 60)
        and (${practitionerId}::bigint is null or a.practitioner_id = ${practitionerId})
      order by a.date, a.time, a.id`

const clampDays = ({ from, to }: ScheduleQuery, today: string): Days => {
  const first = from ?? to ?? today
  const last = addDays(first, MAX_SCHEDULE_DAYS - 1)
  const end = to ?? first
  return { from: first, to: end < last ? end : last }
}

const dailyHoursOf = (hours: OpeningHours, range: Days) =>
  hasNoHours(hours) ? null : workBetween({ hours, away: [] }, range)

/** Returns some days' appointments and working hours. Records the read in the access ledger. */
export const days = Effect.fn('Appointments.days')(function* (query: ScheduleQuery = {}) {
  const database = yield* Database
  const clinics = yield* Clinics
  const { clinicId, actor } = yield* Origin
  const { date: today } = yield* clinics.now()
  const { hours, services } = yield* clinics.tab()
  const range = clampDays(query, today)
  const [practitioners, appointments, changes] = yield* database.queries([
    storedPractitioners(clinicId),
    appointmentsIn(clinicId, range, query.practitionerId ?? null),
    recentChanges(clinicId, actor, yield* Clock.currentTimeMillis),
    yield* pageAccessEntry('appointments', { ...range, practitionerId: query.practitionerId }),
  ])
  return {
    ...range,
    today,
    open: dailyHoursOf(hours, range),
    durations: offeredDurations(services),
    practitioners: practitioners.map(({ id, name, colour, hours: ownHours, timeOff }) => ({
      id,
      name,
      colour,
      work: dailyHoursOf(ownHours ?? hours, range),
      away: awayBetween(timeOff, range),
    })),
    appointments,
    justChanged: changes,
  } satisfies ScheduleDays
})
