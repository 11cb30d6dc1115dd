import { Effect, Layer, TestClock, TestContext } from 'effect'
import { appendStreams, Origin, type OriginShape, rebuildClinic } from '#events'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics } from '#modules/clinic'
import { userEvents, UserJoined, userList } from '#modules/identity'
import { patientEvents, patientList, Patients, patientTotal } from '#modules/patients'
import { practitionerEvents, Practitioners, practitionerWork, timeOffList } from '#modules/practitioners'
import { Dashboard } from '#modules/reports'
import { roomEvents, roomList, Rooms } from '#modules/rooms'
import { originOf, openProgram } from '#testing'
import type { AppointmentDraft } from '../contract.ts'
import {
  appointmentEvents,
  appointmentList,
  appointmentSeries,
  Appointments,
  cancelAppointmentsWhenPatientRemoved,
  seriesEvents,
} from '../index.ts'
import { openClinic } from '../../clinic/testing/open-clinic.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'

const parts = {
  kinds: [
    ...clinicEvents,
    ...userEvents,
    ...practitionerEvents,
    ...patientEvents,
    ...appointmentEvents,
    ...seriesEvents,
    ...roomEvents,
  ],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    userList,
    practitionerWork,
    timeOffList,
    patientList,
    patientTotal,
    appointmentList,
    appointmentSeries,
    roomList,
  ],
  reactions: [cancelAppointmentsWhenPatientRemoved],
}

const services = Layer.mergeAll(
  Appointments.layer,
  Practitioners.layer,
  Dashboard.layer(),
  Rooms.layer,
  Patients.layer,
).pipe(Layer.provideMerge(Clinics.layer))

export const LEE = 1
export const OKAFOR = 2

const userJoined = (firstName: string, lastName: string, practitioner = true) =>
  UserJoined({
    email: `${lastName.toLowerCase()}@clinic.example`,
    firstName,
    lastName,
    role: 'practitioner',
    owner: false,
    practitioner,
  })

/** Opens a clinic with Dr Lee (1), Dr Okafor (2), and Sam Reed (3), who sees no patients. */
export const openTestClinic = (zone: string) =>
  Effect.gen(function* () {
    const { clinicId } = yield* Origin
    yield* openClinic('Harbor Street Clinic', zone)
    const people = [userJoined('Dr', 'Lee'), userJoined('Dr', 'Okafor'), userJoined('Sam', 'Reed', false)]
    const streams = people.map((event, n) => ({ type: 'user', id: n + 1, events: [event], at: 0 }))
    yield* appendStreams(streams, 'AddUser')
    yield* rebuildClinic(clinicId, { write: true })
  })

/** Opens a clinic that takes appointments, on a separate real database. */
export const openAppointmentClinic = async (zone = 'America/New_York') => {
  const testProgram = await openProgram(parts, services)
  await testProgram.run(openTestClinic(zone))
  let registered = 0

  /** Registers a patient and returns the id. */
  const patient = (name = 'Ada Lindqvist', origin?: OriginShape) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const register = Effect.flatMap(Patients, (patients) =>
      patients.register(aPatient({ firstName, lastName, email: `patient${++registered}@mail.example` })),
    )
    return testProgram.run(register, origin).then(({ id }) => id)
  }

  /** Calls the appointments service, optionally as an actor and at a moment. */
  const ask = <A, E>(
    useService: (service: typeof Appointments.Service) => Effect.Effect<A, E, Origin>,
    { origin, at }: { origin?: OriginShape; at?: string } = {},
  ) => {
    const call = Effect.flatMap(Appointments, useService)
    return testProgram.run(at ? atMoment(at, call) : call, origin)
  }

  return { ...testProgram, patient, ask }
}

/** Runs an effect with the clock set to a moment. */
export const atMoment = <A, E, R>(moment: string, effect: Effect.Effect<A, E, R>) =>
  TestClock.setTime(Date.parse(moment)).pipe(Effect.zipRight(effect), Effect.provide(TestContext.TestContext))

/** Returns the origin of a practitioner, who can change only their own calendar. */
export const asPractitioner = (clinicId: number, id: number) =>
  originOf(clinicId, { actor: { kind: 'user', id, role: 'practitioner' } })

/** Returns a draft with default values. */
export const draft = (patientId: number, overrides: Partial<AppointmentDraft> = {}): AppointmentDraft => ({
  patientId,
  patientName: 'ignored by the server',
  practitionerId: LEE,
  roomId: null,
  date: '2026-03-12',
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
  status: undefined,
  cancelReason: undefined,
  notes: '',
  allowOverlap: false,
  ...overrides,
})
