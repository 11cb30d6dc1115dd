import { z } from 'zod'
import { keptEmailText, listQuery, withCursorOf } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import { patientShape } from './record-fields.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** A patient's details as staff enter them. Phone numbers and addresses may be any non-blank text. */
export const patientDraft = z.object(patientShape)
export type PatientDraft = z.infer<typeof patientDraft>

/** A patient's details as they are revised: an email of an earlier version that is no longer accepted may stay. */
export const patientRevision = patientDraft.extend({ email: keptEmailText(problem('email_missing')) })

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
