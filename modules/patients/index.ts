export { eraseIn } from './erasing.ts'
export {
  ErasureReasonNames,
  MergedIntoAnother,
  MergedNotesTooLong,
  NotMerged,
  PatientEmailTaken,
  PatientHeld,
  PatientNotFound,
  SamePatient,
  UnmergeEmailTaken,
} from './errors.ts'
export {
  DuplicateMerged,
  DuplicateUnmerged,
  type Ground,
  GROUNDS,
  PatientErased,
  PatientRegistered,
  type PatientEvent,
  patientEvents,
  PatientRemoved,
  PatientRenamed,
  PatientRestored,
} from './events.ts'
export { patientImportEvents } from './import-events.ts'
export { type ImportRecord, type ImportRow, patientImportList, patientImportMembers } from './import-list.ts'
export type { UsesOf } from './import-chunks.ts'
export type { ImportPreview } from './import-preview.ts'
export { importCareQueue, importPatients } from './import-worker.ts'
export { importQueue, PatientImports } from './imports.ts'
export { goesBack, type Taken } from './merge-fields.ts'
export {
  allMergedInto,
  emailClash,
  goesOnAs,
  type MergedPatient,
  mergedInto,
  patientsApart,
} from './merged-list.ts'
export { Patient, type PatientState } from './patient.ts'
export { detailsOf, type Merging, PatientMerging } from './patient-merging.ts'
export {
  type LikePatient,
  patientsLike,
  patientsLikeOne,
  patientsWithPhone,
  phoneKey,
  type SaidOfSelf,
} from './patient-likeness.ts'
export { type Activity, lastChange, patientsIdleSince } from './idle.ts'
export { legalHoldRow, LegalHoldRow } from './legal-hold-row.ts'
export { LegalHolds } from './legal-holds.ts'
export { PatientsApi, patientsHttp } from './http.ts'
export {
  activePatient,
  emailHolder,
  everyPatientEmail,
  everyPatientName,
  type PatientAddress,
  patientAddress,
  patientList,
  PatientRow,
  removedPatients,
} from './patient-list.ts'
export { type PatientFigures, patientFigures, patientTotal } from './patient-total.ts'
export { type PatientPage, Patients } from './patients.ts'
