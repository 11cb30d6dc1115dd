export { PatientPicker } from './PatientPicker.tsx'
export { createPatientNames, type NamedPatient, findFilteredPatient } from './patient-filter.ts'
export { describeBirth } from './describe-birth.ts'
export { describeMissing } from './describe-missing.ts'
export { $isPatientDialogMounted, offerBooking } from './dialog/new-patient.store.ts'
export {
  $patientDialog,
  addPatient,
  addPatientFrom,
  editPatient,
  type PatientDialog,
} from './dialog/patient-dialog.store.ts'
export { type FoundPatient, searchPatients } from './patient-search.ts'
