import { calendarDate, emailText } from '../kernel/contract.ts'
import { type Answers, LONGEST_ANSWER, LONGEST_SIGNATURE } from './contract.ts'
import { asks, missingIn, type ReadField, valuesOf } from './rules.ts'
import { AnswersInvalid, AnswersMissing, type Fault, type Faults } from './submission-errors.ts'
import { isSignature, isUnsigned } from './signature.ts'

const email = emailText('')
const isEmail = (answer: string): boolean => email.safeParse(answer).success

const date = calendarDate('')
const isDate = (answer: string): boolean => date.safeParse(answer).success

const longest = ({ type }: ReadField): number => (type === 'signature' ? LONGEST_SIGNATURE : LONGEST_ANSWER)

const faultOf = (field: ReadField, answer: string, arrived: ReadonlySet<string>): Fault | null => {
  if (answer.length > longest(field)) return 'long'
  switch (field.type) {
    case 'email':
      return isEmail(answer) ? null : 'email'
    case 'date':
      return isDate(answer) ? null : 'date'
    case 'checkbox':
      return answer === 'true' || answer === 'false' ? null : 'choice'
    case 'signature':
      return isSignature(answer) ? null : 'signature'
    case 'file':
      return arrived.has(field.id) ? null : 'file'
    default:
      return valuesOf(field)?.includes(answer) === false ? 'choice' : null
  }
}

const cleaned = ({ type }: ReadField, given: string): string =>
  type === 'signature' && isUnsigned(given) ? '' : given.trim()

/** The answers to what was asked, without blanks, in the order of the form. What nobody asked for is left out. */
const asAsked = (fields: readonly ReadField[], given: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (!asks(field) || !Object.hasOwn(given, field.id)) return []
      const answer = cleaned(field, given[field.id] ?? '')
      return answer === '' ? [] : [[field.id, answer]]
    }),
  )

/** What each field is called: by its label, else by its place among those that ask for something. */
export const labelsOf = (fields: readonly ReadField[]): ReadonlyMap<string, string> =>
  new Map(fields.filter(asks).map(({ id, label }, n) => [id, label || `Question ${n + 1}`]))

/**
 * Holds answers against the form that was shown: gives those to be stored, or what is wrong with them. Of files it is
 * told which have arrived: their answers are their names.
 */
export const judged = (
  fields: readonly ReadField[],
  given: Answers,
  arrived: ReadonlySet<string> = new Set(),
): Answers | AnswersMissing | AnswersInvalid => {
  const answers = asAsked(fields, given)
  const missing = new Set(missingIn(fields, answers).map(({ id }) => id))
  const labels = labelsOf(fields)
  const faults: Faults = Object.fromEntries(
    fields.flatMap((field) => {
      const answer = answers[field.id]
      const found = answer === undefined ? null : faultOf(field, answer, arrived)
      const fault = missing.has(field.id) ? ('missing' as const) : found
      return fault ? [[field.id, { fault, label: labels.get(field.id) ?? '' }]] : []
    }),
  )
  if (missing.size > 0) return new AnswersMissing(faults)
  return Object.keys(faults).length > 0 ? new AnswersInvalid(faults) : answers
}
