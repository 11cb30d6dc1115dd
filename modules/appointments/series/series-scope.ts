import { Effect } from 'effect'
import type { Unit } from '#events'
import { isExpected, type SeriesScope } from '../contract.ts'
import { AppointmentNotFound, NothingInSeries, SeriesNotFound } from '../errors.ts'
import { type TimedOccurrence, occurrencesOf, seriesRow } from './series-list.ts'

/** Loads the active appointments of a series, sorted by date. */
export const loadOccurrences = (unit: Unit, id: number) =>
  Effect.gen(function* () {
    const [series] = yield* unit.query(seriesRow(unit.clinicId, id))
    if (!series) return yield* Effect.fail(new SeriesNotFound())
    return yield* unit.query(occurrencesOf(unit.clinicId, id))
  })

/** Selects the edited appointment and those of its series in the scope: upcoming and still expected. */
export const selectOccurrences = (
  all: readonly TimedOccurrence[],
  { appointmentId, scope }: { readonly appointmentId?: number | undefined; readonly scope: SeriesScope },
  now: string,
) =>
  Effect.gen(function* () {
    const upcoming = all.filter(({ startsAt, status }) => startsAt > now && isExpected(status))
    const selected = appointmentId === undefined ? upcoming[0] : all.find(({ id }) => id === appointmentId)
    if (!selected)
      return yield* Effect.fail(
        appointmentId === undefined ? new NothingInSeries() : new AppointmentNotFound(),
      )
    const ahead = upcoming.filter(({ planned }) => scope === 'all' || planned >= selected.planned)
    if (ahead.length === 0) return yield* Effect.fail(new NothingInSeries())
    return { edited: selected, ahead }
  })
