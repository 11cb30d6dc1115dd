import { text } from '../../../../language/index.ts'
import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

const visit = ({ patient, called }: SentenceContext) => `${patient}’s ${called || 'appointment'}`
const channels = { email: 'emails', sms: 'texts' }
const counted = (n: number, t: SentenceContext) => `${t.figure(n)} ${n === 1 ? 'patient' : 'patients'}`

const unusual = {
  many_records: (n: string) => `that someone opened ${n} patients’ records in a short time`,
  many_exports: (n: string) => `that someone made ${n} exports in a short time`,
  colleague: () => 'that someone opened a colleague’s record',
  own_record: () => 'that someone opened their own record',
}

/** Reasons for cancelling an appointment. */
const cancelled = {
  'patient-asked': 'requested by patient',
  'patient-unwell': 'the patient is unwell',
  'practitioner-away': 'the practitioner is away',
  'clinic-closed': 'the clinic is closed',
  'booked-by-mistake': 'booked by mistake',
  other: 'another reason',
}

/** Event text about patients, their contact preferences and their appointments. */
export const patients = {
  PatientRegistered: ['Patient registered', (_, t) => `registered ${t.patient}`],
  PatientRenamed: ['Patient renamed', (_, t) => `changed ${t.patient}’s name`],
  PatientContactChanged: ['Patient contact changed', (_, t) => `changed ${t.patient}’s contact details`],
  PatientBirthDateCorrected: ['Date of birth corrected', (_, t) => `corrected ${t.patient}’s date of birth`],
  PatientEmergencyContactChanged: [
    'Emergency contact changed',
    (_, t) => `changed ${t.patient}’s emergency contact`,
  ],
  PatientInsuranceChanged: ['Insurance changed', (_, t) => `changed ${t.patient}’s insurance`],
  PatientNotesChanged: ['Patient notes changed', (_, t) => `changed the notes on ${t.patient}`],
  PatientRemoved: ['Patient removed', (_, t) => `removed ${t.patient}`],
  PatientRestored: ['Patient restored', (_, t) => `restored ${t.patient}`],
  PatientErased: ['Patient erased', () => 'erased a patient. Their data is no longer readable by anyone'],
  LegalHoldPlaced: ['Legal hold placed', (_, t) => `put ${t.patient}’s record on legal hold`],
  LegalHoldLifted: ['Legal hold lifted', (_, t) => `lifted the legal hold on ${t.patient}’s record`],
  ErasureCertified: ['Erasure certified', () => 'certified that a patient was erased'],
  UnusualAccessNoticed: [
    'Unusual access noticed',
    (it, t) => `noticed ${unusual[it.kind](t.figure(it.records))}`,
  ],
  EmergencyAccessOpened: [
    'Emergency access opened',
    (it, t) => `opened ${t.patient}’s record in an emergency, until ${t.moment(it.until)}`,
  ],
  EmergencyAccessEnded: [
    'Emergency access ended',
    (_, t) => `ended the emergency access to ${t.patient}’s record`,
  ],
  PatientImportBegun: ['Import started', (it, t) => `started importing ${counted(it.rows, t)} from a file`],
  PatientsImported: [
    'Patients imported',
    (it, t) =>
      `imported ${counted(it.registered, t)}${it.refused.length > 0 ? ` and refused ${t.figure(it.refused.length)}` : ''}`,
  ],
  PatientImportEnded: ['Import finished', () => 'finished an import'],
  PatientImportUndoBegun: ['Undo of import started', () => 'started undoing an import'],
  ImportedPatientsRemoved: [
    'Imported patients removed',
    (it, t) =>
      `removed ${counted(it.removed, t)} of an import${it.stayed > 0 ? `; ${t.figure(it.stayed)} stayed` : ''}`,
  ],
  PatientImportUndone: ['Import undone', () => 'undid an import'],
  ContactPreferencesChanged: [
    'Contact preferences changed',
    (_, t) => `changed ${t.patient}’s contact preferences`,
  ],
  MessagesDeclined: [
    'Opted out of messages',
    (it, t) =>
      t.own ? `opted out of ${channels[it.channel]}` : `opted ${t.patient} out of ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Opted back in to messages',
    (it, t) =>
      t.own
        ? `opted back in to ${channels[it.channel]}`
        : `opted ${t.patient} back in to ${channels[it.channel]}`,
  ],
  AppointmentScheduled: [
    'Appointment scheduled',
    (it, t) =>
      `scheduled ${t.patient}’s ${it.service}${it.practitionerId === null ? '' : ` with ${t.name(it.practitionerId)}`}`,
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
    (_, t) => `gave an appointment to ${t.patient}`,
  ],
  AppointmentNotesChanged: ['Appointment notes changed', (_, t) => `changed the notes on ${visit(t)}`],
  AppointmentReopened: ['Appointment reopened', (_, t) => `set ${visit(t)} back to ${text.status.scheduled}`],
  AppointmentConfirmed: [
    'Appointment confirmed',
    (_, t) => `confirmed ${t.own ? `the ${t.called || 'appointment'}` : visit(t)}`,
  ],
  AppointmentMarkedPending: ['Appointment pending', (_, t) => `marked ${visit(t)} as pending`],
  AppointmentCompleted: ['Appointment completed', (_, t) => `completed ${visit(t)}`],
  AppointmentCancelled: [
    'Appointment cancelled',
    (it, t) =>
      `cancelled ${t.own ? `the ${t.called || 'appointment'}` : visit(t)}${it.reason === null ? '' : `: ${cancelled[it.reason]}`}`,
  ],
  AppointmentMissed: [
    'Appointment missed',
    (_, t) => `recorded that ${t.patient} missed the ${t.called || 'appointment'}`,
  ],
  OverlapAllowed: ['Double-booked', (_, t) => `double-booked ${visit(t)}`],
  BookedOutsideHours: [
    'Booked outside working hours',
    (it, t) =>
      it.despite.includes('practitioner_away')
        ? `booked ${visit(t)} during time off`
        : `booked ${visit(t)} outside working hours`,
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
} satisfies Partial<AllEventWords>
