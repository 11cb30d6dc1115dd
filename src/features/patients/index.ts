export { PatientPicker } from './PatientPicker.tsx'
export {
  $patientDialog,
  addPatient,
  addPatientFrom,
  editPatient,
  type PatientDialog,
} from './dialog/patient-dialog.store.ts'
export { type FoundPatient, searchPatients } from './search.ts'
