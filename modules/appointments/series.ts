import { Effect } from 'effect'
import { Database, Origin, Store, type Unit } from '#events'
import { accessedEach, accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { Appointment } from './appointment.ts'
import { onlyOwn } from './bookings.ts'
import type {
  Conflict,
  SeriesCancelling,
  SeriesDraft,
  SeriesPreview,
  SeriesRemoving,
  SeriesRevision,
} from './contract.ts'
import { conflictsWith } from './diary.ts'
import { AppointmentNotFound, PractitionerBusy, SeriesNotFound, SeriesTooLong } from './errors.ts'
import { bookIn } from './series-booking.ts'
import { changeAll, removeAll } from './series-changing.ts'
import { AppointmentSeries } from './series-decider.ts'
import { type Occurrence, type OccurrenceRow, occurrencesOf, seriesOf, seriesRow } from './series-list.ts'
import { everyOf, meant, now } from './series-meant.ts'
import { placesOf } from './series-places.ts'
import { slotIn } from './slot.ts'
import { warningsFor, workOf } from './working.ts'

// The net below both: whose time it is was looked up behind the lock, and every conflict is named there.
const rules = { appointment_list_diary: () => new PractitionerBusy([]) }

const shown = (row: Occurrence): OccurrenceRow => {
  const { startsAt: _, ...occurrence } = row
  return occurrence
}

/** The words of `Appointments` about those that repeat. */
export const makeSeries = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics

  /** The series with this id and all of it that is on the lists. */
  const whole = Effect.fn('Appointments.wholeSeries')(function* (id: number) {
    const { clinicId } = yield* Origin
    const [[row], occurrences] = yield* database.queries([
      seriesRow(clinicId, id),
      occurrencesOf(clinicId, id),
    ])
    if (!row) return yield* Effect.fail(new SeriesNotFound())
    return { ...row, occurrences: occurrences.map(shown) }
  })

  /** The same, for reading: the access ledger says so. */
  const openSeries = Effect.fn('Appointments.openSeries')(function* (id: number) {
    const found = yield* whole(id)
    const patients = [...new Set(found.occurrences.map(({ patientId }) => `patient-${patientId}`))]
    yield* database.query(yield* accessedEach('list', patients))
    return found
  })

  /** Where every appointment of a series would be, with what stands in its way and what else to mind. */
  const previewSeries = Effect.fn('Appointments.previewSeries')(function* (draft: SeriesPreview) {
    const { clinicId } = yield* Origin
    const { zone, hours } = yield* clinics.tab()
    const { patientId, practitionerId, duration, insteadOf } = draft
    const places = placesOf(draft)
    if (places === null) return yield* Effect.fail(new SeriesTooLong())
    const leaving = insteadOf === undefined ? new Set<number>() : yield* leavingFrom(insteadOf)
    const [said] = practitionerId === null ? [] : yield* database.query(workOf(clinicId, practitionerId))
    const found = yield* database.queries([
      yield* accessedMany('appointments'),
      ...places.map(({ date, time }) =>
        conflictsWith(clinicId, {
          patientId,
          practitionerId,
          ...slotIn(zone, { date, time, duration }),
          except: 0,
        }),
      ),
    ])
    return places.map(({ planned, date, time }, index) => ({
      planned,
      date,
      time,
      conflicts: ((found[index + 1] ?? []) as readonly Conflict[]).filter(({ id }) => !leaving.has(id)),
      warnings: warningsFor({ practitionerId, date, time, duration }, said, hours),
    }))
  })

  const leavingFrom = (appointmentId: number) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [known] = yield* database.query(seriesOf(clinicId, appointmentId))
      if (!known) return yield* Effect.fail(new AppointmentNotFound())
      const all = yield* database.query(occurrencesOf(clinicId, known.seriesId))
      const { ahead } = yield* meant(all, { appointmentId, scope: 'following' }, yield* now)
      return new Set(ahead.map(({ id }) => id))
    })

  /** Books a series as a whole; where anything stands in its way nothing is booked, and the refusal names it all. */
  const bookSeries = Effect.fn('Appointments.bookSeries')(function* (draft: SeriesDraft) {
    const origin = yield* Origin
    const offer = yield* clinics.tab()
    const { answer } = yield* store.together((unit) => bookIn(unit, onlyOwn(origin), offer, draft, null), {
      answer: (id) => seriesRow(origin.clinicId, id),
      rules,
    })
    return yield* whole(answer.id)
  })

  /**
   * Changes appointments of a series as one of them was changed. What is the same for that one stays as it is for all;
   * those that were moved by themselves keep their time. Where they are to repeat otherwise, the series ends before that
   * one and goes on as another.
   */
  const reviseSeries = Effect.fn('Appointments.reviseSeries')(function* (
    id: number,
    wanted: SeriesRevision,
    expect?: number,
  ) {
    const origin = yield* Origin
    const { clinicId } = origin
    const only = onlyOwn(origin)
    const offer = yield* clinics.tab()
    const since = yield* now
    const { answer } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const { one, ahead } = yield* meant(yield* everyOf(unit, id), wanted, since)
          const { repeats } = wanted
          if (repeats !== undefined) {
            const { patientId } = one
            yield* unit.execute(AppointmentSeries, {
              id,
              expect,
              command: { _tag: 'EndSeries', from: one.planned, as: 'continued' },
            })
            yield* removeAll(unit, only, ahead, { one: one.id, expect: wanted.appointmentVersion })
            return yield* bookIn(unit, only, offer, { ...wanted, patientId, repeats }, id)
          }
          yield* unit.execute(AppointmentSeries, {
            id,
            expect,
            command: { _tag: 'ChangeSeries', scope: wanted.scope, from: one.planned },
          })
          yield* changeAll(unit, { only, offer, one, ahead, wanted })
          return { id }
        }),
      { answer: (left) => seriesRow(clinicId, left), rules },
    )
    return yield* whole(answer.id)
  })

  /** Calls appointments of a series off; those that took place already, or were called off before, stay as they are. */
  const cancelSeries = Effect.fn('Appointments.cancelSeries')(function* (
    id: number,
    { cancelReason, ...which }: SeriesCancelling,
  ) {
    const origin = yield* Origin
    const since = yield* now
    yield* ending(
      id,
      which,
      'cancelled',
      (unit, { ahead }) =>
        Effect.forEach(
          ahead,
          (row) =>
            unit.execute(Appointment, {
              id: row.id,
              command: {
                _tag: 'ChangeAppointmentStatus',
                only: onlyOwn(origin),
                status: 'cancelled',
                cancelReason,
                patientThere: true,
                conflicts: [],
                despite: [],
                allowOverlap: false,
              },
            }),
          { discard: true },
        ),
      since,
    )
    return yield* whole(id)
  })

  /** Takes appointments of a series off the lists; those that took place already stay. */
  const removeSeries = Effect.fn('Appointments.removeSeries')(function* (id: number, which: SeriesRemoving) {
    const origin = yield* Origin
    const since = yield* now
    yield* ending(id, which, 'removed', (unit, { ahead }) => removeAll(unit, onlyOwn(origin), ahead), since)
    return yield* whole(id)
  })

  const ending = <E>(
    id: number,
    which: SeriesRemoving,
    as: 'cancelled' | 'removed',
    each: (unit: Unit, found: { readonly ahead: readonly Occurrence[] }) => Effect.Effect<void, E>,
    since: string,
  ) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.together(
        (unit) =>
          Effect.gen(function* () {
            const found = yield* meant(yield* everyOf(unit, id), which, since)
            const from = which.scope === 'all' ? (found.ahead[0] ?? found.one).planned : found.one.planned
            yield* unit.execute(AppointmentSeries, { id, command: { _tag: 'EndSeries', from, as } })
            yield* each(unit, found)
            return { id }
          }),
        { answer: (left) => seriesRow(clinicId, left) },
      ),
    )

  return { previewSeries, bookSeries, openSeries, reviseSeries, cancelSeries, removeSeries }
})
