import { describe, it } from 'vitest'
import { specify } from '#specify'
import { Appointment } from '../appointment.ts'
import type { Plan } from '../booking/plan.ts'
import type { Status } from '../contract.ts'
import { AppointmentNotFound, ArrivalNotToday, NotYourAppointment, PatientNotExpected } from '../errors.ts'
import {
  AppointmentArrivalCleared,
  AppointmentArrived,
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentMissed,
  AppointmentPatientChanged,
  AppointmentRemoved,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentScheduled,
} from '../events.ts'

const { given } = specify(Appointment)

const today = '2026-03-12'
const slot = {
  date: today,
  time: '10:00',
  zone: 'America/New_York',
  startsAt: '2026-03-12T14:00:00.000Z',
  endsAt: '2026-03-12T14:30:00.000Z',
  duration: 30,
}
const fee = { amount: 12_000, currency: 'USD' }
const scheduled = AppointmentScheduled({
  patientId: 7,
  patientName: 'Ada Lindqvist',
  practitionerId: 2,
  roomId: null,
  roomName: '',
  ...slot,
  service: 'General Consultation',
  fee,
  status: 'scheduled',
  overlapAllowed: false,
  occurrence: null,
  notes: '',
})
const at = '2026-03-12T13:52:00.000Z'
const arrived = AppointmentArrived({ at })
const cleared = AppointmentArrivalCleared({})

const mark = (more: object = {}) =>
  ({ _tag: 'MarkArrival', onlyPractitionerId: null, today, at, ...more }) as const
const undo = { _tag: 'UndoArrival', onlyPractitionerId: null } as const
const become = (status: Status) =>
  ({
    _tag: 'ChangeAppointmentStatus',
    onlyPractitionerId: null,
    status,
    patientIsActive: true,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
  }) as const
const revise = (more: Partial<Plan>) =>
  ({
    _tag: 'ReviseAppointment',
    onlyPractitionerId: null,
    plan: {
      patientId: 7,
      patientName: 'Ada Lindqvist',
      practitionerId: 2,
      practitionerKnown: true,
      roomId: null,
      roomName: '',
      roomKnown: true,
      slot,
      durations: [30],
      service: 'General Consultation',
      fee,
      notes: '',
      conflicts: [],
      warnings: [],
      allowOverlap: false,
      ...more,
    },
  }) as const

describe('the arrival of a patient', () => {
  it.each(['scheduled', 'confirmed', 'pending'] as const)('is recorded for a %s appointment', (status) =>
    given({ ...scheduled, status })
      .when(mark())
      .then(arrived),
  )

  it.each(['completed', 'cancelled', 'no-show'] as const)('is refused for a %s appointment', (status) =>
    given({ ...scheduled, status })
      .when(mark())
      .thenRefused(new PatientNotExpected()),
  )

  it('is refused on another day, and for an appointment that does not exist', () => {
    given(scheduled)
      .when(mark({ today: '2026-03-11' }))
      .thenRefused(new ArrivalNotToday())
    given(scheduled)
      .when(mark({ today: '2026-03-13' }))
      .thenRefused(new ArrivalNotToday())
    given().when(mark()).thenRefused(new AppointmentNotFound())
    given(scheduled, AppointmentRemoved({})).when(mark()).thenRefused(new AppointmentNotFound())
  })

  it('keeps its first moment when it is marked again', () =>
    given(scheduled, arrived)
      .when(mark({ at: '2026-03-12T14:00:00.000Z' }))
      .thenNothing())

  it('can be undone and marked again, but undoing nothing changes nothing', () => {
    given(scheduled, arrived).when(undo).then(cleared)
    given(scheduled, arrived, cleared).when(undo).thenNothing()
    given(scheduled, arrived, cleared).when(mark()).then(arrived)
  })

  it('stays with a completed appointment, also when that is set back', () => {
    given(scheduled, arrived).when(become('completed')).then(AppointmentCompleted({}))
    given(scheduled, arrived, AppointmentCompleted({})).when(mark()).thenNothing()
    given(scheduled, arrived, AppointmentCompleted({})).when(undo).thenRefused(new PatientNotExpected())
    given(scheduled, arrived, AppointmentCompleted({}), AppointmentReopened({})).when(undo).then(cleared)
  })

  it('stays when the status, the time of the day or the details change', () => {
    given(scheduled, arrived).when(become('confirmed')).then(AppointmentConfirmed({}))
    given(scheduled, arrived)
      .when(revise({ slot: { ...slot, time: '10:30' } }))
      .then(AppointmentRescheduled({ ...slot, time: '10:30', withSeries: false }))
  })

  it('ends with a cancellation, a no-show, a move to another day and a change of patient', () => {
    given(scheduled, arrived)
      .when(become('cancelled'))
      .then(AppointmentCancelled({ reason: null }), cleared)
    given(scheduled, arrived).when(become('no-show')).then(AppointmentMissed({}), cleared)
    const tomorrow = { ...slot, date: '2026-03-13' }
    given(scheduled, arrived)
      .when(revise({ slot: tomorrow }))
      .then(AppointmentRescheduled({ ...tomorrow, withSeries: false }), cleared)
    given(scheduled, arrived)
      .when(revise({ patientId: 8, patientName: 'Helen Drakos' }))
      .then(AppointmentPatientChanged({ patientId: 8, patientName: 'Helen Drakos', notes: '' }), cleared)
  })

  it('is marked by a practitioner only for their own and unassigned appointments', () => {
    given(scheduled)
      .when(mark({ onlyPractitionerId: 2 }))
      .then(arrived)
    given({ ...scheduled, practitionerId: null })
      .when(mark({ onlyPractitionerId: 9 }))
      .then(arrived)
    given(scheduled)
      .when(mark({ onlyPractitionerId: 9 }))
      .thenRefused(new NotYourAppointment())
    given(scheduled, arrived)
      .when({ ...undo, onlyPractitionerId: 9 })
      .thenRefused(new NotYourAppointment())
  })
})
