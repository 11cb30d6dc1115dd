import { z } from 'zod'
import { newOrStoredEmailText, listQuery, oneLine, recordId, withCursorOf } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import {
  COMPLETABLE_FIELDS,
  isContactField,
  lastNameText,
  type PatientField,
  patientShape,
  recordOf,
} from './record-fields.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** A patient's record, field by field: '' where nothing is recorded. */
export type PatientDraft = Record<PatientField, string>

/**
 * What a user enters for a patient: the record, and in `contactOf` the patient whose email and phone are used for
 * this one. Null: the patient's own; absent: unchanged.
 */
export interface PatientEntry extends PatientDraft {
  readonly contactOf?: number | null
}

type Entry = Readonly<Record<string, unknown>>

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && oneLine(value) === '')

/** Sets each missing required value to null, so that the field's schema refuses it. */
const nullMissingFields = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null) return input
  const entry = input as Entry
  const result: Record<string, unknown> = { ...entry }
  if (isBlank(entry['lastName'])) result['lastName'] = entry['oneName'] === true ? '' : null
  const usesContact = !isBlank(entry['contactOf'])
  for (const field of COMPLETABLE_FIELDS) {
    const mayLack = entry['incomplete'] === true || (usesContact && isContactField(field))
    if (isBlank(entry[field])) result[field] = mayLack ? undefined : null
  }
  return result
}

/** A form without a choice sends '': no contact. */
const contactId = z.preprocess(
  (value) => (value === '' ? null : value),
  recordId(problem('contact_patient_missing')).nullable(),
)

const detailsWith = (email: z.ZodType<string>) =>
  z
    .preprocess(
      nullMissingFields,
      z.object({
        ...patientShape,
        email: email.optional(),
        phone: patientShape.phone.optional(),
        dateOfBirth: patientShape.dateOfBirth.optional(),
        address: patientShape.address.optional(),
        emergencyContact: patientShape.emergencyContact.optional(),
        emergencyPhone: patientShape.emergencyPhone.optional(),
        lastName: lastNameText,
        oneName: z.boolean().optional(),
        incomplete: z.boolean().optional(),
        contactOf: contactId.optional(),
      }),
    )
    .refine(({ oneName, lastName }) => !oneName || lastName === '', {
      path: ['lastName'],
      error: problem('last_name_unexpected'),
    })
    .refine(
      ({ phone, email: emailText, contactOf }) => phone !== undefined || emailText !== undefined || contactOf,
      {
        path: ['phone'],
        error: problem('contact_missing'),
        // Checked even if other fields are wrong, so that a form shows all problems at once.
        when: ({ value, issues }) =>
          typeof value === 'object' &&
          value !== null &&
          !issues.some(({ path }) => isContactField(path?.[0])),
      },
    )
    .transform(({ contactOf, ...details }): PatientEntry => ({
      ...recordOf((field) => details[field]),
      ...(contactOf !== undefined && { contactOf }),
    }))

/**
 * A patient's details as staff enter them. Phone numbers and addresses may be any non-blank text. With `oneName: true`
 * the last name must be blank. With `incomplete: true` everything but the name and one of phone and email may be blank,
 * and with `contactOf`, the id of another patient, email and phone. The flags are not stored: a patient without a
 * last name has one name, and one without a required field is incomplete.
 */
export const patientDraft = detailsWith(patientShape.email)

/** A patient's revised details. A stored email may stay although today's rules would refuse it. */
export const patientRevision = detailsWith(newOrStoredEmailText(problem('email_missing')))

/** Sort orders of a list: by registration, newest first, or by last name. */
const PATIENT_ORDERS = ['newest', 'name'] as const

const cursorRule = withCursorOf(({ sort }: PatientQuery) => (sort === 'name' ? 2 : 0))

const patientList = listQuery.extend({
  sort: z.enum(PATIENT_ORDERS).optional(),
  /** Lists only the patients whose records lack required fields. */
  incomplete: z.literal('true').optional(),
})
export type PatientQuery = z.infer<typeof patientList>
export const patientQuery = patientList.refine(cursorRule.check, cursorRule.params)

export const PATIENTS_PER_PAGE = 15

/** Limit up to which search results are counted; users never page further. */
export const MAX_PATIENTS_COUNTED = 1000

export * from './record-fields.ts'
export * from './alerts/contract.ts'
export * from './contact/contract.ts'
export * from './retention/contract.ts'
export * from './import/contract.ts'
export * from './merge/contract.ts'
