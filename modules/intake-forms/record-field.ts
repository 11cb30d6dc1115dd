import type { FormField, RecordField } from './contract.ts'

// First match wins: an emergency contact's phone is not the patient's.
const recordFieldGuesses: readonly (readonly [RegExp, RecordField])[] = [
  [/emergency.*(phone|number|tel)/i, 'emergencyPhone'],
  [/emergency/i, 'emergencyContact'],
  // A child's expected date of birth is not the patient's.
  [/^(?!.*\b(expected|due)\b).*(date of birth|birth ?date|\bdob\b)/i, 'dateOfBirth'],
  [/(first|given) name/i, 'firstName'],
  [/(last|family) name|surname/i, 'lastName'],
  [/(full|your|patient'?s?) name|^name$/i, 'fullName'],
  [/insur/i, 'insurance'],
  [/address/i, 'address'],
]

/** Returns the record field for an answer: the one the form sets, or the one its type and label suggest. */
export const recordFieldOf = ({
  type,
  label,
  record,
}: Pick<FormField, 'type' | 'label' | 'record'>): RecordField | null => {
  if (record) return record
  if (!['text', 'email', 'tel', 'date', 'textarea'].includes(type)) return null
  if (type === 'email') return /emergency/i.test(label) ? null : 'email'
  const guessed = recordFieldGuesses.find(([words]) => words.test(label))?.[1]
  if (type === 'tel')
    return guessed === 'emergencyPhone' || guessed === 'emergencyContact' ? 'emergencyPhone' : 'phone'
  if (type === 'date') return guessed === 'dateOfBirth' ? guessed : null
  return guessed === 'dateOfBirth' ? null : (guessed ?? null)
}
