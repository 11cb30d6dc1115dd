export { ledgerOfPatient } from './ledger-patients.ts'
