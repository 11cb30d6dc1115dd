import { Clock, Effect, Schema } from 'effect'
import { COLOURS, isUnsaid } from '#contracts/clinic'
import { Database, Origin, sql, type Statement } from '#events'
import { accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { addDays } from '#modules/kernel'
import { awayBetween, type Days, storedPractitioners } from '#modules/practitioners'
import { workBetween } from '#rules/practitioners'
import { AppointmentRow, practitioner, ROW } from './appointment-list.ts'
import { DIARY_DAYS, type DiaryQuery, DURATIONS } from './contract.ts'
import { JustChanged, justChanged } from './just-changed.ts'

const { Array: List, NullOr, Number: Count, String: Text, Struct } = Schema

const OnWall = Struct({ date: Text, time: Text })

/** For each day the stretches worked in, on the clinic's clocks; null where nobody has said any hours. */
const Work = NullOr(List(Struct({ date: Text, stretches: List(Struct({ from: Text, to: Text })) })))

/** Somebody who sees patients, with when they work on the days asked for. */
export const DiaryPractitioner = Struct({
  id: Count,
  name: Text,
  colour: Schema.Literal(...COLOURS),
  /** Their hours, time off not taken out of them. */
  work: Work,
  /** When they are off. `to` belongs to it no more. */
  away: List(Struct({ from: OnWall, to: OnWall })),
}).annotations({ identifier: 'DiaryPractitioner' })
export type DiaryPractitioner = typeof DiaryPractitioner.Type

/** The appointments of some days, and whose time they take. */
export const DiaryDays = Struct({
  from: Text,
  to: Text,
  today: Text,
  /** When the clinic is open. */
  open: Work,
  /** Minutes an appointment may take here, shortest first. */
  durations: List(Count),
  /** Everyone who sees patients, by name, whoever was asked for. */
  practitioners: List(DiaryPractitioner),
  /** By day and time. */
  appointments: List(AppointmentRow),
  /** What others than the reader have done to appointments in the last seconds, on whatever day they are. */
  justChanged: List(JustChanged),
}).annotations({ identifier: 'DiaryDays' })
export type DiaryDays = typeof DiaryDays.Type

const appointmentsIn = (
  clinicId: number,
  { from, to }: Days,
  practitionerId: number | null,
): Statement<AppointmentRow> =>
  sql`select ${ROW} from appointment_list a ${practitioner(clinicId)}
      where a.clinic_id = ${clinicId} and a.date >= ${from} and a.date <= ${to} and a.state = 'active'
        and (${practitionerId}::bigint is null or a.practitioner_id = ${practitionerId})
      order by a.date, a.time, a.id`

const daysOf = ({ from, to }: DiaryQuery, today: string): Days => {
  const first = from ?? to ?? today
  const last = addDays(first, DIARY_DAYS - 1)
  const wanted = to ?? first
  return { from: first, to: wanted < last ? wanted : last }
}

export const makeDiaryDays = Effect.gen(function* () {
  const database = yield* Database
  const clinics = yield* Clinics

  /** The diary of some days: appointments, and when who works. The access ledger says that it was read. */
  const days = Effect.fn('Appointments.days')(function* (query: DiaryQuery = {}) {
    const { clinicId, actor } = yield* Origin
    const { date: today } = yield* clinics.now()
    const { hours, services } = yield* clinics.tab()
    const asked = daysOf(query, today)
    const [practitioners, appointments, changed] = yield* database.queries([
      storedPractitioners(clinicId),
      appointmentsIn(clinicId, asked, query.practitionerId ?? null),
      justChanged(clinicId, actor, yield* Clock.currentTimeMillis),
      yield* accessedMany('appointments'),
    ])
    const workOf = (own: typeof hours | null) => {
      const said = own ?? hours
      return isUnsaid(said) ? null : workBetween({ hours: said, away: [] }, asked)
    }
    return {
      ...asked,
      today,
      open: workOf(null),
      durations: [...new Set([...DURATIONS, ...services.map(({ duration }) => duration)])].sort(
        (one, other) => one - other,
      ),
      practitioners: practitioners.map(({ id, name, colour, hours: own, timeOff }) => ({
        id,
        name,
        colour,
        work: workOf(own),
        away: awayBetween(timeOff, asked),
      })),
      appointments,
      justChanged: changed,
    } satisfies DiaryDays
  })

  return { days }
})
