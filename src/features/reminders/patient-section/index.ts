export { PatientMessages } from './PatientMessages.tsx'
