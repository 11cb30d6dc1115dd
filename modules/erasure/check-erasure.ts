import type { ErasureDraft } from '#contracts/patients'
import { nameKey } from '#modules/kernel'
import { ErasureEarly, ErasureUnconfirmed } from './errors.ts'

interface ErasureFacts {
  readonly id: number
  /** First and last name. */
  readonly name: string
  /** ISO 8601. The record must be kept until then. */
  readonly keptUntil: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Whether the typed text is the patient's name or id. */
const namesPatient = (typed: string, { id, name }: Pick<ErasureFacts, 'id' | 'name'>): boolean => {
  const key = nameKey(typed)
  return key !== '' && (key === nameKey(name) || key === String(id))
}

/** Returns the reason to refuse an erasure, or null. */
export const checkErasure = (
  facts: ErasureFacts,
  { confirmation, early }: Pick<ErasureDraft, 'confirmation' | 'early'>,
) => {
  if (!namesPatient(confirmation, facts)) return new ErasureUnconfirmed()
  if (Date.parse(facts.keptUntil) > facts.now && !early)
    return new ErasureEarly({ keptUntil: facts.keptUntil })
  return null
}
