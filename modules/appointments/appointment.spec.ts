import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { Appointment } from './appointment.ts'
import type { Plan } from './booking/plan.ts'
import { type Conflict, type Status, STATUSES } from './contract.ts'
import {
  AppointmentNotFound,
  DurationNotOffered,
  NotYourAppointment,
  PatientGone,
  PractitionerBusy,
  UnknownPatient,
  UnknownPractitioner,
} from './errors.ts'
import {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentConfirmed,
  AppointmentMarkedPending,
  AppointmentMissed,
  AppointmentNotesChanged,
  AppointmentPatientChanged,
  AppointmentReassigned,
  AppointmentRemoved,
  AppointmentReopened,
  AppointmentRescheduled,
  AppointmentRestored,
  AppointmentScheduled,
  AppointmentServiceChanged,
  BookedOutsideHours,
  OverlapAllowed,
} from './events.ts'

const { given } = specify(Appointment)

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
  notes: 'brings x-rays',
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
  notes: 'brings x-rays',
})

const walter: Conflict = {
  id: 3,
  patientName: 'Walter Brandt',
  practitionerName: 'Dr Lee',
  date: '2026-03-12',
  time: '09:15',
  duration: 30,
  service: 'Follow-up Visit',
  roomName: null,
  of: 'practitioner',
}
const busy = { conflicts: [walter], allowOverlap: false }
const anyway = { conflicts: [walter], allowOverlap: true }

const book = (more: Partial<Plan> = {}, onlyPractitionerId: number | null = null) =>
  ({ _tag: 'ScheduleAppointment', onlyPractitionerId, plan: plan(more) }) as const
const revise = (more: Partial<Plan> = {}, onlyPractitionerId: number | null = null) =>
  ({ _tag: 'ReviseAppointment', onlyPractitionerId, plan: plan(more) }) as const
const become = (status: Status, more: object = {}) =>
  ({
    _tag: 'ChangeAppointmentStatus',
    onlyPractitionerId: null,
    status,
    patientIsActive: true,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
    ...more,
  }) as const
const remove = { _tag: 'RemoveAppointment', onlyPractitionerId: null } as const
const restore = (more: object = {}) =>
  ({
    _tag: 'RestoreAppointment',
    onlyPractitionerId: null,
    patientIsActive: true,
    conflicts: [],
    warnings: [],
    allowOverlap: false,
    ...more,
  }) as const

describe('booking', () => {
  it('records the request, the exact start and end, and the current fee', () =>
    given().when(book()).then(scheduled))

  it('can start with any status', () =>
    given()
      .when(book({ status: 'confirmed' }))
      .then({ ...scheduled, status: 'confirmed' }))

  it('refuses unknown patients, unknown practitioners and durations the clinic does not offer', () => {
    given()
      .when(book({ patientName: null }))
      .thenRefused(new UnknownPatient())
    given()
      .when(book({ practitionerKnown: false }))
      .thenRefused(new UnknownPractitioner())
    given()
      .when(book({ slot: { ...nine, duration: 25 } }))
      .thenRefused(new DurationNotOffered({ durations: [15, 30, 45, 60] }))
  })

  it('lists every conflict in the practitioner’s calendar', () => {
    given()
      .when(book(busy))
      .thenRefused(new PractitionerBusy({ conflicts: [walter] }))
    expect(
      new PractitionerBusy({ conflicts: [walter, { ...walter, id: 4, patientName: 'Noor Haddad' }] }).message,
    ).toBe(
      'Dr Lee is already booked at this time: Walter Brandt, March 12, 2026 at 09:15 (Follow-up Visit);' +
        ' Noor Haddad, March 12, 2026 at 09:15 (Follow-up Visit).',
    )
  })

  it('allows an overlap if requested, and records it', () =>
    given()
      .when(book(anyway))
      .then({ ...scheduled, overlapAllowed: true }))

  it('blocks no time if the appointment is cancelled from the start', () =>
    given()
      .when(book({ ...busy, status: 'cancelled' }))
      .then({ ...scheduled, status: 'cancelled' }))
})

describe('revising', () => {
  it('records one event per change and nothing else', () => {
    given(scheduled)
      .when(revise({ slot: ten }))
      .then(AppointmentRescheduled({ ...ten, withSeries: false }))
    given(scheduled)
      .when(revise({ practitionerId: null }))
      .then(AppointmentReassigned({ practitionerId: null }))
    given(scheduled)
      .when(revise({ notes: '' }))
      .then(AppointmentNotesChanged({ patientId: 7, notes: '' }))
    given(scheduled)
      .when(revise({ service: 'Massage', fee: { amount: 0, currency: 'USD' } }))
      .then(AppointmentServiceChanged({ service: 'Massage', fee: { amount: 0, currency: 'USD' } }))
    given(scheduled)
      .when(revise({ status: 'confirmed' }))
      .then(AppointmentConfirmed({}))
  })

  it('moves the notes to the new patient, sealed with the key of that patient', () =>
    given(scheduled)
      .when(revise({ patientId: 8, patientName: 'Helen Drakos', notes: 'first visit' }))
      .then(AppointmentPatientChanged({ patientId: 8, patientName: 'Helen Drakos', notes: 'first visit' })))

  it('keeps fee, status and times if nothing changes', () => {
    const dearer = { fee: { amount: 99_900, currency: 'USD' }, slot: { ...nine, zone: 'Europe/Paris' } }
    given(scheduled, AppointmentConfirmed({})).when(revise(dearer)).thenNothing()
  })

  it('checks for conflicts only if the time, the practitioner or a cancellation changes', () => {
    given(scheduled)
      .when(revise({ ...busy, slot: ten }))
      .thenRefused(new PractitionerBusy({ conflicts: [walter] }))
    given(scheduled)
      .when(revise({ ...busy, practitionerId: 5 }))
      .thenRefused(new PractitionerBusy({ conflicts: [walter] }))
    given(scheduled, AppointmentCancelled({ reason: null }))
      .when(revise({ ...busy, status: 'confirmed' }))
      .thenRefused(new PractitionerBusy({ conflicts: [walter] }))
    given(scheduled)
      .when(revise({ ...busy, notes: 'late' }))
      .then(AppointmentNotesChanged({ patientId: 7, notes: 'late' }))
    given(scheduled)
      .when(revise({ ...busy, slot: ten, status: 'cancelled' }))
      .then(AppointmentRescheduled({ ...ten, withSeries: false }), AppointmentCancelled({ reason: null }))
  })

  it('moves into a conflict if allowed, and records the overlapping appointments', () =>
    given(scheduled)
      .when(revise({ ...anyway, slot: ten, practitionerId: 5 }))
      .then(
        AppointmentRescheduled({ ...ten, withSeries: false }),
        AppointmentReassigned({ practitionerId: 5 }),
        OverlapAllowed({ with: [3] }),
      ))

  it('lets an appointment keep a former practitioner and a duration no longer offered', () =>
    given(scheduled)
      .when(revise({ practitionerKnown: false, durations: [15], notes: 'same hands' }))
      .then(AppointmentNotesChanged({ patientId: 7, notes: 'same hands' })))

  it('refuses an appointment that does not exist or was removed', () => {
    given().when(revise()).thenRefused(new AppointmentNotFound())
    given(scheduled, AppointmentRemoved({})).when(revise()).thenRefused(new AppointmentNotFound())
  })
})

describe('the status', () => {
  const events = {
    scheduled: AppointmentReopened({}),
    confirmed: AppointmentConfirmed({}),
    pending: AppointmentMarkedPending({}),
    completed: AppointmentCompleted({}),
    cancelled: AppointmentCancelled({ reason: null }),
    'no-show': AppointmentMissed({}),
  }
  const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const))

  it.each(pairs)('changes from %s to %s', (from, to) => {
    const decided = given({ ...scheduled, status: from }).when(become(to))
    if (from === to) decided.thenNothing()
    else decided.then(events[to])
  })

  it('cannot be reopened into a conflict unless an overlap is allowed', () => {
    const cancelled = given(scheduled, AppointmentCancelled({ reason: null }))
    cancelled.when(become('scheduled', busy)).thenRefused(new PractitionerBusy({ conflicts: [walter] }))
    cancelled.when(become('scheduled', anyway)).then(AppointmentReopened({}), OverlapAllowed({ with: [3] }))
    given(scheduled).when(become('completed', busy)).then(AppointmentCompleted({}))
  })

  it('cannot be reopened for a removed patient, but can be set to completed', () => {
    const withoutPatient = { patientIsActive: false }
    given(scheduled, AppointmentCancelled({ reason: null }))
      .when(become('confirmed', withoutPatient))
      .thenRefused(new PatientGone())
    given(scheduled).when(become('completed', withoutPatient)).then(AppointmentCompleted({}))
  })
})

describe('outside working hours', () => {
  const warnings = ['practitioner_away'] as const
  const booked = BookedOutsideHours({ despite: warnings })

  it('books with a warning event whenever the appointment takes that time', () => {
    given().when(book({ warnings })).then(scheduled, booked)
    given()
      .when(book({ warnings, status: 'cancelled' }))
      .then({ ...scheduled, status: 'cancelled' })
    given(scheduled)
      .when(revise({ warnings, slot: ten }))
      .then(AppointmentRescheduled({ ...ten, withSeries: false }), booked)
    given(scheduled)
      .when(revise({ warnings, notes: 'else' }))
      .then(AppointmentNotesChanged({ patientId: 7, notes: 'else' }))
    given(scheduled, AppointmentCancelled({ reason: null }))
      .when(become('scheduled', { ...anyway, warnings }))
      .then(AppointmentReopened({}), OverlapAllowed({ with: [3] }), booked)
    given(scheduled, AppointmentRemoved({})).when(restore({ warnings })).then(AppointmentRestored({}), booked)
  })
})

describe('removing', () => {
  it('happens once', () => {
    given(scheduled).when(remove).then(AppointmentRemoved({}))
    given(scheduled, AppointmentRemoved({})).when(remove).thenRefused(new AppointmentNotFound())
  })

  it('can be undone unless the time is now taken', () => {
    const removed = given(scheduled, AppointmentRemoved({}))
    removed.when(restore()).then(AppointmentRestored({}))
    removed.when(restore(busy)).thenRefused(new PractitionerBusy({ conflicts: [walter] }))
    removed.when(restore(anyway)).then(AppointmentRestored({}), OverlapAllowed({ with: [3] }))
    removed.when(restore({ patientIsActive: false })).thenRefused(new PatientGone())
    given(scheduled).when(restore()).thenNothing()
    given(scheduled, AppointmentCancelled({ reason: null }), AppointmentRemoved({}))
      .when(restore(busy))
      .then(AppointmentRestored({}))
  })
})

describe('a practitioner', () => {
  it('changes their own and unassigned appointments, but not those of others', () => {
    given().when(book({}, 2)).then(scheduled)
    given().when(book({}, 9)).thenRefused(new NotYourAppointment())
    given(scheduled)
      .when(revise({ practitionerId: 9 }, 2))
      .thenRefused(new NotYourAppointment())
    given(scheduled)
      .when(revise({ practitionerId: 9 }, 9))
      .thenRefused(new NotYourAppointment())
    given({ ...scheduled, practitionerId: null })
      .when(revise({ practitionerId: 9 }, 9))
      .then(AppointmentReassigned({ practitionerId: 9 }))
    given(scheduled)
      .when({ ...remove, onlyPractitionerId: 9 })
      .thenRefused(new NotYourAppointment())
    given(scheduled)
      .when({ ...become('completed'), onlyPractitionerId: 9 })
      .thenRefused(new NotYourAppointment())
  })
})
