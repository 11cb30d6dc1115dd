import { createHash } from 'node:crypto'
import { Clock, Effect } from 'effect'
import { Database, Origin, type OriginShape, sql } from '#events'
import { Appointments } from '#modules/appointments'
import { Billing } from '#modules/billing'
import { Clinics } from '#modules/clinic'
import { Identity } from '#modules/identity'
import { wallAt } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { CONTACT, OWNER, PATIENTS, STAFF } from './cast.ts'
import { at } from './stepped-clock.ts'
import { type Act, type Timeline, timeline } from './timeline.ts'

const ADDRESS = '127.0.0.1'

// The plan has some 120 visits, a few more or less with the day of the week.
const ENOUGH = 100

/** Each act has a key, so that a demo whose making was cut short is finished, and never made twice. */
const keyed = (origin: OriginShape, key: string): OriginShape => ({
  ...origin,
  receipt: { key: `demo-${key}`, bodyHash: createHash('sha256').update(key).digest() },
})

interface Stage extends Timeline {
  readonly origin: OriginShape
  readonly practitioners: readonly number[]
  readonly patientIds: number[]
  readonly visitIds: number[]
}

const booking = ({ visits, patientIds, practitioners }: Stage, index: number) => {
  const { patient, practitioner, date, time, duration, service, notes } = visits[index] ?? never()
  const { firstName, lastName } = PATIENTS[patient] ?? never()
  return {
    patientId: patientIds[patient] ?? never(),
    patientName: `${firstName} ${lastName}`,
    practitionerId: practitioners[practitioner % practitioners.length] ?? null,
    date,
    time,
    duration,
    service,
    notes,
    status: undefined,
    allowOverlap: true,
  }
}

const never = (): never => {
  throw new Error('the demo clinic’s plan names somebody who is not there')
}

const perform = (stage: Stage, act: Act) =>
  Effect.gen(function* () {
    const patients = yield* Patients
    const appointments = yield* Appointments
    if (act.does === 'register') {
      const details = PATIENTS[act.patient] ?? never()
      stage.patientIds[act.patient] = (yield* patients.register(details)).id
    } else if (act.does === 'move') {
      const details = PATIENTS[act.patient] ?? never()
      const id = stage.patientIds[act.patient] ?? never()
      yield* patients.revise(id, { ...details, address: `${details.address.replace(/^\d+/, '77')}` })
    } else if (act.does === 'book') {
      stage.visitIds[act.visit] = (yield* appointments.schedule(booking(stage, act.visit))).id
    } else {
      yield* appointments.setStatus(stage.visitIds[act.visit] ?? never(), {
        status: act.as,
        allowOverlap: true,
      })
    }
  })

const nameOf = (act: Act): string => Object.values(act).join('-')

/** Opens the demo clinic, or finds it; answers an origin that acts as its owner. */
const open = (opened: number) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const known = yield* identity.clinicOf(OWNER.email)
    if (known === null) {
      yield* identity.register(OWNER, { browser: false, address: ADDRESS, source: 'demo' }).pipe(at(opened))
    }
    const clinicId = known ?? (yield* identity.clinicOf(OWNER.email)) ?? never()
    const origin: OriginShape = { clinicId, actor: { kind: 'user', id: 1, role: 'staff' }, source: 'demo' }
    yield* Effect.gen(function* () {
      yield* (yield* Billing).changeTier('team')
      const clinics = yield* Clinics
      const { name, zone, dateFormat, services } = yield* clinics.tab()
      yield* clinics.save({ name, zone, dateFormat, services: [...services], ...CONTACT })
      for (const person of STAFF) {
        if ((yield* identity.clinicOf(person.email)) === null)
          yield* identity.addUser({ ...person, password: OWNER.password })
      }
    }).pipe(at(opened + 600_000), Effect.provideService(Origin, origin))
    return origin
  })

const isThere = ({ clinicId }: OriginShape) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query(
      sql<{ n: number }>`select count(*) as n from events
        where clinic_id = ${clinicId} and stream_type = 'appointment' and version = 1`,
    )
    return (row?.n ?? 0) >= ENOUGH
  })

/** Makes the demo clinic, unless it is there: by commands, on a clock stepped through its last 90 days. */
export const makeDemo = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const { date } = wallAt(OWNER.zone, now)
  const plan = timeline(OWNER.zone, date, now)
  const origin = yield* open(plan.opened)
  yield* Effect.gen(function* () {
    const practitioners = (yield* (yield* Identity).practitioners()).map(({ id }) => id)
    const stage: Stage = { ...plan, origin, practitioners, patientIds: [], visitIds: [] }
    for (const { at: moment, act } of plan.acts) {
      yield* perform(stage, act).pipe(at(moment), Effect.provideService(Origin, keyed(origin, nameOf(act))))
    }
  }).pipe(Effect.unlessEffect(isThere(origin)), Effect.provideService(Origin, origin))
})
