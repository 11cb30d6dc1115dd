import { HttpApp, HttpBody, HttpServerResponse } from '@effect/platform'
import { Effect } from 'effect'
import type { OriginShape } from '#events'
import { MASK } from '../fields.ts'
import { maskValue, seesPatients } from '../patient-values.ts'
import type { Permission } from '../permissions.ts'

/** The field that names a patient, in every answer. */
const NAME = 'patientName'

/** Further fields with values of patients' records, by the first part of the endpoint's permission. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  patients: [
    'firstName',
    'lastName',
    'name',
    'email',
    'phone',
    'dateOfBirth',
    'address',
    'emergencyContact',
    'emergencyPhone',
    'insurance',
    'notes',
  ],
  // The templates of automatic reminders address patients by name.
  reminders: ['message'],
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

const isJson = ({ contentType }: HttpBody.Uint8Array): boolean => contentType === 'application/json'

/**
 * Masks the values of patients in the JSON answer of a request, if its caller may not see them: an API key
 * whose scopes open other records, which name their patients. Replies to commands and refusals are answers too.
 */
export const maskAnswer = (origin: OriginShape, permission: Permission): Effect.Effect<void> => {
  if (seesPatients(origin) || permission === 'patients:emergency') return Effect.void
  const [about = ''] = permission.split(':')
  const fields = new Set([NAME, ...(MORE[about] ?? [])])
  return HttpApp.appendPreResponseHandler((_, response) => {
    const { body } = response
    if (body._tag !== 'Uint8Array' || !isJson(body)) return Effect.succeed(response)
    const answer: unknown = JSON.parse(new TextDecoder().decode(body.body))
    const masked = maskIn(answer, fields, valuesIn(answer, fields))
    return Effect.succeed(HttpServerResponse.setBody(response, HttpBody.unsafeJson(masked)))
  })
}
