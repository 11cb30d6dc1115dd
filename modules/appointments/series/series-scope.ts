import { Clock, Effect } from 'effect'
import type { Unit } from '#events'
import { isExpected } from './booking.ts'
import type { SeriesScope } from './contract.ts'
import { AppointmentNotFound, NothingInSeries, SeriesNotFound } from './errors.ts'
import { type Occurrence, occurrencesOf, seriesRow } from './series-list.ts'

/** All of this series that is on the lists, by date. */
export const everyOf = (unit: Unit, id: number) =>
  Effect.gen(function* () {
    const [known] = yield* unit.query(seriesRow(unit.clinicId, id))
    if (!known) return yield* Effect.fail(new SeriesNotFound())
    return yield* unit.query(occurrencesOf(unit.clinicId, id))
  })

/** The one that is meant, and those of its series that the scope takes in: still to come, and not called off. */
export const meant = (
  all: readonly Occurrence[],
  { appointmentId, scope }: { readonly appointmentId?: number | undefined; readonly scope: SeriesScope },
  now: string,
) =>
  Effect.gen(function* () {
    const coming = all.filter(({ startsAt, status }) => startsAt > now && isExpected(status))
    const one = appointmentId === undefined ? coming[0] : all.find(({ id }) => id === appointmentId)
    if (!one)
      return yield* Effect.fail(
        appointmentId === undefined ? new NothingInSeries() : new AppointmentNotFound(),
      )
    const ahead = coming.filter(({ planned }) => scope === 'all' || planned >= one.planned)
    if (ahead.length === 0) return yield* Effect.fail(new NothingInSeries())
    return { one, ahead }
  })

/** This moment, as ISO 8601. */
export const now = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis).toISOString())
