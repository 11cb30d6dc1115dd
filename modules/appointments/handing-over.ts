import { Clock, Effect, Schema } from 'effect'
import type { OpeningHours } from '#contracts/clinic'
import { Database, type Look, Origin, raw, sql, type Statement, Store } from '#events'
import { accessedMany } from '#modules/audit'
import { Clinics } from '#modules/clinic'
import { activePractitioner, staffRow, UserNotFound } from '#modules/identity'
import { Appointment } from './appointment.ts'
import type { Conflict, HandOver } from './contract.ts'
import { conflictsWith } from './diary.ts'
import { nets, taken } from './errors.ts'
import { mindedOf } from './working.ts'

/** An appointment of somebody that is still to come. */
export const ComingRow = Schema.Struct({
  id: Schema.Number,
  patientName: Schema.String,
  /** ISO 8601. */
  startsAt: Schema.String,
  service: Schema.String,
}).annotations({ identifier: 'ComingAppointment' })
export type ComingRow = typeof ComingRow.Type

/** How many appointments somebody has still to come, once others were handed over. */
export const HandedOver = Schema.Struct({ id: Schema.Number, left: Schema.Number }).annotations({
  identifier: 'HandedOver',
})
export type HandedOver = typeof HandedOver.Type

const coming = (clinicId: number, practitionerId: number, now: string): Statement =>
  sql`from appointment_list a
      where a.clinic_id = ${clinicId} and a.practitioner_id = ${practitionerId} and a.state = 'active'
        and a.status in ('scheduled', 'confirmed', 'pending') and a.starts_at > ${now}`

const comingRows = (clinicId: number, practitionerId: number, now: string): Statement<ComingRow> =>
  sql`select a.id, a.patient_name as "patientName", a.starts_at as "startsAt", a.service
      ${coming(clinicId, practitionerId, now)} order by a.starts_at, a.id`

const comingLeft = (clinicId: number, practitionerId: number, now: string): Statement<HandedOver> =>
  sql`select ${practitionerId}::bigint as id, count(*)::integer as left ${coming(clinicId, practitionerId, now)}`

const claim = {
  patientId: null,
  roomId: raw('a.room_id'),
  startsAt: raw('a.starts_at'),
  endsAt: raw('a.ends_at'),
  except: raw('a.id'),
}

/** What a practitioner has at the time of an appointment that is not theirs. */
const inTheWay = (clinicId: number, id: number, practitionerId: number): Statement<Conflict> =>
  sql`select c.* from appointment_list a
      cross join lateral (${conflictsWith(clinicId, { ...claim, practitionerId })}) c
      where a.clinic_id = ${clinicId} and a.id = ${id}`

const now = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis).toISOString())

const reassign = (
  { query }: Look,
  clinicId: number,
  id: number,
  { to, allowOverlap, clinic }: HandOver & { readonly clinic: OpeningHours },
) =>
  Effect.map(
    Effect.all([
      query(activePractitioner(clinicId, to)),
      query(inTheWay(clinicId, id, to)),
      mindedOf({ query }, clinicId, id, { clinic, of: to }),
    ]),
    ([practitioners, conflicts, despite]) =>
      ({
        _tag: 'ReassignAppointment',
        only: null,
        practitionerId: to,
        practitionerKnown: practitioners.length > 0,
        conflicts,
        despite,
        allowOverlap,
      }) as const,
  )

export const makeHandingOver = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics

  const known = (id: number) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [person] = yield* database.query(staffRow(clinicId, id))
      if (!person) yield* Effect.fail(new UserNotFound())
    })

  /** What somebody who works here has still to come, soonest first. The access ledger says that it was read. */
  const comingOf = Effect.fn('Appointments.comingOf')(function* (id: number) {
    yield* known(id)
    const { clinicId } = yield* Origin
    const [rows] = yield* database.queries([
      comingRows(clinicId, id, yield* now),
      yield* accessedMany('appointments'),
    ])
    return rows
  })

  /**
   * Gives all that somebody has still to come to another practitioner, or none of it: where that one is taken, the
   * refusal names every conflict.
   */
  const handOver = Effect.fn('Appointments.handOver')(function* (from: number, wanted: HandOver) {
    yield* known(from)
    const { clinicId } = yield* Origin
    const since = yield* now
    const { hours: clinic } = yield* clinics.settings()
    const { answer } = yield* store.together(
      (unit) =>
        Effect.gen(function* () {
          const rows = yield* unit.query(comingRows(clinicId, from, since))
          const all = yield* Effect.forEach(rows, ({ id }) => unit.query(inTheWay(clinicId, id, wanted.to)))
          // To name them all; whether there are any is decided behind the lock, for each.
          if (!wanted.allowOverlap && all.flat().length > 0) return yield* Effect.fail(taken(all.flat()))
          for (const { id } of rows)
            yield* unit.execute(Appointment, {
              id,
              command: (look) => reassign(look, clinicId, id, { ...wanted, clinic }),
            })
          return { id: from }
        }),
      {
        answer: (id) => comingLeft(clinicId, id, since),
        rules: nets,
      },
    )
    return answer
  })

  return { comingOf, handOver }
})
