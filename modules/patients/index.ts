export { PatientAlerts } from './alerts/patient-alerts.ts'
export { erasePatient } from './retention/erase-patient.ts'
export {
  BirthDateOutOfRange,
  ContactUnusable,
  ErasureReasonNames,
  MergedIntoAnother,
  MergedNotesTooLong,
  NotMerged,
  PatientEmailInvalid,
  PatientEmailTaken,
  PatientHeld,
  PatientNotFound,
  SamePatient,
  UnmergeEmailTaken,
} from './errors.ts'
export {
  ERASURE_GROUNDS,
  type ErasureGround,
  type ListingEvent,
  PatientErased,
  PatientRegistered,
  type PatientEvent,
  patientEvents,
  PatientRemoved,
  PatientRenamed,
} from './events.ts'
export { DuplicateMerged, DuplicateUnmerged } from './merge/events.ts'
export type { ImportRecord, ImportRow } from './import/import-list.ts'
export type { PatientUses } from './import/chunk.ts'
export type { ImportPreview } from './import/preview.ts'
export { PatientImports } from './import/patient-imports.ts'
export { revertibleFields, type MergedField } from './merge/merge-fields.ts'
export {
  everyoneMergedInto,
  emailClash,
  survivingPatient,
  patientsMergedInto,
} from './merge/merged-patients.ts'
export {
  addresseeOf,
  type PatientAddress,
  patientAddress,
  patientsUsingContact,
} from './contact/contact-queries.ts'
export { isBirthDate } from './birth-date.ts'
export { fullName, hasOneName } from './rules.ts'
export { Patient } from './patient.ts'
export { alertsOf, contactOf, detailsOf } from './patient-state.ts'
export { type MergeState } from './merge/merge-state.ts'
export { PatientMerge } from './merge/patient-merge.ts'
export type { SimilarPatient, PatientDescription } from './similar-patients.ts'
export { phoneKey } from './phone-key.ts'
export {
  similarPatients,
  likeliestPatients,
  possibleDuplicates,
  patientsWithPhone,
} from './similar-patients.ts'
export { lastRecordChange, patientsIdleSince } from './retention/idle-patients.ts'
export { legalHoldRow, LegalHoldRow } from './retention/legal-hold-row.ts'
export { LegalHolds } from './retention/legal-holds.ts'
export {
  activePatient,
  anyPatient,
  contactIdIn,
  emailHolder,
  everyPatientEmail,
  everyPatientName,
  everyPatientPhone,
  allPatientAlerts,
  patientList,
  PatientRow,
  removedPatients,
} from './patient-list.ts'
export { type PatientFigures, patientFigures, patientTotal } from './patient-total.ts'
export { prepareDetails, prepareRecord, Patients } from './patients.ts'
export { type PatientPage } from './read-patients.ts'
