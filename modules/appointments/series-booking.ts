import { Effect } from 'effect'
import type { Unit } from '#events'
import type { ClinicRow } from '#modules/clinic'
import { Appointment } from './appointment.ts'
import type { Conflict, SeriesDraft } from './contract.ts'
import { conflictsWith } from './diary.ts'
import { type Blocked, NothingInSeries, PractitionerBusy, SeriesBlocked, SeriesTooLong } from './errors.ts'
import { asked, planOf } from './plans.ts'
import { AppointmentSeries } from './series-decider.ts'
import { type Place, placesOf } from './series-places.ts'
import { slotIn } from './slot.ts'

/** What of a clinic is asked when a series is booked. */
export type Offer = Pick<ClinicRow, 'zone' | 'services' | 'hours'>

/** What of these conflicts refuses: the practitioner's time, unless it is about to be left (`leaving`). */
export const takenFrom = (
  conflicts: readonly Conflict[],
  leaving: ReadonlySet<number>,
): readonly Conflict[] => conflicts.filter(({ id, of }) => of === 'practitioner' && !leaving.has(id))

/** What all appointments of a series have in common. */
export interface Wanted {
  readonly patientId: number
  readonly practitionerId: number | null
  readonly duration: number
  readonly service: string
  readonly notes: string
}

/** One of them, as an appointment is asked for. */
export const draftAt = (wanted: Wanted, { date, time, anyway }: Place) => ({
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

/** One that comes into the way of another of the same series is told like any other. */
export const atPlace = (place: Place) => (refusal: unknown) =>
  refusal instanceof PractitionerBusy
    ? new SeriesBlocked([blockedAt(place, (refusal.details?.['conflicts'] ?? []) as readonly Conflict[])])
    : (refusal as never)

/** Everything that stands in the way of these places, each with its conflicts; fails where anything does. */
export const clear = (
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

/** Books a series, its appointments and all, in a transaction that is under way. */
export const bookIn = (
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
