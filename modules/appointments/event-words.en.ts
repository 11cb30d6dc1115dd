import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.en.ts'
import type { appointmentEvents } from './events.ts'
import type { seriesEvents } from './series/events.ts'

const visit = ({ patient, quotedName }: SentenceContext) => `${patient}’s ${quotedName || 'appointment'}`
/** Reasons for cancelling an appointment. */
const cancelled = {
  'patient-asked': 'requested by patient',
  'patient-unwell': 'the patient is unwell',
  'practitioner-away': 'the practitioner is away',
  'clinic-closed': 'the clinic is closed',
  'booked-by-mistake': 'booked by mistake',
  other: 'another reason',
}

const told = { booked: 'booked', moved: 'moved', handedOver: 'handed over', cancelled: 'cancelled' }

/** Sentences of the history, by event type. */
export const events = {
  AppointmentScheduled: [
    'Appointment scheduled',
    (it, t) =>
      `scheduled ${t.patient}’s ${it.service}${it.practitionerId === null ? '' : ` with ${t.recordName(it.practitionerId)}`}`,
  ],
  AppointmentRescheduled: ['Appointment moved', (_, t) => `moved ${visit(t)}`],
  AppointmentServiceChanged: [
    'Service of appointment changed',
    (_, t) => `changed the service of ${t.patient}’s appointment`,
  ],
  AppointmentReassigned: ['Appointment reassigned', (_, t) => `changed the practitioner of ${visit(t)}`],
  AppointmentRoomChanged: [
    'Room of appointment changed',
    (it, t) =>
      it.roomId === null ? `removed the room of ${visit(t)}` : `moved ${visit(t)} to ${it.roomName}`,
  ],
  AppointmentPatientChanged: [
    'Patient of appointment changed',
    (_, t) => `reassigned an appointment to ${t.patient}`,
  ],
  AppointmentNotesChanged: ['Appointment notes changed', (_, t) => `changed the notes on ${visit(t)}`],
  AppointmentTransferred: [
    'Appointment transferred',
    (it, t) => describeTransfer(t.quotedName || 'an appointment', it, t),
  ],
  AppointmentReopened: ['Appointment reopened', (_, t) => `set ${visit(t)} back to ${t.status('scheduled')}`],
  AppointmentConfirmed: [
    'Appointment confirmed',
    (_, t) => `confirmed ${t.isOwn ? `the ${t.quotedName || 'appointment'}` : visit(t)}`,
  ],
  AppointmentMarkedPending: ['Appointment pending', (_, t) => `marked ${visit(t)} as pending`],
  AppointmentCompleted: ['Appointment completed', (_, t) => `completed ${visit(t)}`],
  AppointmentCancelled: [
    'Appointment cancelled',
    (it, t) =>
      `cancelled ${t.isOwn ? `the ${t.quotedName || 'appointment'}` : visit(t)}${it.reason === null ? '' : `: ${cancelled[it.reason]}`}`,
  ],
  AppointmentMissed: [
    'Appointment missed',
    (_, t) => `recorded that ${t.patient} missed the ${t.quotedName || 'appointment'}`,
  ],
  AppointmentArrived: [
    'Patient arrived',
    (_, t) => `recorded that ${t.patient} arrived for the ${t.quotedName || 'appointment'}`,
  ],
  AppointmentArrivalCleared: [
    'Arrival undone',
    (_, t) => `removed the arrival of ${t.patient} for the ${t.quotedName || 'appointment'}`,
  ],
  OverlapAllowed: ['Double-booked', (_, t) => `double-booked ${visit(t)}`],
  BookedOutsideHours: [
    'Booked outside working hours',
    (it, t) =>
      it.despite.includes('practitioner_away')
        ? `booked ${visit(t)} during time off`
        : `booked ${visit(t)} outside working hours`,
  ],
  VisitMessageRequested: [
    'Patient to be told',
    (it, t) => `asked to tell ${t.patient} that the ${t.quotedName || 'appointment'} was ${told[it.about]}`,
  ],
  AppointmentRemoved: ['Appointment deleted', (_, t) => `deleted ${visit(t)}`],
  AppointmentRestored: ['Appointment restored', (_, t) => `restored ${visit(t)}`],
  SeriesBooked: [
    'Series booked',
    (it) =>
      it.continues === null
        ? 'booked a series of appointments'
        : 'changed how a series of appointments continues',
  ],
  SeriesChanged: ['Series changed', () => 'changed appointments of a series'],
  SeriesEnded: [
    'Series ended',
    (it) =>
      ({
        cancelled: 'cancelled appointments of a series',
        removed: 'deleted appointments of a series',
        continued: 'ended a series that continues with other dates',
      })[it.as],
  ],
  SeriesMessageRequested: [
    'Patient to be told of a series',
    (it) => `asked to tell the patient that a series of appointments was ${told[it.about]}`,
  ],
  SeriesReopened: ['Series restored', () => 'took back the cancellation of a series'],
} satisfies EventWords<typeof appointmentEvents | typeof seriesEvents>

/** Names of the kinds of records. */
export const kinds = { appointment: 'Appointment', 'appointment-series': 'Series of appointments' }
