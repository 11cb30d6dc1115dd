import { Effect } from 'effect'
import type { Unit } from '#events'
import { addDays } from '#modules/kernel'
import { Appointment } from './appointment.ts'
import type { OccurrenceChoice, SeriesRevision } from './contract.ts'
import { asked, planOf } from './plans.ts'
import { atPlace, clear, draftAt, type Offer, takenFrom, type Wanted } from './series-booking.ts'
import type { Occurrence } from './series-list.ts'
import { chosen, type Place } from './series-places.ts'

const DAY = 86_400_000
const daysFrom = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY

interface ChangeOfOne {
  readonly id: number
  readonly of: Wanted
  readonly place: Place
  /** It is at another time, with somebody else or elsewhere, or takes longer or less long. */
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
    roomId: wanted.roomId === one.roomId ? row.roomId : wanted.roomId,
    duration: wanted.duration === one.duration ? row.duration : wanted.duration,
    service: wanted.service === one.service ? row.service : wanted.service,
    notes: wanted.notes === (one.notes ?? '') ? (row.notes ?? '') : wanted.notes,
  }
  const moves =
    place.date !== row.date ||
    place.time !== row.time ||
    of.practitionerId !== row.practitionerId ||
    of.roomId !== row.roomId ||
    of.duration !== row.duration
  return [{ id: row.id, of, place, moves }]
}

interface Together {
  readonly only: number | null
  readonly offer: Offer
  readonly one: Occurrence
  readonly ahead: readonly Occurrence[]
  readonly wanted: SeriesRevision
}

/** Changes these appointments of a series as one of them (`one`) was changed. */
export const changeAll = (unit: Unit, { only, offer, one, ahead, wanted }: Together) =>
  Effect.gen(function* () {
    const changes = ahead.flatMap((row) => changed(row, one, wanted))
    const moving = changes.filter(({ moves }) => moves)
    const pending = new Set(moving.map(({ id }) => id))
    // What stays where it is was let in there.
    yield* clear(
      unit,
      offer,
      moving.map(({ place, of, id }) => ({ ...place, of, except: id })),
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

/** Takes these appointments off the lists. */
export const removeAll = (
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
