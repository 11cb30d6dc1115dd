import type { PatientDraft } from '#contracts/patients'

const nameIn = (typed: string): Pick<PatientDraft, 'firstName' | 'lastName'> => {
  const [last, first] = typed.split(',').map((part) => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last ?? '' }
  const [firstName = '', ...rest] = typed.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Turns the text of a patient search into fields of a new patient: a name, an email or a phone number. */
export function parseTypedPatient(search: string): Partial<PatientDraft> {
  const text = search.trim()
  if (text.includes('@')) return { email: text }
  return /^[+(]?\d[\d\s().-]*$/.test(text) ? { phone: text } : nameIn(text)
}
