import type { Answers, FieldType, FormDefinition, FormField, RecordField } from './contract.ts'

// Rules of a form that the page, its script, the builder and the server share. Types alone are imported, so that
// a page for patients carries nothing but what stands here.

/** What a select and a radio offer where the form names no options of its own: stored value and shown word. */
export const FIXED_OPTIONS = {
  select: ['yes', 'no', 'maybe', 'not_applicable'],
  radio: ['yes', 'no', 'maybe'],
} as const

/** The values a field can be answered with, or null where any text will do. */
export const valuesOf = ({
  type,
  options,
}: Pick<FormField, 'type' | 'options'>): readonly string[] | null => {
  if (type !== 'select' && type !== 'radio') return null
  return options && options.length > 0 ? options : FIXED_OPTIONS[type]
}

const unasked: ReadonlySet<FieldType> = new Set(['section'])

/** Whether a field asks for anything at all. */
export const asks = ({ type }: Pick<FormField, 'type'>): boolean => !unasked.has(type)

/** Whether a field holds an answer; an unticked checkbox and blanks are none. */
export const isAnswered = ({ type }: Pick<FormField, 'type'>, answer: string | undefined): boolean =>
  type === 'checkbox' ? answer === 'true' : (answer ?? '').trim() !== ''

type Asked = Pick<FormField, 'id' | 'type' | 'showWhen'>

/** Whether a field is shown, by its condition on the answers so far. */
export const isShown = ({ showWhen }: Asked, fields: readonly Asked[], answers: Answers): boolean => {
  if (!showWhen) return true
  const other = fields.find(({ id }) => id === showWhen.field)
  // A field that is not shown itself shows no other.
  if (!other || !isShown(other, fields, answers)) return false
  const answer = (answers[other.id] ?? '').trim()
  if (showWhen.is === 'answered') return isAnswered(other, answer)
  const same = (other.type === 'checkbox' ? answer || 'false' : answer) === (showWhen.value ?? '').trim()
  return showWhen.is === 'equals' ? same : isAnswered(other, answer) && !same
}

/** The shown fields that need an answer and have none. */
export const missingIn = (fields: readonly FormField[], answers: Answers): readonly FormField[] =>
  fields.filter(
    (field) =>
      field.required &&
      asks(field) &&
      isShown(field, fields, answers) &&
      !isAnswered(field, answers[field.id]),
  )

/** Whether anything flagged as sensitive is answered. */
export const isSensitive = ({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers): boolean =>
  fields.some((field) => field.hipaasensitive && isAnswered(field, answers[field.id]))

// First match wins: an emergency contact's phone is not the patient's.
const guesses: readonly (readonly [RegExp, RecordField])[] = [
  [/emergency.*(phone|number|tel)/i, 'emergencyPhone'],
  [/emergency/i, 'emergencyContact'],
  [/(date of birth|birth ?date|\bdob\b)/i, 'dateOfBirth'],
  [/(first|given) name/i, 'firstName'],
  [/(last|family) name|surname/i, 'lastName'],
  [/(full|your|patient'?s?) name|^name$/i, 'fullName'],
  [/insur/i, 'insurance'],
  [/address/i, 'address'],
]

/** What an answer to this field is in the patient's record, as the form says or its type and label suggest. */
export const recordFieldOf = ({ type, label, record }: FormField): RecordField | null => {
  if (record) return record
  if (!['text', 'email', 'tel', 'date', 'textarea'].includes(type)) return null
  if (type === 'email') return /emergency/i.test(label) ? null : 'email'
  const guessed = guesses.find(([words]) => words.test(label))?.[1]
  if (type === 'tel')
    return guessed === 'emergencyPhone' || guessed === 'emergencyContact' ? 'emergencyPhone' : 'phone'
  if (type === 'date') return guessed === 'dateOfBirth' ? guessed : null
  return guessed === 'dateOfBirth' ? null : (guessed ?? null)
}
