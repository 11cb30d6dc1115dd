export { PatientDuplicates } from './PatientDuplicates.tsx'
