import { nameKey } from '#modules/kernel'
import { fullName, hasOneName, isBirthDate, type PatientRow } from '#modules/patients'
import { lastNameText, type PatientDraft, patientShape, recordOf } from '../../patients/contract.ts'
import { type Answers, problem, type RecordField } from '../contract.ts'
import { isAnswered, type FieldDefinition, recordFieldOf } from '../rules.ts'
import { AnswersUnfit } from '../submissions/errors.ts'
import type { RecordFieldValues } from '../submissions/submission-state.ts'

export type PatientField = keyof PatientDraft

export const collapseSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Splits an answer into record fields. The last word of a full name is the last name, blank if it is the only one. */
export const splitIntoRecordFields = (
  recordField: RecordField,
  answer: string,
): Readonly<Partial<Record<PatientField, string>>> => {
  if (recordField !== 'fullName') return { [recordField]: answer.trim() }
  const words = collapseSpaces(answer).split(' ')
  const [firstWord = '', ...otherWords] = words
  return otherWords.length === 0
    ? { firstName: firstWord, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: otherWords.at(-1) ?? '' }
}

/** Splits an answer for a patient's record. A patient's only name may have several words, so it is not split. */
const splitFor = (patient: PatientRow, recordField: RecordField, answer: string) =>
  recordField === 'fullName' && hasOneName(patient) && nameKey(answer) === nameKey(patient.firstName)
    ? { firstName: collapseSpaces(answer), lastName: '' }
    : splitIntoRecordFields(recordField, answer)

export const valueInRecord = (patient: PatientRow, recordField: RecordField): string =>
  recordField === 'fullName' ? fullName(patient) : (patient[recordField] ?? '')

/**
 * Maps answers to record fields. The first answer for a field counts. The last name is blank if the sender's full
 * name is a single name.
 */
export const recordValuesIn = (fields: readonly FieldDefinition[], responses: Answers): RecordFieldValues => {
  const values: Record<string, string> = {}
  for (const field of fields) {
    const recordField = recordFieldOf(field)
    if (!recordField || !isAnswered(field, responses[field.id])) continue
    for (const [name, value] of Object.entries(splitIntoRecordFields(recordField, responses[field.id] ?? '')))
      if (value || name === 'lastName') values[name] ||= value
  }
  return values
}

/** Returns the full name among record values, or ''. */
export const nameIn = (values: RecordFieldValues): string =>
  [values['firstName'], values['lastName']].filter(Boolean).join(' ')

const NOT_RECORDED = problem('answer_not_recorded')
const NOTHING_ANSWERED = problem('answer_empty')

/**
 * Parses the values as the record accepts them, or returns the problem of each value that it refuses. `isOneName`:
 * whether the patient has only one name. For anyone else a blank last name is refused, or it would remove theirs.
 */
const parseValues = (
  values: RecordFieldValues,
  today: string,
  isOneName: boolean,
): { readonly values: RecordFieldValues } | { readonly problems: RecordFieldValues } => {
  const problems: Record<string, string> = {}
  const parsedValues: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const contract = name === 'lastName' && isOneName ? lastNameText : patientShape[name as PatientField]
    const parsed = contract.safeParse(value)
    if (parsed.success && name === 'dateOfBirth' && !isBirthDate(parsed.data, today))
      problems[name] = problem('answer_no_birth_date')
    else if (parsed.success) parsedValues[name] = parsed.data
    else problems[name] = parsed.error.issues[0]?.message ?? NOT_RECORDED
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: parsedValues }
}

/** Returns the values of the chosen fields as the patient's record accepts them, or the refusal. */
export const chosenValues = (
  fields: readonly FieldDefinition[],
  responses: Answers,
  chosen: readonly string[],
  patient: PatientRow,
  today: string,
): RecordFieldValues | AnswersUnfit => {
  const problems: Record<string, string> = {}
  const values: Record<string, string> = {}
  for (const id of chosen) {
    const field = fields.find((each) => each.id === id)
    const recordField = field && recordFieldOf(field)
    if (!field || !isAnswered(field, responses[id])) problems[id] = NOTHING_ANSWERED
    else if (!recordField) problems[id] = NOT_RECORDED
    else {
      const parsing = parseValues(
        splitFor(patient, recordField, responses[id] ?? ''),
        today,
        hasOneName(patient),
      )
      if ('problems' in parsing) problems[id] = Object.values(parsing.problems)[0] ?? NOT_RECORDED
      else Object.assign(values, parsing.values)
    }
  }
  return Object.keys(problems).length > 0 ? new AnswersUnfit(problems) : values
}

/** Returns the patient's details with these values. */
export const recordWith = (patient: PatientRow, values: RecordFieldValues): PatientDraft => ({
  ...recordOf((field) => patient[field]),
  ...values,
})
