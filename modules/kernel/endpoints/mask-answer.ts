import type { OriginShape } from '#events'
import { MASK } from '../fields.ts'
import { withheldSentence } from '../refusal.ts'
import { maskValue, seesPatients } from '../patient-values.ts'
import type { Permission } from '../permissions.ts'

/** The field that names a patient, in every answer. */
const NAME = 'patientName'

/** The field that lists the alerts of a patient, in every answer. */
const ALERTS = 'patientAlerts'

/** The field that lists what a patient's record lacks, in every answer. */
const MISSING = 'patientMissing'

/** Further fields with values of patients' records, by the permission that shows them. */
const MORE: Readonly<Partial<Record<Permission, readonly string[]>>> = {
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

/** Whether patients are masked in what this permission shows to a caller: a key that reads other records alone. */
export const isMasked = (origin: OriginShape, shownBy: Permission): boolean =>
  !seesPatients(origin) && shownBy !== 'patients:emergency'

/** Masks the values of patients in an answer. */
export const maskAnswer = (answer: unknown, shownBy: Permission): unknown =>
  maskIn(answer, new Set([NAME, ALERTS, MISSING, ...(MORE[shownBy] ?? [])]))

const NAMES: Fields = new Set([NAME])

type Refused = Readonly<Record<string, unknown>>

/** Masks the values of patients in a refusal: in its parameters, and in the sentences that say them. */
export const maskRefusal = ({ message, fields, ...given }: Refused): Refused => {
  const hidden = valuesIn(given, NAMES)
  const maskSentence = (sentence: unknown): unknown =>
    typeof sentence === 'string'
      ? hidden.reduce((text, said) => text.replaceAll(said, MASK), sentence)
      : sentence
  // The fields that it is about are named by the caller, even one that names a patient.
  const sentences = Object.entries(Object(fields)).map(([name, each]) => [name, maskSentence(each)])
  return {
    message: maskSentence(message),
    ...(maskIn(given, NAMES) as Refused),
    ...(fields === undefined ? {} : { fields: Object.fromEntries(sentences) }),
  }
}

const ABOUT_REQUEST: ReadonlySet<unknown> = new Set(['invalid', 'scope_needed'])

/** Leaves of a refusal what says nothing of records: its code, and its sentences without their values. */
export const withholdRefusal = ({ message, code, params, fields, problems }: Refused): Refused => {
  // What is wrong with the request itself is said by nothing else.
  if (ABOUT_REQUEST.has(code)) return { message, code, params, fields, problems }
  const withheld = withheldSentence(String(code))
  return withheld === undefined
    ? { message, code, params: {}, fields }
    : { message: withheld, code, params: {} }
}
