export { PatientDialog } from './PatientDialog.tsx'
