import { Effect } from 'effect'
import type { VisitChange } from '#contracts/clinic'
import { Origin, runTransaction, type Unit } from '#events'
import { Clinics } from '#modules/clinic'
import { currentMoment, requireScope } from '#modules/kernel'
import { ownPractitionerId } from '#modules/practitioners'
import type { SeriesDraft, SeriesRevision } from '../contract.ts'
import { constraintRefusals } from '../errors.ts'
import { loadLastChange, makeMessageChoice } from '../visit-messages/tell-patient.ts'
import { seriesChangeToAskAbout, tellOfSeriesIn } from '../visit-messages/tell-series.ts'
import { changeOf } from '../visit-messages/visit-change.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { bookSeriesIn } from './book-series.ts'
import { changeOccurrences } from './change-series.ts'
import { removeOccurrences } from './end-series.ts'
import type { SeriesTerms } from './occurrence-draft.ts'
import { loadSeries } from './read-series.ts'
import { seriesRow, type SeriesWithOccurrences, type TimedOccurrence } from './series-list.ts'
import { loadOccurrences, selectOccurrences } from './series-scope.ts'

interface RequestedRevision {
  readonly id: number
  readonly revision: SeriesRevision
  /** The version of the series the caller saw. */
  readonly expect: number | undefined
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly onlyPractitionerId: number | null
  readonly terms: SeriesTerms
  /** The edited appointment. */
  readonly edited: TimedOccurrence
  readonly ahead: readonly TimedOccurrence[]
}

/** Ends a series before the edited appointment, and continues it as a new one with this repetition. */
const continueSeries = (
  unit: Unit,
  { id, revision, expect, onlyPractitionerId, terms, edited, ahead }: RequestedRevision,
  repeats: SeriesDraft['repeats'],
) =>
  Effect.gen(function* () {
    yield* unit.execute(AppointmentSeries, {
      id,
      expect,
      command: { _tag: 'EndSeries', from: edited.planned, as: 'continued' },
    })
    yield* removeOccurrences(unit, onlyPractitionerId, ahead, {
      id: edited.id,
      expect: revision.appointmentVersion,
    })
    const draft = { ...revision, patientId: edited.patientId, repeats }
    const booked = yield* bookSeriesIn(unit, { onlyPractitionerId, terms, draft, continues: id })
    return { seriesId: booked.id, about: 'booked' as const, visits: booked.visits }
  })

const changeSeries = (
  unit: Unit,
  { id, revision, expect, onlyPractitionerId, terms, edited, ahead }: RequestedRevision,
) =>
  Effect.gen(function* () {
    yield* unit.execute(AppointmentSeries, {
      id,
      expect,
      command: { _tag: 'ChangeSeries', scope: revision.scope, from: edited.planned },
    })
    const patientChange = yield* changeOccurrences(unit, {
      onlyPractitionerId,
      terms,
      edited,
      ahead,
      revision,
    })
    return { seriesId: id, ...patientChange }
  })

// A repeated request makes no change of its own, so this reads the change of the first request from the event log.
const loadChange = ({ appointmentId, repeats }: SeriesRevision, { occurrences }: SeriesWithOccurrences) =>
  Effect.gen(function* () {
    if (repeats !== undefined) return 'booked' as const
    const id = appointmentId ?? occurrences[0]?.id
    if (id === undefined) return null
    const { before, after } = yield* loadLastChange(id)
    return after && changeOf(before, after)
  })

/**
 * Applies the change of one appointment to others of its series. Fields that stay the same for that one stay
 * the same for all. Appointments that were moved alone keep their time. With a new repetition, the series ends
 * before that appointment and continues as a new series.
 */
export const reviseSeries = Effect.fn('Appointments.reviseSeries')(function* (
  id: number,
  revision: SeriesRevision,
  expect?: number,
) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  if (revision.appointmentVersion !== undefined) yield* requireScope('appointments:read')
  const onlyPractitionerId = ownPractitionerId(origin)
  const terms = yield* clinics.tab()
  const now = yield* currentMoment
  const messageChoice = yield* makeMessageChoice(revision.tellPatient, terms.visitMessages)
  let about: VisitChange | null | undefined
  const savedRow = yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const selected = yield* selectOccurrences(yield* loadOccurrences(unit, id), revision, now)
        const request = { id, revision, expect, onlyPractitionerId, terms, ...selected }
        const change =
          revision.repeats === undefined
            ? yield* changeSeries(unit, request)
            : yield* continueSeries(unit, request, revision.repeats)
        about = change.visits.length > 0 ? change.about : null
        yield* tellOfSeriesIn(unit, change, { messageChoice, onlyPractitionerId })
        return { id: change.seriesId }
      }),
    { returning: seriesRow, constraintRefusals },
  )
  const series = yield* loadSeries(savedRow.id)
  if (about === undefined) about = yield* loadChange(revision, series)
  return { ...series, untold: seriesChangeToAskAbout(about, messageChoice) }
})
