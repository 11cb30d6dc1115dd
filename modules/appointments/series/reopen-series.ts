import { Effect } from 'effect'
import { Origin, runTransaction } from '#events'
import { Clinics } from '#modules/clinic'
import { ownPractitionerId } from '#modules/practitioners'
import { Appointment } from '../appointment.ts'
import { loadReactivation } from '../booking/load-plan.ts'
import type { SeriesReopening } from '../contract.ts'
import { constraintRefusals, NothingInSeries } from '../errors.ts'
import { makeMessageChoice } from '../visit-messages/tell-patient.ts'
import { seriesChangeToAskAbout, tellOfSeriesIn } from '../visit-messages/tell-series.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { asSeriesBlocked } from './blocked-occurrences.ts'
import { loadSeries } from './read-series.ts'
import { seriesRow } from './series-list.ts'
import { loadOccurrences } from './series-scope.ts'

/** Undoes the cancellation of a series: all of these appointments get their time and status again, or none. */
export const reopenSeries = Effect.fn('Appointments.reopenSeries')(function* (
  id: number,
  { occurrences, tellPatient }: SeriesReopening,
) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  const { hours, visitMessages } = yield* clinics.settings()
  const onlyPractitionerId = ownPractitionerId(origin)
  const messageChoice = yield* makeMessageChoice(tellPatient, visitMessages)
  const statuses = new Map(occurrences.map((each) => [each.id, each.status]))
  yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        yield* unit.execute(AppointmentSeries, { id, command: { _tag: 'ReopenSeries' } })
        const all = yield* loadOccurrences(unit, id)
        const cancelled = all.flatMap((row) => {
          const status = statuses.get(row.id)
          return status && row.status === 'cancelled' ? [{ row, status }] : []
        })
        if (cancelled.length === 0) return yield* Effect.fail(new NothingInSeries())
        for (const { row, status } of cancelled) {
          const command = {
            _tag: 'ChangeAppointmentStatus',
            status,
            onlyPractitionerId,
            allowOverlap: false,
          } as const
          yield* unit
            .execute(Appointment, {
              id: row.id,
              command: (reader) =>
                Effect.map(loadReactivation(reader, row.id, hours), (reactivation) => ({
                  ...command,
                  ...reactivation,
                })),
            })
            .pipe(Effect.catchTag('PractitionerBusy', 'RoomTaken', asSeriesBlocked(row)))
        }
        const visits = cancelled.map(({ row }) => row.id)
        yield* tellOfSeriesIn(
          unit,
          { seriesId: id, about: 'booked', visits },
          { messageChoice, onlyPractitionerId },
        )
        return { id }
      }),
    { returning: seriesRow, constraintRefusals },
  )
  return { ...(yield* loadSeries(id)), untold: seriesChangeToAskAbout('booked', messageChoice) }
})
