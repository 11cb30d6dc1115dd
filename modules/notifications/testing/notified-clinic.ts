import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Layer } from 'effect'
import { type AnyEvent, type Job, JobQueue, Origin, type OriginShape, Store } from '#events'
import { appointmentEvents, appointmentList, AppointmentScheduled } from '#modules/appointments'
import { backupEvents } from '#modules/backups'
import { subscriptionEvents } from '#modules/billing'
import { calendarFeedEvents } from '#modules/calendar-feeds'
import { documentEvents, documentList } from '#modules/documents'
import { clinicEvents, ClinicOpened, clinicSettingsRow } from '#modules/clinic'
import { userEvents, UserJoined, userList } from '#modules/identity'
import {
  intakeFormEvents,
  intakeFormList,
  invitationEvents,
  invitationList,
  submissionEvents,
  submissionList,
} from '#modules/intake-forms'
import { contactPreferenceList, contactPreferencesEvents, Courier } from '#modules/messages'
import { patientEvents, patientList, PatientRegistered } from '#modules/patients'
import { Config, Mail, readConfig, Sms } from '#modules/platform'
import { verificationEvents } from '#modules/proof'
import { reminderEvents, reminderList } from '#modules/reminders'
import { CLINIC, originOf, openProgram } from '#testing'
import { atMoment } from '../../appointments/testing/appointment-clinic.ts'
import { NotificationPreferences, Notifications } from '../index.ts'
import { notificationList, notificationTotals } from '../notification-list.ts'
import { anyEvent } from './any-event.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'

const parts = {
  kinds: [
    ...clinicEvents,
    ...userEvents,
    ...patientEvents,
    ...appointmentEvents,
    ...intakeFormEvents,
    ...submissionEvents,
    ...invitationEvents,
    ...contactPreferencesEvents,
    ...reminderEvents,
    ...documentEvents,
    ...subscriptionEvents,
    ...calendarFeedEvents,
    ...backupEvents,
    ...verificationEvents,
  ],
  projections: [
    clinicSettingsRow,
    userList,
    patientList,
    appointmentList,
    intakeFormList,
    submissionList,
    invitationList,
    contactPreferenceList,
    reminderList,
    documentList,
    notificationList,
    notificationTotals,
  ],
  reactions: [],
}

/** The origin of acts by a patient or a worker, not a user. */
export const asSystem = (clinicId = CLINIC) => originOf(clinicId, { actor: { kind: 'system', id: 0 } })
export const asUser = (id: number, role: string, clinicId = CLINIC) =>
  originOf(clinicId, { actor: { kind: 'user', id, role } })

/** Users of each clinic. */
export const DANA = 1
export const LEE = 2
export const AVERY = 3

const people = [
  ['Dana', 'Whitfield', 'staff'],
  ['Dr', 'Lee', 'practitioner'],
  ['Avery', 'Stone', 'auditor'],
] as const

const slot = {
  zone: 'America/New_York',
  startsAt: '2026-03-12T13:15:00.000Z',
  endsAt: '2026-03-12T13:45:00.000Z',
  duration: 30,
}

const servicesIn = (dataDir: string) => {
  const settings = readConfig({ BILLING: 'test', PUBLIC_URL: 'https://clinic.example', DATA_DIR: dataDir })
  return Layer.mergeAll(Notifications.layer, NotificationPreferences.layer, Courier.layer).pipe(
    Layer.provideMerge(Layer.merge(Mail.layer, Sms.layer)),
    Layer.provideMerge(Config.layer({ ...settings, databaseUrl: '' })),
  )
}

/** Opens a clinic whose log a test writes directly, on its own real database. */
export const openNotifiedClinic = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-telling-'))
  const jobs: Job[] = []
  const queue = Layer.succeed(JobQueue, { send: async (_, more) => void jobs.push(...more) })
  const testProgram = await openProgram(parts, servicesIn(dataDir), { jobs: queue })

  /** Records events in a stream, by a user, at a moment. */
  const recordEvents = (
    at: string,
    stream: string,
    id: number,
    events: readonly AnyEvent[],
    origin = asSystem(),
  ) => {
    const recording = Effect.flatMap(Store, (store) =>
      store.execute(anyEvent(stream), { id, command: events }),
    )
    return testProgram.run(atMoment(at, recording), origin)
  }

  const open = async (at: string, clinicId = CLINIC) => {
    const opened = ClinicOpened({
      name: 'Harbor Clinic',
      zone: 'America/New_York',
      dateFormat: 'MM/DD/YYYY',
      timeFormat: '12-hour',
      sessionTimeout: 30,
    })
    await recordEvents(at, 'clinic', 1, [opened], asSystem(clinicId))
    for (const [n, [firstName, lastName, role]] of people.entries()) {
      const email = `${firstName}@clinic.example`.toLowerCase()
      const person = { email, firstName, lastName, role, owner: n === 0, practitioner: n === 1 }
      await recordEvents(at, 'user', n + 1, [UserJoined(person)], asSystem(clinicId))
    }
  }

  /** Registers a patient with this name. */
  const patient = (at: string, id: number, name: string, clinicId = CLINIC) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const registered = PatientRegistered(aPatient({ firstName, lastName, email: `p${id}@mail.example` }))
    return recordEvents(at, 'patient', id, [registered], asSystem(clinicId))
  }

  /** Books an appointment for a patient, on March 12 at 9:15. */
  const visit = (at: string, id: number, patientId: number, patientName: string) => {
    const booked = AppointmentScheduled({
      ...slot,
      date: '2026-03-12',
      time: '09:15',
      patientId,
      patientName,
      practitionerId: null,
      roomId: null,
      roomName: '',
      service: 'Consultation',
      fee: { amount: 0, currency: 'USD' },
      status: 'scheduled',
      overlapAllowed: false,
      occurrence: null,
      notes: '',
    })
    return recordEvents(at, 'appointment', id, [booked])
  }

  /** Calls the service as a user, at a moment. */
  const callService = <A, E>(
    at: string,
    origin: OriginShape,
    useService: (service: typeof Notifications.Service) => Effect.Effect<A, E, Origin>,
  ) => testProgram.run(atMoment(at, Effect.flatMap(Notifications, useService)), origin)

  const close = async () => {
    await testProgram.close()
    await rm(dataDir, { recursive: true })
  }

  return { ...testProgram, close, dataDir, jobs, recordEvents, open, patient, visit, ask: callService }
}
