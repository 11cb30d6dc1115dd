import { MASK } from '#contracts/kernel'
import { text } from '../../language/index.ts'
import type { LedgerPatient } from './ledger-patients.ts'

const patientNumber = (id: number): string => `${text.accessLedger.patient} ${id}`

/** Names a patient to the reader: by number if the reader may not see the name. */
export const nameOf = ({ id, name }: LedgerPatient): string => {
  if (name === MASK) return patientNumber(id)
  return name || text.accessLedger.nobody
}

/** Labels a patient in the filter, which knows a patient without a name by number. */
export const labelOf = ({ id, name }: LedgerPatient): string =>
  name === '' || name === MASK ? patientNumber(id) : name
