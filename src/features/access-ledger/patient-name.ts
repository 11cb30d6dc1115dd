import { MASK } from '#contracts/kernel'
import type { NamedRecord } from '#modules/access-ledger'
import { text } from '../../language/index.ts'

const patientNumber = (id: number): string => `${text.accessLedger.patient} ${id}`

/** Names a patient to the reader: by number if the reader may not see the name. */
export const nameOf = ({ id, name }: NamedRecord): string => {
  if (name === MASK) return patientNumber(id)
  return name || text.accessLedger.nobody
}

/** Labels a patient in the filter, which knows a patient without a name by number. */
export const labelOf = ({ id, name }: NamedRecord): string =>
  name === '' || name === MASK ? patientNumber(id) : name
