import { Effect } from 'effect'
import { Origin, runTransaction, type Unit } from '#events'
import { currentMoment } from '#modules/kernel'
import { Clinics } from '#modules/clinic'
import { ownPractitionerId } from '#modules/practitioners'
import { Appointment } from '../appointment.ts'
import { cancelCommand } from '../booking/cancel-command.ts'
import type { SeriesCancellation, SeriesRemoval } from '../contract.ts'
import { makeMessageChoice } from '../visit-messages/tell-patient.ts'
import { seriesChangeToAskAbout, tellOfSeriesIn } from '../visit-messages/tell-series.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { loadSeries } from './read-series.ts'
import { seriesRow, type TimedOccurrence } from './series-list.ts'
import { loadOccurrences, selectOccurrences } from './series-scope.ts'

/**
 * Removes these appointments. `versionCheck`: the appointment that the caller edited, and the version that they saw.
 */
export const removeOccurrences = (
  unit: Unit,
  onlyPractitionerId: number | null,
  rows: readonly TimedOccurrence[],
  versionCheck?: { readonly id: number; readonly expect: number | undefined },
) =>
  Effect.forEach(
    rows,
    ({ id }) =>
      unit.execute(Appointment, {
        id,
        expect: id === versionCheck?.id ? versionCheck.expect : undefined,
        command: { _tag: 'RemoveAppointment', onlyPractitionerId },
      }),
    { discard: true },
  )

interface SeriesEndRequest {
  readonly id: number
  readonly selection: SeriesRemoval
  readonly as: 'cancelled' | 'removed'
  /** ISO 8601. Earlier appointments stay. */
  readonly now: string
}

const endSeriesIn = (unit: Unit, { id, selection, as, now }: SeriesEndRequest) =>
  Effect.gen(function* () {
    const { edited, ahead } = yield* selectOccurrences(yield* loadOccurrences(unit, id), selection, now)
    const from = selection.scope === 'all' ? (ahead[0] ?? edited).planned : edited.planned
    yield* unit.execute(AppointmentSeries, { id, command: { _tag: 'EndSeries', from, as } })
    return ahead
  })

/** Cancels appointments of a series. Past and already cancelled ones stay unchanged. */
export const cancelSeries = Effect.fn('Appointments.cancelSeries')(function* (
  id: number,
  { cancelReason, tellPatient, ...selection }: SeriesCancellation,
) {
  const origin = yield* Origin
  const clinics = yield* Clinics
  const onlyPractitionerId = ownPractitionerId(origin)
  const command = cancelCommand({ onlyPractitionerId, cancelReason })
  const now = yield* currentMoment
  const messageChoice = yield* makeMessageChoice(tellPatient, (yield* clinics.settings()).visitMessages)
  yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const ahead = yield* endSeriesIn(unit, { id, selection, as: 'cancelled', now })
        for (const row of ahead) yield* unit.execute(Appointment, { id: row.id, command })
        const visits = ahead.map((row) => row.id)
        yield* tellOfSeriesIn(
          unit,
          { seriesId: id, about: 'cancelled', visits },
          { messageChoice, onlyPractitionerId },
        )
        return { id }
      }),
    { returning: seriesRow },
  )
  return { ...(yield* loadSeries(id)), untold: seriesChangeToAskAbout('cancelled', messageChoice) }
})

/** Removes appointments of a series. Past ones stay. */
export const removeSeries = Effect.fn('Appointments.removeSeries')(function* (
  id: number,
  selection: SeriesRemoval,
) {
  const origin = yield* Origin
  const now = yield* currentMoment
  yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const ahead = yield* endSeriesIn(unit, { id, selection, as: 'removed', now })
        yield* removeOccurrences(unit, ownPractitionerId(origin), ahead)
        return { id }
      }),
    { returning: seriesRow },
  )
  return yield* loadSeries(id)
})
