import { Clock, Effect } from 'effect'
import { Database, Origin, Store, type Unit } from '#events'
import { accessedEach, accessedMany } from '#modules/audit'
import { type ClinicRow, Clinics } from '#modules/clinic'
import { addDays } from '#modules/kernel'
import { Appointment } from './appointment.ts'
import { isExpected } from './booking.ts'
import { onlyOwn } from './bookings.ts'
import type {
  Conflict,
  OccurrenceChoice,
  SeriesCancelling,
  SeriesDraft,
  SeriesPreview,
  SeriesRemoving,
  SeriesRevision,
  SeriesScope,
} from './contract.ts'
import { conflictsWith } from './diary.ts'
import {
  AppointmentNotFound,
  type Blocked,
  NothingInSeries,
  PractitionerBusy,
  SeriesBlocked,
  SeriesNotFound,
  SeriesTooLong,
} from './errors.ts'
import { asked, planOf } from './plans.ts'
import { AppointmentSeries } from './series-decider.ts'
import { type OccurrenceRow, occurrencesOf, seriesOf, seriesRow } from './series-list.ts'
import { chosen, type Place, placesOf } from './series-places.ts'
import { slotIn } from './slot.ts'
import { warningsFor, workOf } from './working.ts'

type Offer = Pick<ClinicRow, 'zone' | 'services' | 'hours'>
type Occurrence = OccurrenceRow & { readonly startsAt: string }

// The net below both: whose time it is was looked up behind the lock, and every conflict is named there.
const rules = { appointment_list_diary: () => new PractitionerBusy([]) }

const DAY = 86_400_000
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY

const takenFrom = (conflicts: readonly Conflict[], leaving: ReadonlySet<number>): readonly Conflict[] =>
  conflicts.filter(({ id, of }) => of === 'practitioner' && !leaving.has(id))

const everyOf = (unit: Unit, id: number) =>
  Effect.gen(function* () {
    const [known] = yield* unit.query(seriesRow(unit.clinicId, id))
    if (!known) return yield* Effect.fail(new SeriesNotFound())
    return yield* unit.query(occurrencesOf(unit.clinicId, id))
  })

/** The one that is meant, and those of its series that the scope takes in: still to come, and not called off. */
const meant = (
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

const now = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis).toISOString())

interface Wanted {
  readonly patientId: number
  readonly practitionerId: number | null
  readonly duration: number
  readonly service: string
  readonly notes: string
}

const draftAt = (wanted: Wanted, { date, time, anyway }: Place) => ({
  ...wanted,
  patientName: '',
  date,
  time,
  status: undefined,
  cancelReason: undefined,
  allowOverlap: anyway,
})

const blockedAt = ({ planned, date, time }: Place, conflicts: readonly Conflict[]): Blocked => ({
  planned,
  date,
  time,
  conflicts,
})

// One that comes into the way of another of the same series is told like any other.
const atPlace = (place: Place) => (refusal: unknown) =>
  refusal instanceof PractitionerBusy
    ? new SeriesBlocked([blockedAt(place, (refusal.details?.['conflicts'] ?? []) as readonly Conflict[])])
    : (refusal as never)

/** Everything that stands in the way of these places, each with its conflicts; fails where anything does. */
const clear = (
  unit: Unit,
  { zone }: Offer,
  places: readonly (Place & { readonly of: Wanted; readonly except: number })[],
  leaving: ReadonlySet<number>,
) =>
  Effect.gen(function* () {
    // All are sent at once: a query is under way as soon as it is made.
    const conflicts = yield* Effect.forEach(
      places,
      ({ of: { practitionerId, duration }, except, date, time }) =>
        unit.query(
          conflictsWith(unit.clinicId, {
            patientId: null,
            practitionerId,
            ...slotIn(zone, { date, time, duration }),
            except,
          }),
        ),
      { concurrency: 'unbounded' },
    )
    const blocked = places.flatMap((place, index) => {
      const found = place.anyway ? [] : takenFrom(conflicts[index] ?? [], leaving)
      return found.length > 0 ? [blockedAt(place, found)] : []
    })
    if (blocked.length > 0) yield* Effect.fail(new SeriesBlocked(blocked))
  })

const removeAll = (
  unit: Unit,
  only: number | null,
  rows: readonly Occurrence[],
  seen?: { readonly one: number; readonly expect: number | undefined },
) =>
  Effect.forEach(
    rows,
    ({ id }) =>
      unit.execute(Appointment, {
        id,
        expect: id === seen?.one ? seen.expect : undefined,
        command: { _tag: 'RemoveAppointment', only },
      }),
    { discard: true },
  )

/** Books a series, its appointments and all, in a transaction that is under way. */
const bookIn = (
  unit: Unit,
  only: number | null,
  offer: Offer,
  draft: Omit<SeriesDraft, 'patientName'>,
  continues: number | null,
) =>
  Effect.gen(function* () {
    const { repeats, date, time, choices: _, ...of } = draft
    const places = placesOf(draft)
    if (places === null) return yield* Effect.fail(new SeriesTooLong())
    if (places.length === 0) return yield* Effect.fail(new NothingInSeries())
    const series = yield* unit.execute(AppointmentSeries, {
      id: 'next',
      subjects: [`patient-${of.patientId}`],
      command: { _tag: 'BookSeries', repeats, date, time, continues },
    })
    yield* clear(
      unit,
      offer,
      places.map((place) => ({ ...place, of, except: 0 })),
      new Set(),
    )
    for (const place of places) {
      const wanted = asked(draftAt(of, place), offer)
      const occurrence = { seriesId: series.id, date: place.planned, time }
      yield* unit
        .execute(Appointment, {
          id: 'next',
          command: (look) =>
            Effect.map(planOf(look, unit.clinicId, wanted, 0), (plan) => ({
              _tag: 'ScheduleAppointment' as const,
              only,
              plan: { ...plan, occurrence },
            })),
        })
        .pipe(Effect.mapError(atPlace(place)))
    }
    return { id: series.id }
  })

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

  interface Together {
    readonly only: number | null
    readonly offer: Offer
    readonly one: Occurrence
    readonly ahead: readonly Occurrence[]
    readonly wanted: SeriesRevision
  }

  const changeAll = (unit: Unit, { only, offer, one, ahead, wanted }: Together) =>
    Effect.gen(function* () {
      const changes = ahead.flatMap((row) => changed(row, one, wanted))
      const pending = new Set(changes.filter(({ moves }) => moves).map(({ id }) => id))
      yield* clear(
        unit,
        offer,
        changes.map(({ place, of, id }) => ({ ...place, of, except: id })),
        pending,
      )
      for (const { id, of, place } of changes) {
        pending.delete(id)
        const looked = asked(draftAt(of, place), offer)
        yield* unit
          .execute(Appointment, {
            id,
            expect: id === one.id ? wanted.appointmentVersion : undefined,
            command: (look) =>
              Effect.map(planOf(look, unit.clinicId, looked, id), (plan) => ({
                _tag: 'ReviseAppointment' as const,
                only,
                plan: { ...plan, conflicts: takenFrom(plan.conflicts, pending), withSeries: !place.alone },
              })),
          })
          .pipe(Effect.mapError(atPlace(place)))
      }
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

const shown = (row: Occurrence): OccurrenceRow => {
  const { startsAt: _, ...occurrence } = row
  return occurrence
}

interface ChangeOfOne {
  readonly id: number
  readonly of: Wanted
  readonly place: Place
  /** It is at another time, or with somebody else, or takes longer or less long. */
  readonly moves: boolean
}

/** What becomes of one appointment when another of its series is changed so. */
const changed = (row: Occurrence, one: Occurrence, wanted: SeriesRevision): readonly ChangeOfOne[] => {
  const keeps = row.movedAlone && row.id !== one.id
  const date = keeps ? row.date : addDays(row.date, daysFrom(one.date, wanted.date))
  const time = keeps || wanted.time === one.time ? row.time : wanted.time
  const stays = date === row.date && time === row.time
  const place = chosen(
    { planned: date, date, time, alone: stays && row.movedAlone, anyway: false },
    wanted.choices as readonly OccurrenceChoice[],
  )
  if (place === null) return []
  const of = {
    patientId: row.patientId,
    practitionerId: wanted.practitionerId === one.practitionerId ? row.practitionerId : wanted.practitionerId,
    duration: wanted.duration === one.duration ? row.duration : wanted.duration,
    service: wanted.service === one.service ? row.service : wanted.service,
    notes: wanted.notes === (one.notes ?? '') ? (row.notes ?? '') : wanted.notes,
  }
  const moves =
    place.date !== row.date ||
    place.time !== row.time ||
    of.practitionerId !== row.practitionerId ||
    of.duration !== row.duration
  return [{ id: row.id, of, place, moves }]
}
