import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { accessEntry } from '#modules/audit'
import { activePatient } from '#modules/patients'
import type { FormField, RecordField } from '../contract.ts'
import { makePointLimiter, takePoints } from '../public/submission-limits.ts'
import { recordFieldOf } from '../record-field.ts'
import { followOpenLink } from './follow-link.ts'

/** Tries per personal link, so that nobody finds out a date of birth by guessing. */
export const CONFIRMATION_TRIES = 5
const DAY_S = 86_400

const limiter = makePointLimiter(CONFIRMATION_TRIES, DAY_S)

/** The patient's identity, which a personal link fills in. It says nothing about their health. */
export type PatientIdentity = Readonly<Record<'firstName' | 'lastName' | 'fullName' | 'dateOfBirth', string>>

const isIdentityField = (field: RecordField | null): field is keyof PatientIdentity =>
  field === 'firstName' || field === 'lastName' || field === 'fullName' || field === 'dateOfBirth'

/** Returns the answers to those fields of a form that ask who the patient is, by field id. */
export const identityAnswersOf = (
  fields: readonly Pick<FormField, 'id' | 'type' | 'label' | 'record'>[],
  person: PatientIdentity,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const recordField = recordFieldOf(field)
      return isIdentityField(recordField) ? [[field.id, person[recordField]]] : []
    }),
  )

const loadPatient = Effect.fnUntraced(function* (token: string, formId: number) {
  const link = yield* followOpenLink(token, formId)
  if (link === null || link.patientId === null) return null
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const [patient] = yield* query(activePatient(clinicId, link.patientId))
  return patient?.dateOfBirth ? patient : null
})

/** Whether a personal link can fill in its patient's name: the record has a date of birth to ask for. */
export const canConfirmBirth = Effect.fn('Invitations.canConfirmBirth')((token: string, formId: number) =>
  Effect.map(loadPatient(token, formId), (patient) => patient !== null),
)

/**
 * Returns the identity of a personal link's patient if the date of birth (YYYY-MM-DD) is theirs; null if it is wrong
 * or after too many tries. Records the read in the access ledger.
 */
export const confirmBirth = Effect.fn('Invitations.confirmBirth')(function* (
  token: string,
  formId: number,
  dateOfBirth: string,
) {
  const patient = yield* loadPatient(token, formId)
  if (!patient) return null
  const isWithinLimit = yield* takePoints(limiter, token).pipe(
    Effect.as(true),
    Effect.catchTag('TooManySubmissions', () => Effect.succeed(false)),
  )
  if (!isWithinLimit || patient.dateOfBirth !== dateOfBirth) return null
  const { clinicId } = yield* Origin
  const { queries } = yield* Database
  const read = activePatient(clinicId, patient.id)
  const [[confirmed]] = yield* queries([read, yield* accessEntry('open', `patient-${patient.id}`, read)])
  if (!confirmed) return null
  const { firstName, lastName } = confirmed
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    dateOfBirth,
  } satisfies PatientIdentity
})
