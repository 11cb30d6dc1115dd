import { Effect } from 'effect'
import { Appointments } from '#modules/appointments'
import { Identity } from '#modules/identity'
import { Submissions } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Rooms } from '#modules/rooms'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { COURSES } from '../series.ts'
import { ALERTS, PASSWORD, PATIENTS, ROOMS, STAFF } from '../cast.ts'
import { PAPERS } from '../submissions.ts'
import { never, type Stage } from '../stage.ts'

type ActOf<Does> = Extract<Act, { readonly does: Does }>

/** Adds a staff member. */
export const join = ({ practitioners }: Stage, { person }: ActOf<'join'>) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const colleague = STAFF[person] ?? never()
    if ((yield* identity.clinicOf(colleague.email)) === null)
      yield* identity.addUser({ ...colleague, password: PASSWORD })
    const all = yield* identity.practitioners()
    practitioners.splice(0, practitioners.length, ...all.map(({ id }) => id))
  })

/** Adds a room. */
export const furnish = ({ rooms }: Stage, { room }: ActOf<'furnish'>) =>
  Effect.gen(function* () {
    const clinicRooms = yield* Rooms
    yield* clinicRooms.add({ name: ROOMS[room] ?? never() })
    const all = yield* clinicRooms.list()
    rooms.splice(0, rooms.length, ...all.map(({ id }) => id))
  })

/** Returns a visit's practitioner and room: each practitioner gets their own room until the rooms run out. */
const placed = ({ practitioners, rooms }: Stage, practitioner: number) => {
  const slot = practitioner % practitioners.length
  return { practitionerId: practitioners[slot] ?? null, roomId: rooms[slot] ?? null }
}

/** Registers a patient, from their intake submission if they sent one. */
export const register = (stage: Stage, { patient }: ActOf<'register'>) =>
  Effect.gen(function* () {
    const details = PATIENTS[patient] ?? never()
    const paper = PAPERS.findIndex(({ of, registers }) => of === patient && registers)
    const submission = stage.submissionIds[paper]
    if (submission === undefined) {
      stage.patientIds[patient] = (yield* (yield* Patients).register(details)).id
    } else {
      const { patientId } = yield* (yield* Submissions).register(submission, details)
      stage.patientIds[patient] = patientId
    }
  })

/** Changes a patient's address. */
export const move = (stage: Stage, { patient }: ActOf<'move'>) =>
  Effect.gen(function* () {
    const details = PATIENTS[patient] ?? never()
    const id = stage.patientIds[patient] ?? never()
    yield* (yield* Patients).revise(id, { ...details, address: details.address.replace(/^\d+/, '77') })
  })

export const book = (stage: Stage, { visit: index }: ActOf<'book'>) =>
  Effect.gen(function* () {
    const { patient, practitioner, bookedAhead: _, becomes: __, ...visit } = stage.visits[index] ?? never()
    const { patientIds, visitIds } = stage
    const booked = yield* (yield* Appointments).schedule({
      ...visit,
      patientId: patientIds[patient] ?? never(),
      patientName: fullName(PATIENTS[patient] ?? never()),
      ...placed(stage, practitioner),
      status: undefined,
      allowOverlap: true,
    })
    visitIds[index] = booked.id
  })

/** Books a series of visits. */
export const repeat = (stage: Stage, { course, from }: ActOf<'repeat'>) =>
  Effect.gen(function* () {
    const { patient, practitioner, every, times, ...visit } = COURSES[course] ?? never()
    yield* (yield* Appointments).bookSeries({
      ...visit,
      patientId: stage.patientIds[patient] ?? never(),
      patientName: fullName(PATIENTS[patient] ?? never()),
      ...placed(stage, practitioner),
      date: from,
      notes: '',
      repeats: { every: 'week', interval: every, times },
      choices: [],
    })
  })

/** Sets the status of a visit. */
export const mark = (stage: Stage, { visit, as }: ActOf<'mark'>) =>
  Effect.gen(function* () {
    const id = stage.visitIds[visit] ?? never()
    yield* (yield* Appointments).setStatus(id, { status: as, allowOverlap: true })
  })

/** Records that a patient is here for their visit. */
export const arrive = (stage: Stage, { visit }: ActOf<'arrive'>) =>
  Effect.gen(function* () {
    yield* (yield* Appointments).markArrival(stage.visitIds[visit] ?? never())
  })

/** Sets a patient's alerts. */
export const warn = (stage: Stage, { patient }: ActOf<'warn'>) =>
  Effect.gen(function* () {
    const alerts = [...(ALERTS.get(patient) ?? [])]
    yield* (yield* Patients).setAlerts(stage.patientIds[patient] ?? never(), { alerts })
  })
