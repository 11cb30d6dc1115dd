export { PatientDocumentRows, PatientDocuments } from './PatientDocuments.tsx'
