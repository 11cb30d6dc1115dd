import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessEntries } from '#modules/audit'
import { SeriesNotFound } from '../errors.ts'
import { type OccurrenceRow, occurrencesOf, seriesRow, type TimedOccurrence } from './series-list.ts'

const toOccurrenceRow = (row: TimedOccurrence): OccurrenceRow => {
  const { startsAt: _, ...occurrence } = row
  return occurrence
}

/** Returns the series with this id and its active appointments. */
export const loadSeries = Effect.fn('Appointments.wholeSeries')(function* (id: number) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[row], occurrences] = yield* queries([seriesRow(clinicId, id), occurrencesOf(clinicId, id)])
  if (!row) return yield* Effect.fail(new SeriesNotFound())
  return { ...row, occurrences: occurrences.map(toOccurrenceRow) }
})

/** Returns a series to the caller. Records the read in the access ledger. */
export const openSeries = Effect.fn('Appointments.openSeries')(function* (id: number) {
  const { query } = yield* Database
  const result = yield* loadSeries(id)
  const patients = [...new Set(result.occurrences.map(({ patientId }) => `patient-${patientId}`))]
  yield* query(yield* accessEntries('list', patients))
  return result
})
