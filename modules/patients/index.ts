export { PatientEmailTaken, PatientNotFound } from './errors.ts'
export {
  PatientErased,
  type PatientEvent,
  patientEvents,
  PatientRemoved,
  PatientRenamed,
  PatientRestored,
} from './events.ts'
export { Patient } from './patient.ts'
export { PatientsApi, patientsHttp } from './http.ts'
export { activePatient, patientList, PatientRow } from './patient-list.ts'
export { patientTotal } from './patient-total.ts'
export { type PatientPage, Patients } from './patients.ts'
