import type { OriginShape } from '#events'
import { MASK } from '../fields.ts'
import { withheldSentence } from '../refusal.ts'
import { maskValue, seesPatients } from '../patient-values.ts'
import type { Permission } from '../permissions.ts'

/** The field that names a patient, in every answer. */
const NAME_FIELD = 'patientName'

/** The field that lists the alerts of a patient, in every answer. */
const ALERTS_FIELD = 'patientAlerts'

/** The field that lists what a patient's record lacks, in every answer. */
const MISSING_FIELD = 'patientMissing'

/** Further fields with values of patients' records, by the permission that shows them. */
const FIELDS_BY_PERMISSION: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  'appointments:read': ['patientPhone', 'patientPhoneOf'],
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

const maskIn = (value: unknown, fields: Fields): unknown => {
  if (Array.isArray(value)) return value.map((each) => maskIn(each, fields))
  if (typeof value !== 'object' || value === null) return value
  const maskField = (name: string, each: unknown): unknown => {
    if (!fields.has(name)) return typeof each === 'string' ? each : maskIn(each, fields)
    if (Array.isArray(each)) return each.length > 0 ? [MASK] : []
    return typeof each === 'string' ? maskValue(each) : maskIn(each, fields)
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskField(name, each)]))
}

/** Whether patients are masked in what this permission shows: for a caller, such as a key, who may not read them. */
export const isMasked = (origin: OriginShape, shownBy: Permission): boolean =>
  !seesPatients(origin) && shownBy !== 'patients:emergency'

/** Masks the values of patients in an answer. */
export const maskAnswer = (answer: unknown, shownBy: Permission): unknown =>
  maskIn(answer, new Set([NAME_FIELD, ALERTS_FIELD, MISSING_FIELD, ...(FIELDS_BY_PERMISSION[shownBy] ?? [])]))

const NAMES: Fields = new Set([NAME_FIELD])

type RefusalBody = Readonly<Record<string, unknown>>

/** Masks the values of patients in a refusal: in its parameters, and in the sentences that contain them. */
export const maskRefusal = ({ message, fields, ...body }: RefusalBody): RefusalBody => {
  const hiddenNames = valuesIn(body, NAMES)
  const maskSentence = (sentence: unknown): unknown =>
    typeof sentence === 'string'
      ? hiddenNames.reduce((text, said) => text.replaceAll(said, MASK), sentence)
      : sentence
  // The keys of `fields` are fields of the request: one named `patientName` has a sentence, not a patient's name.
  const sentences = Object.entries(Object(fields)).map(([name, each]) => [name, maskSentence(each)])
  return {
    message: maskSentence(message),
    ...(maskIn(body, NAMES) as RefusalBody),
    ...(fields === undefined ? {} : { fields: Object.fromEntries(sentences) }),
  }
}

const REQUEST_REFUSAL_CODES: ReadonlySet<unknown> = new Set(['invalid', 'scope_needed'])

/** Reduces a refusal to what reveals nothing about records: its code, and its sentences without their values. */
export const withholdRefusal = ({ message, code, params, fields, problems }: RefusalBody): RefusalBody => {
  // These are about the request itself, and the caller needs their details to correct it.
  if (REQUEST_REFUSAL_CODES.has(code)) return { message, code, params, fields, problems }
  const withheld = withheldSentence(String(code))
  return withheld === undefined
    ? { message, code, params: {}, fields }
    : { message: withheld, code, params: {} }
}
