import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { currentMoment } from '#modules/kernel'
import { pageAccessEntry } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { conflictsWith } from '../booking/find-conflicts.ts'
import { allWarningsFor, workRecordOf } from '../booking/outside-hours.ts'
import { slotIn } from '../booking/slot.ts'
import { type Conflict, MAX_SERIES_VISITS, type SeriesPreview } from '../contract.ts'
import { AppointmentNotFound, SeriesTooLong } from '../errors.ts'
import { planOccurrences } from './series-dates.ts'
import { occurrencesOf, seriesIdOf } from './series-list.ts'
import { selectOccurrences } from './series-scope.ts'

const findReplacedIds = Effect.fnUntraced(function* (appointmentId: number) {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const [series] = yield* query(seriesIdOf(clinicId, appointmentId))
  if (!series) return yield* Effect.fail(new AppointmentNotFound())
  const all = yield* query(occurrencesOf(clinicId, series.seriesId))
  const { ahead } = yield* selectOccurrences(all, { appointmentId, scope: 'following' }, yield* currentMoment)
  return new Set(ahead.map(({ id }) => id))
})

/** Previews every appointment of a series with its conflicts and warnings. */
export const previewSeries = Effect.fn('Appointments.previewSeries')(function* (draft: SeriesPreview) {
  const database = yield* Database
  const clinics = yield* Clinics
  const { clinicId } = yield* Origin
  const clinic = yield* clinics.tab()
  const { patientId, practitionerId, roomId, duration, insteadOf } = draft
  const plannedOccurrences = planOccurrences(draft)
  if (plannedOccurrences === null) return yield* Effect.fail(new SeriesTooLong({ most: MAX_SERIES_VISITS }))
  const replacedIds = insteadOf === undefined ? new Set<number>() : yield* findReplacedIds(insteadOf)
  const [workRecord] =
    practitionerId === null ? [] : yield* database.query(workRecordOf(clinicId, practitionerId))
  const result = yield* database.queries([
    yield* pageAccessEntry('appointments', draft),
    ...plannedOccurrences.map(({ date, time }) => {
      const slot = slotIn(clinic.zone, { date, time, duration })
      return conflictsWith(clinicId, { patientId, practitionerId, roomId, ...slot, except: 0 })
    }),
  ])
  return plannedOccurrences.map(({ planned, date, time }, index) => ({
    planned,
    date,
    time,
    conflicts: ((result[index + 1] ?? []) as readonly Conflict[]).filter(({ id }) => !replacedIds.has(id)),
    warnings: allWarningsFor({ practitionerId, date, time, duration }, workRecord, clinic),
  }))
})
