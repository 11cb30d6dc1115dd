import type { Answers, FieldType, FormField, RecordField } from './contract.ts'

// Rules of a form that the page, its script, the builder and the server share. Types alone are imported, so that
// a page for patients carries nothing but what stands here.

/** A field as a screen reads it. */
export type ReadField = Readonly<Omit<FormField, 'options'>> & { readonly options?: readonly string[] }

/** What a select and a radio offer where the form names no options of its own: stored value and shown word. */
export const FIXED_OPTIONS = {
  select: ['yes', 'no', 'maybe', 'not_applicable'],
  radio: ['yes', 'no', 'maybe'],
} as const

/** How large a signature is drawn, in the units of its path. */
export const PAD = { width: 600, height: 180 } as const

/** The values a field can be answered with, or null where any text will do. */
export const valuesOf = ({
  type,
  options,
}: Pick<ReadField, 'type' | 'options'>): readonly string[] | null => {
  if (type !== 'select' && type !== 'radio') return null
  return options && options.length > 0 ? options : FIXED_OPTIONS[type]
}

const unasked: ReadonlySet<FieldType> = new Set(['section'])

/** Whether a field asks for anything at all. */
export const asks = ({ type }: Pick<FormField, 'type'>): boolean => !unasked.has(type)

const wordless: ReadonlySet<FieldType> = new Set(['section', 'signature', 'file'])

/** Whether an answer is words: such as can be waited for, or written into a record. */
export const inWords = ({ type }: Pick<FormField, 'type'>): boolean => !wordless.has(type)

/** Whether a field holds an answer; an unticked checkbox and blanks are none. */
export const isAnswered = ({ type }: Pick<FormField, 'type'>, answer: string | undefined): boolean =>
  type === 'checkbox' ? answer === 'true' : (answer ?? '').trim() !== ''

const TOKEN = /^file:[\w-]+\.(\d{1,9})\.(.+)$/s

/** What the token of a file says of it, in the place of an answer that was not sent yet; null where it is none. */
export const fileIn = (answer: string): { readonly name: string; readonly size: number } | null => {
  const [, size, name] = TOKEN.exec(answer) ?? []
  return name === undefined ? null : { name, size: Number(size) }
}

type Asked = Pick<ReadField, 'id' | 'type' | 'showWhen'>

const holds = (
  { is, value = '' }: NonNullable<FormField['showWhen']>,
  other: Asked,
  given: string | undefined,
): boolean => {
  const answer = (given ?? '').trim()
  if (is === 'answered') return isAnswered(other, answer)
  const same = (other.type === 'checkbox' ? answer || 'false' : answer) === value.trim()
  return is === 'equals' ? same : isAnswered(other, answer) && !same
}

/**
 * The fields that are shown, by their conditions on the answers so far. A field that is not shown itself shows no
 * other, and a section takes its fields along.
 */
export const shownIn = (fields: readonly Asked[], answers: Answers): ReadonlySet<string> => {
  const shown = new Set<string>()
  const earlier = new Map<string, Asked>()
  let open = true
  for (const field of fields) {
    const { id, type, showWhen } = field
    const other = showWhen && earlier.get(showWhen.field)
    const met = !showWhen || (!!other && shown.has(other.id) && holds(showWhen, other, answers[other.id]))
    if (type === 'section') open = met
    if (met && open) shown.add(id)
    earlier.set(id, field)
  }
  return shown
}

/** Whether a field is shown, by the answers so far. */
export const isShown = ({ id }: Pick<Asked, 'id'>, fields: readonly Asked[], answers: Answers): boolean =>
  shownIn(fields, answers).has(id)

/** The shown fields that need an answer and have none. */
export const missingIn = <Field extends Asked & { readonly required: boolean }>(
  fields: readonly Field[],
  answers: Answers,
): readonly Field[] => {
  const shown = shownIn(fields, answers)
  return fields.filter(
    (field) => field.required && asks(field) && shown.has(field.id) && !isAnswered(field, answers[field.id]),
  )
}

/** Whether anything flagged as sensitive is answered. */
export const isSensitive = (
  { fields }: { readonly fields: readonly ReadField[] },
  answers: Answers,
): boolean => fields.some((field) => field.hipaasensitive && isAnswered(field, answers[field.id]))

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
export const recordFieldOf = ({
  type,
  label,
  record,
}: Pick<ReadField, 'type' | 'label' | 'record'>): RecordField | null => {
  if (record) return record
  if (!['text', 'email', 'tel', 'date', 'textarea'].includes(type)) return null
  if (type === 'email') return /emergency/i.test(label) ? null : 'email'
  const guessed = guesses.find(([words]) => words.test(label))?.[1]
  if (type === 'tel')
    return guessed === 'emergencyPhone' || guessed === 'emergencyContact' ? 'emergencyPhone' : 'phone'
  if (type === 'date') return guessed === 'dateOfBirth' ? guessed : null
  return guessed === 'dateOfBirth' ? null : (guessed ?? null)
}
