import { Effect } from 'effect'
import { Appointments } from '#modules/appointments'
import { Identity } from '#modules/identity'
import { Submissions } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Rooms } from '#modules/rooms'
import { fullName } from '#rules/patients'
import type { Act } from '../act.ts'
import { SERIES } from '../series.ts'
import { ALERTS, PASSWORD, PATIENTS, ROOMS, STAFF } from '../cast.ts'
import { SUBMISSIONS } from '../submissions.ts'
import { failPlan, type Stage } from '../stage.ts'

type ActOf<Does> = Extract<Act, { readonly does: Does }>

/** Adds a staff member. */
export const addColleague = ({ practitioners }: Stage, { person }: ActOf<'join'>) =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const colleague = STAFF[person] ?? failPlan()
    if ((yield* identity.clinicOf(colleague.email)) === null)
      yield* identity.addUser({ ...colleague, password: PASSWORD })
    const all = yield* identity.practitioners()
    practitioners.splice(0, practitioners.length, ...all.map(({ id }) => id))
  })

/** Adds a room. */
export const addRoom = ({ rooms }: Stage, { room }: ActOf<'furnish'>) =>
  Effect.gen(function* () {
    const clinicRooms = yield* Rooms
    yield* clinicRooms.add({ name: ROOMS[room] ?? failPlan() })
    const all = yield* clinicRooms.list()
    rooms.splice(0, rooms.length, ...all.map(({ id }) => id))
  })

/** Returns a visit's practitioner and room: each practitioner gets their own room until the rooms run out. */
const placeVisit = ({ practitioners, rooms }: Stage, practitioner: number) => {
  const slot = practitioner % practitioners.length
  return { practitionerId: practitioners[slot] ?? null, roomId: rooms[slot] ?? null }
}

/** Registers a patient, from their intake submission if they sent one. */
export const registerPatient = (stage: Stage, { patient }: ActOf<'register'>) =>
  Effect.gen(function* () {
    const details = PATIENTS[patient] ?? failPlan()
    const paper = SUBMISSIONS.findIndex(({ person, isRegistration }) => person === patient && isRegistration)
    const submission = stage.submissionIds[paper]
    if (submission === undefined) {
      stage.patientIds[patient] = (yield* (yield* Patients).register(details)).id
    } else {
      const { patientId } = yield* (yield* Submissions).register(submission, details)
      stage.patientIds[patient] = patientId
    }
  })

/** Changes a patient's address. */
export const moveHouse = (stage: Stage, { patient }: ActOf<'move'>) =>
  Effect.gen(function* () {
    const details = PATIENTS[patient] ?? failPlan()
    const id = stage.patientIds[patient] ?? failPlan()
    yield* (yield* Patients).revise(id, { ...details, address: details.address.replace(/^\d+/, '77') })
  })

export const bookVisit = (stage: Stage, { visit: index }: ActOf<'book'>) =>
  Effect.gen(function* () {
    const {
      patient,
      practitioner,
      bookedAhead: _,
      finalStatus: __,
      ...visit
    } = stage.visits[index] ?? failPlan()
    const { patientIds, visitIds } = stage
    const booked = yield* (yield* Appointments).schedule({
      ...visit,
      patientId: patientIds[patient] ?? failPlan(),
      patientName: fullName(PATIENTS[patient] ?? failPlan()),
      ...placeVisit(stage, practitioner),
      status: undefined,
      allowOverlap: true,
    })
    visitIds[index] = booked.id
  })

/** Books a series of visits. */
export const bookSeries = (stage: Stage, { series, from }: ActOf<'repeat'>) =>
  Effect.gen(function* () {
    const { patient, practitioner, every, times, ...visit } = SERIES[series] ?? failPlan()
    yield* (yield* Appointments).bookSeries({
      ...visit,
      patientId: stage.patientIds[patient] ?? failPlan(),
      patientName: fullName(PATIENTS[patient] ?? failPlan()),
      ...placeVisit(stage, practitioner),
      date: from,
      notes: '',
      repeats: { every: 'week', interval: every, times },
      choices: [],
    })
  })

/** Sets the status of a visit. */
export const markVisit = (stage: Stage, { visit, as }: ActOf<'mark'>) =>
  Effect.gen(function* () {
    const id = stage.visitIds[visit] ?? failPlan()
    yield* (yield* Appointments).setStatus(id, { status: as, allowOverlap: true })
  })

/** Records that a patient is here for their visit. */
export const markArrival = (stage: Stage, { visit }: ActOf<'arrive'>) =>
  Effect.gen(function* () {
    yield* (yield* Appointments).markArrival(stage.visitIds[visit] ?? failPlan())
  })

/** Sets a patient's alerts. */
export const setAlerts = (stage: Stage, { patient }: ActOf<'warn'>) =>
  Effect.gen(function* () {
    const alerts = [...(ALERTS.get(patient) ?? [])]
    yield* (yield* Patients).setAlerts(stage.patientIds[patient] ?? failPlan(), { alerts })
  })
