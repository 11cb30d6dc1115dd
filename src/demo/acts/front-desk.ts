import { Effect } from 'effect'
import { Appointments } from '#modules/appointments'
import { Identity } from '#modules/identity'
import { Submissions } from '#modules/intake'
import { Patients } from '#modules/patients'
import { Rooms } from '#modules/rooms'
import type { Act } from './acts.ts'
import { COURSES } from './courses.ts'
import { PASSWORD, PATIENTS, ROOMS, STAFF } from './cast.ts'
import { PAPERS } from './papers.ts'
import { never, type Stage } from './stage.ts'

type Told<Does> = Extract<Act, { readonly does: Does }>

/** Somebody begins to work at the clinic. */
export const join = ({ practitioners }: Stage, { person }: Told<'join'>) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const colleague = STAFF[person] ?? never()
    if ((yield* identity.clinicOf(colleague.email)) === null)
      yield* identity.addUser({ ...colleague, password: PASSWORD })
    const all = yield* identity.practitioners()
    practitioners.splice(0, practitioners.length, ...all.map(({ id }) => id))
  })

/** A room is named in which patients are seen from then on. */
export const furnish = ({ rooms }: Stage, { room }: Told<'furnish'>) =>
  Effect.gen(function* () {
    const there = yield* Rooms
    yield* there.add({ name: ROOMS[room] ?? never() })
    const all = yield* there.list()
    rooms.splice(0, rooms.length, ...all.map(({ id }) => id))
  })

/** Whom a visit is with and where: each practitioner has a room of their own, as far as there are rooms. */
const placed = ({ practitioners, rooms }: Stage, practitioner: number) => {
  const place = practitioner % practitioners.length
  return { practitionerId: practitioners[place] ?? null, roomId: rooms[place] ?? null }
}

/** Registers somebody: out of what they answered before they came, where they did. */
export const register = (stage: Stage, { patient }: Told<'register'>) =>
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

/** Somebody moves house. */
export const move = (stage: Stage, { patient }: Told<'move'>) =>
  Effect.gen(function* () {
    const details = PATIENTS[patient] ?? never()
    const id = stage.patientIds[patient] ?? never()
    yield* (yield* Patients).revise(id, { ...details, address: details.address.replace(/^\d+/, '77') })
  })

/** Somebody is given a time. */
export const book = (stage: Stage, { visit: index }: Told<'book'>) =>
  Effect.gen(function* () {
    const { patient, practitioner, bookedAhead: _, becomes: __, ...visit } = stage.visits[index] ?? never()
    const { firstName, lastName } = PATIENTS[patient] ?? never()
    const { patientIds, visitIds } = stage
    const booked = yield* (yield* Appointments).schedule({
      ...visit,
      patientId: patientIds[patient] ?? never(),
      patientName: `${firstName} ${lastName}`,
      ...placed(stage, practitioner),
      status: undefined,
      allowOverlap: true,
    })
    visitIds[index] = booked.id
  })

/** Somebody is given a course of visits. */
export const repeat = (stage: Stage, { course, from }: Told<'repeat'>) =>
  Effect.gen(function* () {
    const { patient, practitioner, every, times, ...visit } = COURSES[course] ?? never()
    const { firstName, lastName } = PATIENTS[patient] ?? never()
    yield* (yield* Appointments).bookSeries({
      ...visit,
      patientId: stage.patientIds[patient] ?? never(),
      patientName: `${firstName} ${lastName}`,
      ...placed(stage, practitioner),
      date: from,
      notes: '',
      repeats: { every: 'week', interval: every, times },
      choices: [],
    })
  })

/** What became of a visit is noted. */
export const mark = (stage: Stage, { visit, as }: Told<'mark'>) =>
  Effect.gen(function* () {
    const id = stage.visitIds[visit] ?? never()
    yield* (yield* Appointments).setStatus(id, { status: as, allowOverlap: true })
  })
