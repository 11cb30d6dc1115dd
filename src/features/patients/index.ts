export { PatientPicker } from './PatientPicker.tsx'
export { nameOf } from './rows.ts'
export {
  $patientDialog,
  addPatient,
  addPatientFrom,
  editPatient,
  type PatientDialog,
} from './dialog/patient-dialog.store.ts'
export { type FoundPatient, searchPatients } from './search.ts'
