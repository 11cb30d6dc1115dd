export { PatientDocuments } from './PatientDocuments.tsx'
