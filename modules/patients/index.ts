export { PatientEmailTaken, PatientNotFound } from './errors.ts'
export {
  PatientErased,
  PatientRegistered,
  type PatientEvent,
  patientEvents,
  PatientRemoved,
  PatientRenamed,
  PatientRestored,
} from './events.ts'
export { Patient } from './patient.ts'
export {
  type LikePatient,
  patientsLike,
  patientsWithPhone,
  phoneKey,
  type SaidOfSelf,
} from './patient-likeness.ts'
export { PatientsApi, patientsHttp } from './http.ts'
export {
  activePatient,
  emailHolder,
  everyPatientName,
  type PatientAddress,
  patientAddress,
  patientList,
  PatientRow,
} from './patient-list.ts'
export { type PatientFigures, patientFigures, patientTotal } from './patient-total.ts'
export { type PatientPage, Patients } from './patients.ts'
