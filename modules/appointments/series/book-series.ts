import { Effect } from 'effect'
import { Origin, runTransaction, type Unit } from '#events'
import { Clinics } from '#modules/clinic'
import { ownPractitionerId } from '#modules/practitioners'
import { Appointment } from '../appointment.ts'
import { draftToPlan, loadPlan } from '../booking/load-plan.ts'
import type { Occurrence } from '../booking/booking.ts'
import { MAX_SERIES_VISITS, type SeriesDraft } from '../contract.ts'
import { constraintRefusals, NothingInSeries, SeriesTooLong } from '../errors.ts'
import { AppointmentSeries } from './appointment-series.ts'
import { asSeriesBlocked, requireFreeTimes } from './blocked-occurrences.ts'
import { occurrenceDraft, type OccurrenceDetails, type SeriesTerms } from './occurrence-draft.ts'
import { makeMessageChoice } from '../visit-messages/tell-patient.ts'
import { seriesChangeToAskAbout, tellOfSeriesIn } from '../visit-messages/tell-series.ts'
import { loadSeries } from './read-series.ts'
import { type PlannedOccurrence, planOccurrences } from './series-dates.ts'
import { seriesRow } from './series-list.ts'

interface SeriesBooking {
  /** Limits a practitioner to their own appointments; null for everyone else. */
  readonly onlyPractitionerId: number | null
  readonly terms: SeriesTerms
  readonly draft: Omit<SeriesDraft, 'patientName'>
  /** The earlier series that this one continues; null for a new one. */
  readonly continues: number | null
}

interface OccurrenceBooking extends Pick<SeriesBooking, 'onlyPractitionerId' | 'terms'> {
  readonly occurrenceDetails: OccurrenceDetails
  readonly planned: PlannedOccurrence
  readonly occurrence: Occurrence
}

const bookOccurrence = (
  unit: Unit,
  { onlyPractitionerId, terms, occurrenceDetails, planned, occurrence }: OccurrenceBooking,
) => {
  const request = draftToPlan(occurrenceDraft(occurrenceDetails, planned), terms)
  return unit
    .execute(Appointment, {
      id: 'next',
      command: (reader) =>
        Effect.map(loadPlan(reader, request, 0), (plan) => ({
          _tag: 'ScheduleAppointment' as const,
          onlyPractitionerId,
          plan: { ...plan, occurrence },
        })),
    })
    .pipe(Effect.catchTag('PractitionerBusy', 'RoomTaken', asSeriesBlocked(planned)))
}

/** Books a series and its appointments in the current transaction. */
export const bookSeriesIn = (unit: Unit, { onlyPractitionerId, terms, draft, continues }: SeriesBooking) =>
  Effect.gen(function* () {
    const { repeats, date, time, choices: _, tellPatient: __, ...occurrenceDetails } = draft
    const plannedOccurrences = planOccurrences(draft)
    if (plannedOccurrences === null) return yield* Effect.fail(new SeriesTooLong({ most: MAX_SERIES_VISITS }))
    if (plannedOccurrences.length === 0) return yield* Effect.fail(new NothingInSeries())
    const series = yield* unit.execute(AppointmentSeries, {
      id: 'next',
      subjects: [`patient-${occurrenceDetails.patientId}`],
      command: { _tag: 'BookSeries', repeats, date, time, continues },
    })
    yield* requireFreeTimes(
      unit,
      terms,
      plannedOccurrences.map((occurrence) => ({ ...occurrence, occurrenceDetails, except: 0 })),
      new Set(),
    )
    const visits: number[] = []
    for (const planned of plannedOccurrences) {
      const occurrence = { seriesId: series.id, date: planned.planned, time }
      const { id } = yield* bookOccurrence(unit, {
        onlyPractitionerId,
        terms,
        occurrenceDetails,
        planned,
        occurrence,
      })
      visits.push(id)
    }
    return { id: series.id, visits }
  })

/** Books a series as a whole. If anything conflicts, books nothing and refuses with every conflict. */
export const bookSeries = Effect.fn('Appointments.bookSeries')(function* (draft: SeriesDraft) {
  const clinics = yield* Clinics
  const origin = yield* Origin
  const terms = yield* clinics.tab()
  const onlyPractitionerId = ownPractitionerId(origin)
  const messageChoice = yield* makeMessageChoice(draft.tellPatient, terms.visitMessages)
  const savedRow = yield* runTransaction(
    (unit) =>
      Effect.gen(function* () {
        const { id, visits } = yield* bookSeriesIn(unit, {
          onlyPractitionerId,
          terms,
          draft,
          continues: null,
        })
        yield* tellOfSeriesIn(
          unit,
          { seriesId: id, about: 'booked', visits },
          { messageChoice, onlyPractitionerId },
        )
        return { id }
      }),
    { returning: seriesRow, constraintRefusals },
  )
  return { ...(yield* loadSeries(savedRow.id)), untold: seriesChangeToAskAbout('booked', messageChoice) }
})
