export { nameReader } from './name-reader.ts'
export { ledgerOfPatient } from './ledger-patients.ts'
