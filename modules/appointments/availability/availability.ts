import { Clock, Effect, Schema } from 'effect'
import { hasNoHours } from '#contracts/clinic'
import { Database, Origin, readRows, sql, type Statement } from '#events'
import { Clinics } from '#modules/clinic'
import { addDays, localTimeAt, startOfDay } from '#modules/kernel'
import { awayBetween, storedPractitioners, UnknownPractitioner } from '#modules/practitioners'
import { toIso } from '#rules/kernel'
import { ASSUMED_WEEK_HOURS } from '#rules/practitioners'
import { AVAILABILITY_DAYS, type AvailabilityQuery } from '../contract.ts'
import { LONGEST_DURATION } from '../booking/find-conflicts.ts'
import { UnknownService } from '../errors.ts'
import { FreeStart, freeStarts, type Candidate, type Search } from './free-starts.ts'

export const Availability = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  duration: Schema.Number,
  /** Whether Monday to Friday, 9 to 5, is assumed because no hours are entered. */
  supposed: Schema.Boolean,
  starts: Schema.Array(FreeStart),
}).annotations({ identifier: 'Availability' })
export type Availability = typeof Availability.Type

interface BusyRow {
  readonly id: number
  readonly from: number
  readonly to: number
}

interface SearchSpan {
  readonly ids: readonly number[]
  /** ISO 8601. */
  readonly from: string
  readonly to: string
  readonly except: number
}

const busyTimes = (clinicId: number, { ids, from, to, except }: SearchSpan): Statement<BusyRow> =>
  sql`select practitioner_id as id, extract(epoch from starts_at)::float8 * 1000 as "from",
        extract(epoch from ends_at)::float8 * 1000 as "to"
      from appointment_list
      where clinic_id = ${clinicId} and practitioner_id = any(${[...ids]}::bigint[]) and state = 'active'
        and status <> 'cancelled' and id <> ${except} and starts_at < ${to}
        and starts_at > ${from}::timestamptz - ${LONGEST_DURATION} and ends_at > ${from}`

const searchDays = ({ from, to }: AvailabilityQuery, today: string) => {
  const first = from ?? (to !== undefined && to < today ? to : today)
  const last = addDays(first, AVAILABILITY_DAYS.max - 1)
  const requestedEnd = to ?? addDays(first, AVAILABILITY_DAYS.default - 1)
  return { from: first, to: requestedEnd < last ? requestedEnd : last }
}

const findCandidates = Effect.fnUntraced(function* (
  { practitionerId }: AvailabilityQuery,
  serviceId: number | undefined,
) {
  const candidates = (yield* readRows(storedPractitioners)).filter(({ id, services }) =>
    practitionerId === undefined
      ? serviceId === undefined || services.includes(serviceId)
      : id === practitionerId,
  )
  if (candidates.length === 0 && practitionerId !== undefined)
    return yield* Effect.fail(new UnknownPractitioner())
  return candidates
})

/** Finds free times for a service or a duration. Reveals nothing about patients. */
export const available = Effect.fn('Appointments.available')(function* (query: AvailabilityQuery) {
  const database = yield* Database
  const clinics = yield* Clinics
  const { clinicId } = yield* Origin
  const now = yield* Clock.currentTimeMillis
  const { zone, hours, services } = yield* clinics.tab()
  const days = searchDays(query, localTimeAt(zone, now).date)
  const service = services.find(({ id }) => id === query.serviceId)
  if (query.serviceId !== undefined && !service) return yield* Effect.fail(new UnknownService())
  const candidates = yield* findCandidates(query, service?.id)
  const span = {
    ids: candidates.map(({ id }) => id),
    from: toIso(startOfDay(zone, days.from)),
    to: toIso(startOfDay(zone, addDays(days.to, 1))),
    except: query.except ?? 0,
  }
  const busyById = Map.groupBy(yield* database.query(busyTimes(clinicId, span)), ({ id }) => id)
  const fallbackHours = hasNoHours(hours) ? ASSUMED_WEEK_HOURS : hours
  const searchCandidates = candidates.map(({ id, hours: ownHours, timeOff }): Candidate => ({
    id,
    work: { hours: ownHours ?? fallbackHours, away: awayBetween(timeOff, days) },
    busy: busyById.get(id) ?? [],
  }))
  const search: Search = { zone, ...days, duration: query.duration ?? service?.duration ?? 0, now }
  return {
    ...days,
    duration: search.duration,
    supposed: hasNoHours(hours) && candidates.some((each) => each.hours === null),
    starts: freeStarts(searchCandidates, search, query.limit),
  } satisfies Availability
})
