import { z } from 'zod'
import { keptEmailText, listQuery, oneLine, withCursorOf } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import { lastNameText, type PatientField, patientShape, recordOf } from './record-fields.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** A patient's record, field by field: '' where nothing is recorded. */
export type PatientDraft = Record<PatientField, string>

/** Lets the last name be missing exactly if the person has one name: the contract of the field refuses null. */
const judgeLastName = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const { oneName, lastName = null } = given as { readonly oneName?: unknown; readonly lastName?: unknown }
  if (lastName !== null && (typeof lastName !== 'string' || oneLine(lastName) !== '')) return given
  return { ...given, lastName: oneName === true ? '' : null }
}

const detailsWith = (email: z.ZodType<string>) =>
  z
    .preprocess(
      judgeLastName,
      z.object({ ...patientShape, email, lastName: lastNameText, oneName: z.boolean().optional() }),
    )
    .refine(({ oneName, lastName }) => !oneName || lastName === '', {
      path: ['lastName'],
      error: problem('last_name_unexpected'),
    })
    .transform((details): PatientDraft => recordOf((field) => details[field]))

/**
 * A patient's details as staff enter them. Phone numbers and addresses may be any non-blank text. With `oneName: true`
 * the last name must be blank. The flag is not stored: a patient without a last name has one name.
 */
export const patientDraft = detailsWith(patientShape.email)

/** A patient's details as they are revised: an email of an earlier version that is no longer accepted may stay. */
export const patientRevision = detailsWith(keptEmailText(problem('email_missing')))

/** Sort orders of a list: by registration, newest first, or by last name. */
const PATIENT_ORDERS = ['newest', 'name'] as const

const byName = withCursorOf(({ sort }: PatientQuery) => (sort === 'name' ? 2 : 0))

const patientList = listQuery.extend({ sort: z.enum(PATIENT_ORDERS).optional() })
export type PatientQuery = z.infer<typeof patientList>
export const patientQuery = patientList.refine(byName.check, byName.params)

export const PATIENTS_PER_PAGE = 15

/** Limit up to which search results are counted; users never page further. */
export const PATIENTS_COUNTED_TO = 1000

export * from './record-fields.ts'
export * from './alerts/contract.ts'
export * from './retention/contract.ts'
export * from './import/contract.ts'
export * from './merge/contract.ts'
