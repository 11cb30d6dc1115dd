import { Effect } from 'effect'
import { Origin, runTogether, type Unit } from '#events'
import { Clinics } from '#modules/clinic'
import { Appointment } from '../appointment.ts'
import { ownPractitionerId } from '../booking/only-own.ts'
import { cancelCommand } from '../booking/cancel-command.ts'
import { currentMoment } from '../booking/current-moment.ts'
import type { SeriesCancelling, SeriesRemoving } from '../contract.ts'
import { makeTelling } from '../visit-messages/tell-patient.ts'
import { seriesChangeToAskAbout, tellOfSeriesIn } from '../visit-messages/tell-series.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { loadSeries } from './read-series.ts'
import { seriesRow, type TimedOccurrence } from './series-list.ts'
import { loadOccurrences, selectOccurrences } from './series-scope.ts'

/** Removes these appointments. */
export const removeOccurrences = (
  unit: Unit,
  only: number | null,
  rows: readonly TimedOccurrence[],
  expected?: { readonly one: number; readonly expect: number | undefined },
) =>
  Effect.forEach(
    rows,
    ({ id }) =>
      unit.execute(Appointment, {
        id,
        expect: id === expected?.one ? expected.expect : undefined,
        command: { _tag: 'RemoveAppointment', only },
      }),
    { discard: true },
  )

interface SeriesEnding {
  readonly id: number
  readonly which: SeriesRemoving
  readonly as: 'cancelled' | 'removed'
  /** ISO 8601. Earlier appointments stay. */
  readonly since: string
}

const endSeriesIn = (unit: Unit, { id, which, as, since }: SeriesEnding) =>
  Effect.gen(function* () {
    const { one, ahead } = yield* selectOccurrences(yield* loadOccurrences(unit, id), which, since)
    const from = which.scope === 'all' ? (ahead[0] ?? one).planned : one.planned
    yield* unit.execute(AppointmentSeries, { id, command: { _tag: 'EndSeries', from, as } })
    return ahead
  })

/** Cancels appointments of a series. Past and already cancelled ones stay unchanged. */
export const cancelSeries = Effect.fn('Appointments.cancelSeries')(function* (
  id: number,
  { cancelReason, tellPatient, ...which }: SeriesCancelling,
) {
  const origin = yield* Origin
  const clinics = yield* Clinics
  const only = ownPractitionerId(origin)
  const command = cancelCommand({ only, cancelReason })
  const since = yield* currentMoment
  const telling = yield* makeTelling(tellPatient, (yield* clinics.settings()).visitMessages)
  yield* runTogether(
    (unit) =>
      Effect.gen(function* () {
        const ahead = yield* endSeriesIn(unit, { id, which, as: 'cancelled', since })
        for (const row of ahead) yield* unit.execute(Appointment, { id: row.id, command })
        const visits = ahead.map((row) => row.id)
        yield* tellOfSeriesIn(unit, { seriesId: id, about: 'cancelled', visits }, { telling, only })
        return { id }
      }),
    { answer: seriesRow },
  )
  return { ...(yield* loadSeries(id)), untold: seriesChangeToAskAbout('cancelled', telling) }
})

/** Removes appointments of a series. Past ones stay. */
export const removeSeries = Effect.fn('Appointments.removeSeries')(function* (
  id: number,
  which: SeriesRemoving,
) {
  const origin = yield* Origin
  const since = yield* currentMoment
  yield* runTogether(
    (unit) =>
      Effect.gen(function* () {
        const ahead = yield* endSeriesIn(unit, { id, which, as: 'removed', since })
        yield* removeOccurrences(unit, ownPractitionerId(origin), ahead)
        return { id }
      }),
    { answer: seriesRow },
  )
  return yield* loadSeries(id)
})
