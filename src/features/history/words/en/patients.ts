import { text } from '../../index.ts'
import type { Sayings, Telling } from '../saying.ts'

const visit = ({ patient, called }: Telling) => `${patient}’s ${called || 'appointment'}`
const channels = { email: 'emails', sms: 'texts' }
const counted = (n: number, t: Telling) => `${t.figure(n)} ${n === 1 ? 'patient' : 'patients'}`

const unusual = {
  many_records: (n: string) => `that somebody read ${n} patients’ records in a short time`,
  many_exports: (n: string) => `that somebody made ${n} exports in a short time`,
  colleague: () => 'that somebody read a colleague’s record',
  own_record: () => 'that somebody read their own record',
}

/** Why an appointment was cancelled. */
const cancelled = {
  'patient-asked': 'the patient asked for it',
  'patient-unwell': 'the patient is unwell',
  'practitioner-away': 'the practitioner is away',
  'clinic-closed': 'the clinic is closed',
  'booked-by-mistake': 'booked by mistake',
  other: 'another reason',
}

/** Patients, how they are reached, and their appointments. */
export const patients = {
  PatientRegistered: ['Patient registered', (_, t) => `registered ${t.patient}`],
  PatientRenamed: ['Patient renamed', (_, t) => `changed ${t.patient}’s name`],
  PatientContactChanged: ['Patient contact changed', (_, t) => `changed how ${t.patient} is reached`],
  PatientBirthDateCorrected: ['Date of birth corrected', (_, t) => `corrected ${t.patient}’s date of birth`],
  PatientEmergencyContactChanged: [
    'Emergency contact changed',
    (_, t) => `changed ${t.patient}’s emergency contact`,
  ],
  PatientInsuranceChanged: ['Insurance changed', (_, t) => `changed ${t.patient}’s insurance`],
  PatientNotesChanged: ['Patient notes changed', (_, t) => `rewrote the notes on ${t.patient}`],
  PatientRemoved: ['Patient removed', (_, t) => `removed ${t.patient}`],
  PatientRestored: ['Patient restored', (_, t) => `restored ${t.patient}`],
  PatientErased: [
    'Patient erased',
    () => 'erased a patient: what the record said of them cannot be read any more',
  ],
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
    (_, t) => `no longer needs ${t.patient}’s record, opened in an emergency`,
  ],
  PatientImportBegun: ['Import begun', (it, t) => `began to import ${counted(it.rows, t)} from a file`],
  PatientsImported: [
    'Patients imported',
    (it, t) =>
      `imported ${counted(it.registered, t)}${it.refused.length > 0 ? ` and refused ${t.figure(it.refused.length)}` : ''}`,
  ],
  PatientImportEnded: ['Import ended', () => 'came to the end of an import'],
  PatientImportUndoBegun: ['Undo of import begun', () => 'began to take an import back'],
  ImportedPatientsRemoved: [
    'Imported patients removed',
    (it, t) =>
      `took ${counted(it.removed, t)} of an import back${it.stayed > 0 ? `; ${t.figure(it.stayed)} stayed` : ''}`,
  ],
  PatientImportUndone: ['Import undone', () => 'took an import back'],
  ContactPreferencesChanged: [
    'Contact preferences changed',
    (_, t) => `changed how ${t.patient} prefers to be reached`,
  ],
  MessagesDeclined: [
    'Messages declined',
    (it, t) =>
      t.own ? `declined ${channels[it.channel]}` : `noted that ${t.patient} declines ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Messages agreed to',
    (it, t) =>
      t.own
        ? `agreed to ${channels[it.channel]} again`
        : `noted that ${t.patient} agrees to ${channels[it.channel]} again`,
  ],
  AppointmentScheduled: [
    'Appointment scheduled',
    (it, t) =>
      `scheduled ${t.patient}’s ${it.service}${it.practitionerId === null ? '' : ` with ${t.name(it.practitionerId)}`}`,
  ],
  AppointmentRescheduled: ['Appointment moved', (_, t) => `moved ${visit(t)}`],
  AppointmentServiceChanged: [
    'Service of appointment changed',
    (_, t) => `changed what ${t.patient}’s appointment is for`,
  ],
  AppointmentReassigned: [
    'Appointment reassigned',
    (_, t) => `changed who sees ${t.patient} for the ${t.called || 'appointment'}`,
  ],
  AppointmentRoomChanged: [
    'Room of appointment changed',
    (it, t) =>
      it.roomId === null ? `took ${visit(t)} out of its room` : `put ${visit(t)} into ${it.roomName}`,
  ],
  AppointmentPatientChanged: [
    'Patient of appointment changed',
    (_, t) => `made an appointment ${t.patient}’s`,
  ],
  AppointmentNotesChanged: ['Appointment notes changed', (_, t) => `rewrote the notes on ${visit(t)}`],
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
    (_, t) => `noted that ${t.patient} missed the ${t.called || 'appointment'}`,
  ],
  OverlapAllowed: ['Overlap allowed', (_, t) => `put ${visit(t)} where the diary was taken, knowingly`],
  BookedOutsideHours: [
    'Booked outside working hours',
    (it, t) =>
      it.despite.includes('practitioner_away')
        ? `put ${visit(t)} into somebody’s time off`
        : `put ${visit(t)} outside working hours`,
  ],
  AppointmentRemoved: ['Appointment deleted', (_, t) => `deleted ${visit(t)}`],
  AppointmentRestored: ['Appointment restored', (_, t) => `restored ${visit(t)}`],
  SeriesBooked: [
    'Series booked',
    (it) =>
      it.continues === null
        ? 'booked appointments that repeat'
        : 'had a series of appointments go on otherwise',
  ],
  SeriesChanged: ['Series changed', () => 'changed appointments of a series together'],
  SeriesEnded: [
    'Series ended',
    (it) =>
      ({
        cancelled: 'called off appointments of a series',
        removed: 'deleted appointments of a series',
        continued: 'ended a series of appointments that goes on otherwise',
      })[it.as],
  ],
} satisfies Partial<Sayings>
