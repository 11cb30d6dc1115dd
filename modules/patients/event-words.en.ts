import type { EventWords, SentenceContext } from '#modules/kernel'
import type { patientEvents } from './events.ts'
import type { patientImportEvents } from './import/events.ts'

const counted = (n: number, t: SentenceContext) => `${t.figure(n)} ${n === 1 ? 'patient' : 'patients'}`

/** Sentences of the history, by event type. */
export const events = {
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
  PatientContactPersonChanged: [
    'Contact of patient changed',
    (it, t) =>
      it.contactOf === null
        ? `noted that ${t.patient} is reached directly`
        : `noted that ${t.patient} is reached through ${t.otherPatient(it.contactOf)}`,
  ],
  PatientAlertsChanged: ['Patient alerts changed', (_, t) => `changed the alerts on ${t.patient}`],
  PatientRemoved: ['Patient removed', (_, t) => `removed ${t.patient}`],
  PatientRestored: ['Patient restored', (_, t) => `restored ${t.patient}`],
  PatientErased: ['Patient erased', () => 'erased a patient. Their data is no longer readable by anyone'],
  LegalHoldPlaced: ['Legal hold placed', (_, t) => `put ${t.patient}’s record on legal hold`],
  LegalHoldLifted: ['Legal hold lifted', (_, t) => `lifted the legal hold on ${t.patient}’s record`],
  PatientMerged: ['Patient merged', (it, t) => `merged ${t.patient} into ${t.otherPatient(it.into)}`],
  PatientUnmerged: ['Patient unmerged', (it, t) => `unmerged ${t.patient} from ${t.otherPatient(it.from)}`],
  DuplicateMerged: [
    'Duplicate merged',
    (it, t) => `merged the records of ${t.patient} and ${t.otherPatient(it.duplicateId)}`,
  ],
  DuplicateUnmerged: [
    'Duplicate unmerged',
    (it, t) => `separated the records of ${t.patient} and ${t.otherPatient(it.duplicateId)} again`,
  ],
  PatientsToldApart: [
    'Patients marked as different',
    (it, t) => `marked ${t.patient} and ${t.otherPatient(it.otherId)} as different people`,
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
} satisfies EventWords<typeof patientEvents | typeof patientImportEvents>

/** Names of the kinds of records. */
export const kinds = { patient: 'Patient', 'patient-import': 'Patient import' }
