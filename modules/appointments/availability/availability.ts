import { Clock, Effect, Schema } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { Clinics } from '#modules/clinic'
import { addDays, momentOf, wallAt } from '#modules/kernel'
import { awayBetween, storedPractitioners } from '#modules/practitioners'
import { isUnsaid } from '#contracts/clinic'
import { SUPPOSED_HOURS } from '#rules/practitioners'
import { AVAILABLE_DAYS, type AvailabilityQuery } from './contract.ts'
import { UnknownPractitioner, UnknownService } from './errors.ts'
import { freeStarts, type Hand, type Search } from './free-starts.ts'

/** A time at which somebody is free, on the clinic's clocks and as a moment (ISO 8601). */
export const FreeStart = Schema.Struct({
  date: Schema.String,
  time: Schema.String,
  startsAt: Schema.String,
  /** Who is free then, by name. */
  practitionerIds: Schema.Array(Schema.Number),
}).annotations({ identifier: 'FreeStart' })

export const Availability = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  duration: Schema.Number,
  /** Whether nobody has said when they work: Monday to Friday from nine to five is supposed then. */
  supposed: Schema.Boolean,
  starts: Schema.Array(FreeStart),
}).annotations({ identifier: 'Availability' })
export type Availability = typeof Availability.Type

interface TakenRow {
  readonly id: number
  readonly from: number
  readonly to: number
}

interface Span {
  readonly ids: readonly number[]
  /** ISO 8601. */
  readonly from: string
  readonly to: string
  readonly except: number
}

// No appointment takes longer than eight hours: its start alone then finds what reaches into the span, by index.
const takenIn = (clinicId: number, { ids, from, to, except }: Span): Statement<TakenRow> =>
  sql`select practitioner_id as id, extract(epoch from starts_at)::float8 * 1000 as "from",
        extract(epoch from ends_at)::float8 * 1000 as "to"
      from appointment_list
      where clinic_id = ${clinicId} and practitioner_id = any(${[...ids]}::bigint[]) and state = 'active'
        and status <> 'cancelled' and id <> ${except} and starts_at < ${to}
        and starts_at > ${from}::timestamptz - interval '8 hours' and ends_at > ${from}`

const iso = (zone: string, date: string): string =>
  new Date(momentOf(zone, { date, time: '00:00' })).toISOString()

const daysOf = ({ from, to }: AvailabilityQuery, today: string) => {
  const first = from ?? (to !== undefined && to < today ? to : today)
  const last = addDays(first, AVAILABLE_DAYS.most - 1)
  const wanted = to ?? addDays(first, AVAILABLE_DAYS.usual - 1)
  return { from: first, to: wanted < last ? wanted : last }
}

export const makeAvailability = Effect.gen(function* () {
  const database = yield* Database
  const clinics = yield* Clinics

  /** When who is free for a service, or for so many minutes. Says nothing of anybody's patients. */
  const available = Effect.fn('Appointments.available')(function* (query: AvailabilityQuery) {
    const { clinicId } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    const { zone, hours, services } = yield* clinics.tab()
    const days = daysOf(query, wallAt(zone, now).date)
    const service = services.find(({ id }) => id === query.serviceId)
    if (query.serviceId !== undefined && !service) return yield* Effect.fail(new UnknownService())
    const asked = (yield* database.query(storedPractitioners(clinicId))).filter((each) =>
      query.practitionerId === undefined
        ? !service || each.services.includes(service.id)
        : each.id === query.practitionerId,
    )
    if (asked.length === 0 && query.practitionerId !== undefined)
      return yield* Effect.fail(new UnknownPractitioner())
    const ids = asked.map(({ id }) => id)
    const span = {
      ids,
      from: iso(zone, days.from),
      to: iso(zone, addDays(days.to, 1)),
      except: query.except ?? 0,
    }
    const taken = Map.groupBy(yield* database.query(takenIn(clinicId, span)), ({ id }) => id)
    const usual = isUnsaid(hours) ? SUPPOSED_HOURS : hours
    const hands = asked.map(({ id, hours: own, timeOff }): Hand => ({
      id,
      work: { hours: own ?? usual, away: awayBetween(timeOff, days) },
      taken: taken.get(id) ?? [],
    }))
    const search: Search = { zone, ...days, duration: query.duration ?? service?.duration ?? 0, now }
    return {
      ...days,
      duration: search.duration,
      supposed: isUnsaid(hours) && asked.some((each) => each.hours === null),
      starts: freeStarts(hands, search, query.limit),
    } satisfies Availability
  })

  return { available }
})
