import type { PatientRow } from '#modules/patients'
import { type PatientDraft, patientDraft } from '../patients/contract.ts'
import type { Answers, RecordField } from './contract.ts'
import { isAnswered, type ReadField, recordFieldOf } from './rules.ts'
import { AnswersUnfit } from './submission-errors.ts'
import type { Values } from './submission.ts'

/** Fields of a patient's record that an answer can go into. */
export type PatientField = keyof PatientDraft

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** An answer, parted into fields of the record. Of a full name the last word is the last name. */
export const partsOf = (
  recordField: RecordField,
  answer: string,
): Readonly<Partial<Record<PatientField, string>>> => {
  if (recordField !== 'fullName') return { [recordField]: answer.trim() }
  const words = spaced(answer).split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** What the record says where an answer would go. */
export const inRecord = (patient: PatientRow, recordField: RecordField): string =>
  recordField === 'fullName' ? `${patient.firstName} ${patient.lastName}` : (patient[recordField] ?? '')

/** Everything the answers say of whoever gave them, by field of the record; of two answers the first counts. */
export const saidIn = (fields: readonly ReadField[], responses: Answers): Values => {
  const said: Record<string, string> = {}
  for (const field of fields) {
    const recordField = recordFieldOf(field)
    if (!recordField || !isAnswered(field, responses[field.id])) continue
    for (const [name, value] of Object.entries(partsOf(recordField, responses[field.id] ?? '')))
      if (value) said[name] ??= value
  }
  return said
}

const NO_PLACE = 'The record has no place for this answer'
const NO_ANSWER = 'There is no answer to take into the record'

/** Why single values do not fit the record, by field of the record; or the values as the record takes them. */
const fitted = (values: Values): { readonly values: Values } | { readonly wrong: Values } => {
  const wrong: Record<string, string> = {}
  const right: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const parsed = patientDraft.shape[name as PatientField].safeParse(value)
    if (parsed.success) right[name] = parsed.data
    else wrong[name] = parsed.error.issues[0]?.message ?? NO_PLACE
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { values: right }
}

/** What goes into the record from these fields, as the record takes it; or what of it the record does not take. */
export const chosenValues = (
  fields: readonly ReadField[],
  responses: Answers,
  chosen: readonly string[],
): Values | AnswersUnfit => {
  const wrong: Record<string, string> = {}
  const values: Record<string, string> = {}
  for (const id of chosen) {
    const field = fields.find((each) => each.id === id)
    const recordField = field && recordFieldOf(field)
    if (!field || !isAnswered(field, responses[id])) wrong[id] = NO_ANSWER
    else if (!recordField) wrong[id] = NO_PLACE
    else {
      const fit = fitted(partsOf(recordField, responses[id] ?? ''))
      if ('wrong' in fit) wrong[id] = Object.values(fit.wrong)[0] ?? NO_PLACE
      else Object.assign(values, fit.values)
    }
  }
  return Object.keys(wrong).length > 0 ? new AnswersUnfit(wrong) : values
}

/** The record as it says with these values in it. */
export const recordWith = (patient: PatientRow, values: Values): PatientDraft => {
  const { id: _, createdAt: __, version: ___, insurance, notes, ...record } = patient
  return { ...record, insurance: insurance ?? '', notes: notes ?? '', ...values }
}
