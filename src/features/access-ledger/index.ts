export { nameReader } from './name-reader.ts'
export { patientLedgerAddress } from './ledger-patients.ts'
