import type { PatientDraft } from '#contracts/patients'

const nameIn = (typed: string): Pick<PatientDraft, 'firstName' | 'lastName'> => {
  const [last, first] = typed.split(',').map((part) => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last ?? '' }
  const [firstName = '', ...rest] = typed.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Sorts what was typed in a search for a patient into the fields of a new one: a name, an email or a number. */
export function fieldsTyped(search: string): Partial<PatientDraft> {
  const typed = search.trim()
  if (typed.includes('@')) return { email: typed }
  return /^[+(]?\d[\d\s().-]*$/.test(typed) ? { phone: typed } : nameIn(typed)
}
