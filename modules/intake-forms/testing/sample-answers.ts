import type { FormField } from '../contract.ts'
import { ROSA } from './submissions-fixture.ts'

/** Returns an optional field. */
export const field = (id: string, type: FormField['type'], label: string) => ({
  id,
  type,
  label,
  required: false,
  hipaasensitive: type === 'textarea',
})

/** Fields that can identify a patient. */
export const IDENTIFYING_FIELDS = [
  field('name', 'text', 'Full name'),
  field('email', 'email', 'Email'),
  field('phone', 'tel', 'Phone'),
  field('born', 'date', 'Date of birth'),
  field('home', 'text', 'Home address'),
  field('why', 'textarea', 'Why are you here?'),
]

let personCount = 0
/** Returns a new, unique person. */
export const newPerson = () => {
  personCount += 1
  const n = String(personCount).padStart(4, '0')
  return {
    ...ROSA,
    firstName: `Rosa${n}`,
    email: `rosa${n}@mail.example`,
    phone: `(207) 555-${n}`,
    dateOfBirth: `1967-08-${String(1 + (personCount % 28)).padStart(2, '0')}`,
  }
}
