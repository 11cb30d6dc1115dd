import { COMPLETABLE_FIELDS } from '#contracts/patients'
import { text } from '../../language/index.ts'

/** Says which required fields a record lacks: 'Email and address are missing'. Skips masked field names. */
export const describeMissing = (missing: readonly string[]): string => {
  const { lacks, missingFields } = text.patients
  return lacks(
    COMPLETABLE_FIELDS.filter((field) => missing.includes(field)).map((field) => missingFields[field]),
  )
}
