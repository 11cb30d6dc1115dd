import { calendarDate, cleanEmail, composeText, isEmail, oneLine } from '../../kernel/contract.ts'
import {
  type Answers,
  type Fault,
  type Faults,
  MAX_ANSWER_LENGTH,
  MAX_SIGNATURE_LENGTH,
} from '../contract.ts'
import {
  allowedValues,
  asksForAnswer,
  dateRangeOf,
  type FieldDefinition,
  findDateFault,
  missingFields,
  withUnticked,
} from '../rules.ts'
import { answerLabels } from '../words.en.ts'
import { AnswersInvalid, AnswersMissing } from './errors.ts'
import { isSignature, isUnsigned } from './signature.ts'

const date = calendarDate('')
const isDate = (answer: string): boolean => date.safeParse(answer).success

const maxAnswerLength = ({ type }: FieldDefinition): number =>
  type === 'signature' ? MAX_SIGNATURE_LENGTH : MAX_ANSWER_LENGTH

/** The date and the files that the answers are checked against. */
interface AnswerContext {
  /** The date (YYYY-MM-DD) in the first time zone that reaches it. */
  readonly today: string
  /** The ids of file fields whose file has arrived; their answers are file names. */
  readonly arrivedFileIds?: ReadonlySet<string>
}

const faultOf = (
  field: FieldDefinition,
  answer: string,
  { today, arrivedFileIds }: AnswerContext,
): Fault | null => {
  if (answer.length > maxAnswerLength(field)) return 'long'
  switch (field.type) {
    case 'email':
      return isEmail(answer) ? null : 'email'
    case 'date':
      return isDate(answer) ? findDateFault(answer, dateRangeOf(field, today)) : 'date'
    case 'checkbox':
      return answer === 'true' || answer === 'false' ? null : 'choice'
    case 'signature':
      return isSignature(answer) ? null : 'signature'
    case 'file':
      return arrivedFileIds?.has(field.id) ? null : 'file'
    default:
      return allowedValues(field)?.some((value) => oneLine(value) === answer) === false ? 'choice' : null
  }
}

const cleanAnswer = ({ type }: FieldDefinition, rawAnswer: string): string => {
  if (type === 'signature') return isUnsigned(rawAnswer) ? '' : rawAnswer.trim()
  // A file's answer is a signed token.
  if (type === 'file') return rawAnswer.trim()
  if (type === 'email') return cleanEmail(rawAnswer)
  return type === 'textarea' ? composeText(rawAnswer) : oneLine(rawAnswer)
}

/** Returns the answers to the form's fields, in its order, without blanks and unknown fields. */
const answersToStore = (fields: readonly FieldDefinition[], rawAnswers: Answers): Answers => {
  const entries = fields.flatMap((field) => {
    if (!asksForAnswer(field) || !Object.hasOwn(rawAnswers, field.id)) return []
    const answer = cleanAnswer(field, rawAnswers[field.id] ?? '')
    return answer === '' ? [] : [[field.id, answer] as const]
  })
  const answers = withUnticked(fields, Object.fromEntries(entries))
  return Object.fromEntries(
    fields.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
  )
}

/** Returns the label of each question; "Question 3" in a language, English by default, if it has none. */
export const questionLabels = (
  fields: readonly FieldDefinition[],
  { question } = answerLabels,
): ReadonlyMap<string, string> =>
  new Map(
    fields
      .filter(asksForAnswer)
      .map(({ id, label }, index) => [id, label || question({ number: index + 1 })]),
  )

/** Returns the faults by field id, with the label and the number of each question. */
export const faultsIn = (
  fields: readonly FieldDefinition[],
  faultOfField: (field: FieldDefinition) => Fault | null,
): Faults =>
  Object.fromEntries(
    fields.filter(asksForAnswer).flatMap((field, index) => {
      const fault = faultOfField(field)
      return fault ? [[field.id, { fault, label: field.label, number: index + 1 }] as const] : []
    }),
  )

/** Checks answers against the form version the patient saw. Returns the answers to store or the refusal. */
export const validateAnswers = (
  fields: readonly FieldDefinition[],
  rawAnswers: Answers,
  context: AnswerContext,
): Answers | AnswersMissing | AnswersInvalid => {
  const answers = answersToStore(fields, rawAnswers)
  const missing = new Set(missingFields(fields, answers).map(({ id }) => id))
  const faults = faultsIn(fields, (field) => {
    if (missing.has(field.id)) return 'missing'
    const answer = answers[field.id]
    return answer === undefined ? null : faultOf(field, answer, context)
  })
  if (missing.size > 0) return new AnswersMissing({ faults })
  return Object.keys(faults).length > 0 ? new AnswersInvalid({ faults }) : answers
}
