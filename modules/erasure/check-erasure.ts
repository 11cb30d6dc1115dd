import type { ErasureDraft } from '#contracts/patients'
import { ErasureEarly, ErasureUnconfirmed } from './errors.ts'

/** What an erasure is judged by. */
export interface Facts {
  readonly id: number
  /** First and last name. */
  readonly name: string
  /** ISO 8601: until then the record is to be kept. */
  readonly keptUntil: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether this is the patient's name or number, however it is spaced. */
export const isPatient = (typed: string, { id, name }: Pick<Facts, 'id' | 'name'>): boolean =>
  folded(typed) !== '' && (folded(typed) === folded(name) || folded(typed) === String(id))

/** What stands against erasing a patient as it was asked for; null: nothing. */
export const objection = (facts: Facts, { confirmation, early }: ErasureDraft) => {
  if (!isPatient(confirmation, facts)) return new ErasureUnconfirmed()
  if (Date.parse(facts.keptUntil) > facts.now && !early) return new ErasureEarly(facts.keptUntil)
  return null
}
