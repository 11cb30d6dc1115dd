import { describe, it } from 'vitest'
import { DEFAULT_VISIT_MESSAGES, type VisitMessages } from '#contracts/clinic'
import { specify } from '#specify'
import { Appointment } from '../appointment.ts'
import type { Plan } from '../booking/plan.ts'
import type { Status } from '../contract.ts'
import { PatientGone } from '../errors.ts'
import {
  AppointmentCancelled,
  AppointmentNotesChanged,
  AppointmentReassigned,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentScheduled,
  VisitMessageRequested,
} from '../events.ts'

const { given } = specify(Appointment)

const NOW = '2026-03-10T16:00:00.000Z'
const AFTERWARD = '2026-03-12T13:00:00.000Z'
const nine = {
  date: '2026-03-12',
  time: '09:00',
  zone: 'America/New_York',
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T13:30:00.000Z',
  duration: 30,
}
const ten = {
  ...nine,
  time: '10:00',
  startsAt: '2026-03-12T14:00:00.000Z',
  endsAt: '2026-03-12T14:30:00.000Z',
}
const fee = { amount: 12_000, currency: 'USD' }

const plan = (more: Partial<Plan> = {}): Plan => ({
  patientId: 7,
  patientName: 'Ada Lindqvist',
  practitionerId: 2,
  practitionerKnown: true,
  roomId: null,
  roomName: '',
  roomKnown: true,
  slot: nine,
  durations: [15, 30, 45, 60],
  service: 'General Consultation',
  fee,
  notes: '',
  conflicts: [],
  warnings: [],
  allowOverlap: false,
  ...more,
})
const scheduled = AppointmentScheduled({
  patientId: 7,
  patientName: 'Ada Lindqvist',
  practitionerId: 2,
  roomId: null,
  roomName: '',
  ...nine,
  service: 'General Consultation',
  fee,
  status: 'scheduled',
  overlapAllowed: false,
  occurrence: null,
  notes: '',
})
const rescheduled = AppointmentRescheduled({ ...ten, withSeries: false })
const reassigned = AppointmentReassigned({ practitionerId: 3 })
const cancelled = AppointmentCancelled({ reason: null })

const telling = (choice?: boolean, defaults: Partial<VisitMessages> = {}, now = NOW) => ({
  choice,
  defaults: { ...DEFAULT_VISIT_MESSAGES, ...defaults },
  now,
})
const book = (tells = telling(true), more: Partial<Plan> = {}) =>
  ({ _tag: 'ScheduleAppointment', onlyPractitionerId: null, plan: plan(more), messageChoice: tells }) as const
const revise = (more: Partial<Plan>, tells = telling(true)) =>
  ({ _tag: 'ReviseAppointment', onlyPractitionerId: null, plan: plan(more), messageChoice: tells }) as const
const become = (status: Status, tells = telling(true), patientIsActive = true) =>
  ({
    _tag: 'ChangeAppointmentStatus',
    onlyPractitionerId: null,
    status,
    patientIsActive,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
    messageChoice: tells,
  }) as const
const tell = (now = NOW) => ({ _tag: 'TellPatient', onlyPractitionerId: null, now }) as const
const tellInSeries = (about: 'moved' | 'cancelled') => ({ ...tell(), inSeries: about })
const told = (about: 'booked' | 'moved' | 'handedOver' | 'cancelled') => VisitMessageRequested({ about })

describe('telling the patient', () => {
  it('follows what the person says', () => {
    given().when(book()).then(scheduled, told('booked'))
    given()
      .when(book(telling(false, { booked: 'always' })))
      .then(scheduled)
  })

  it('follows the default of the clinic for the change, if the person says nothing', () => {
    given().when(book(telling())).then(scheduled)
    given()
      .when(book(telling(undefined, { booked: 'never' })))
      .then(scheduled)
    given()
      .when(book(telling(undefined, { booked: 'always' })))
      .then(scheduled, told('booked'))
    given(scheduled)
      .when(revise({ slot: ten }, telling(undefined, { booked: 'always' })))
      .then(rescheduled)
  })

  it('marks a request as part of the message about a series, which then is the only one', () => {
    given(scheduled, rescheduled)
      .when(tellInSeries('moved'))
      .then({ ...told('moved'), inSeries: true })
    given(scheduled, rescheduled).when(tellInSeries('cancelled')).thenNothing()
  })

  it('requests one message about a move, even if the practitioner changes too', () => {
    given(scheduled)
      .when(revise({ slot: ten }))
      .then(rescheduled, told('moved'))
    given(scheduled)
      .when(revise({ slot: ten, practitionerId: 3 }))
      .then(rescheduled, reassigned, told('moved'))
  })

  it('requests a message about another practitioner, a cancellation and a reopened visit', () => {
    given(scheduled)
      .when(revise({ practitionerId: 3 }))
      .then(reassigned, told('handedOver'))
    given(scheduled).when(become('cancelled')).then(cancelled, told('cancelled'))
    given(scheduled, cancelled).when(become('scheduled')).then(AppointmentReopened({}), told('booked'))
  })

  it('says nothing of what does not change the visit for the patient', () => {
    given(scheduled)
      .when(revise({ notes: 'brings x-rays' }))
      .then(AppointmentNotesChanged({ patientId: 7, notes: 'brings x-rays' }))
    given(scheduled).when(revise({})).thenNothing()
    given()
      .when(book(telling(true), { status: 'cancelled' }))
      .then({ ...scheduled, status: 'cancelled' })
  })

  it('says nothing of a visit that has begun, nor of a change that is refused', () => {
    given()
      .when(book(telling(true, {}, AFTERWARD)))
      .then(scheduled)
    given(scheduled, cancelled)
      .when(become('scheduled', telling(true), false))
      .thenRefused(new PatientGone())
  })
})

describe('telling the patient afterward', () => {
  it('requests a message about the last change, only once', () => {
    given(scheduled).when(tell()).then(told('booked'))
    given(scheduled, rescheduled, reassigned).when(tell()).then(told('moved'))
    given(scheduled, rescheduled, cancelled).when(tell()).then(told('cancelled'))
    given(scheduled, rescheduled, told('moved')).when(tell()).thenNothing()
    given(scheduled, told('booked'), rescheduled).when(tell()).then(told('moved'))
  })

  it('says nothing of a visit that has begun', () => {
    given(scheduled).when(tell(AFTERWARD)).thenNothing()
  })
})
