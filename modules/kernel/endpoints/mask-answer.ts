import type { OriginShape } from '#events'
import { MASK } from '../fields.ts'
import { maskValue, seesPatients } from '../patient-values.ts'
import type { Permission } from '../permissions.ts'

/** The field that names a patient, in every answer. */
const NAME = 'patientName'

/** Further fields with values of patients' records, by the permission that shows them. */
const MORE: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  // The templates of automatic reminders address patients by name.
  'reminders:read': ['message'],
}

type Fields = ReadonlySet<string>

const valuesIn = (value: unknown, fields: Fields): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' ? (fields.has(name) && each !== '' ? [each] : []) : valuesIn(each, fields),
  )
}

const maskIn = (value: unknown, fields: Fields, hidden: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => maskIn(each, fields, hidden))
  if (typeof value !== 'object' || value === null) return value
  const maskField = (name: string, each: unknown): unknown => {
    if (typeof each !== 'string') return maskIn(each, fields, hidden)
    if (fields.has(name)) return maskValue(each)
    // The sentence of a refusal says the values of its parameters.
    return name === 'message' ? hidden.reduce((text, said) => text.replaceAll(said, MASK), each) : each
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskField(name, each)]))
}

/** Whether patients are masked in what this permission shows to a caller: a key that reads other records alone. */
export const masks = (origin: OriginShape, shownBy: Permission): boolean =>
  !seesPatients(origin) && shownBy !== 'patients:emergency'

/** Masks the values of patients in an answer. */
export const maskAnswer = (answer: unknown, shownBy: Permission): unknown => {
  const fields = new Set([NAME, ...(MORE[shownBy] ?? [])])
  return maskIn(answer, fields, valuesIn(answer, fields))
}
