import type { Answers, FieldType, FormField } from './contract.ts'

// Form rules shared by the page, its script, the builder and the server. Import only types here, to keep the
// patients' page small.

/** A field, with options as plain strings. */
export type FieldDefinition = Readonly<Omit<FormField, 'options'>> & { readonly options?: readonly string[] }

/** Default options of select and radio fields that define none. */
export const FIXED_OPTIONS = {
  select: ['yes', 'no', 'maybe', 'not_applicable'],
  radio: ['yes', 'no', 'maybe'],
} as const

/** The size of the signature pad, in path units. */
export const PAD = { width: 600, height: 180 } as const

/** Returns the values a field accepts, or null for any text. */
export const allowedValues = ({
  type,
  options,
}: Pick<FieldDefinition, 'type' | 'options'>): readonly string[] | null => {
  if (type !== 'select' && type !== 'radio') return null
  return options && options.length > 0 ? options : FIXED_OPTIONS[type]
}

const typesWithoutAnswer: ReadonlySet<FieldType> = new Set(['section'])

/** Whether a field takes an answer. */
export const asksForAnswer = ({ type }: Pick<FormField, 'type'>): boolean => !typesWithoutAnswer.has(type)

const typesWithoutText: ReadonlySet<FieldType> = new Set(['section', 'signature', 'file'])

/** Whether an answer is text, so that conditions and records can use it. */
export const hasTextAnswer = ({ type }: Pick<FormField, 'type'>): boolean => !typesWithoutText.has(type)

/** Whether a field is answered, for conditions and required fields. An unticked checkbox or a blank is not. */
export const isAnswered = ({ type }: Pick<FormField, 'type'>, answer: string | undefined): boolean =>
  type === 'checkbox' ? answer === 'true' : (answer ?? '').trim() !== ''

const TOKEN = /^file:[\w-]+\.(\d{1,9})\.(.+)$/s

/** Reads the name and size from a file token; null if the answer is not a token. */
export const parseFileToken = (answer: string): { readonly name: string; readonly size: number } | null => {
  const [, size, name] = TOKEN.exec(answer) ?? []
  return name === undefined ? null : { name, size: Number(size) }
}

type ConditionalField = Pick<FieldDefinition, 'id' | 'type' | 'showWhen'>

// Forms and answers stored earlier may spell a letter and its accent as two characters.
const normalizeText = (text: string): string => text.normalize('NFC').trim()

const isConditionMet = (
  { is, value = '' }: NonNullable<FormField['showWhen']>,
  other: ConditionalField,
  rawAnswer: string | undefined,
): boolean => {
  const answer = normalizeText(rawAnswer ?? '')
  if (is === 'answered') return isAnswered(other, answer)
  const same = (other.type === 'checkbox' ? answer || 'false' : answer) === normalizeText(value)
  return is === 'equals' ? same : isAnswered(other, answer) && !same
}

/** Whether a condition on a checkbox requires it to be checked; a checked box counts as answered. */
export const requiresTick = ({ is, value }: NonNullable<FormField['showWhen']>): boolean =>
  is === 'answered' || (is === 'equals') === (value === 'true')

/**
 * Returns the ids of visible fields. A field that depends on a hidden field is hidden too; a hidden section hides its
 * fields.
 */
export const visibleFieldIds = (
  fields: readonly ConditionalField[],
  answers: Answers,
): ReadonlySet<string> => {
  const visibleIds = new Set<string>()
  const earlierFields = new Map<string, ConditionalField>()
  let isSectionVisible = true
  for (const field of fields) {
    const { id, type, showWhen } = field
    const other = showWhen && earlierFields.get(showWhen.field)
    const isMet =
      !showWhen || (!!other && visibleIds.has(other.id) && isConditionMet(showWhen, other, answers[other.id]))
    if (type === 'section') isSectionVisible = isMet
    if (isMet && isSectionVisible) visibleIds.add(id)
    earlierFields.set(id, field)
  }
  return visibleIds
}

/** Lists the visible required fields without an answer. */
export const missingFields = <Field extends ConditionalField & { readonly required: boolean }>(
  fields: readonly Field[],
  answers: Answers,
): readonly Field[] => {
  const visibleIds = visibleFieldIds(fields, answers)
  return fields.filter(
    (field) =>
      field.required &&
      asksForAnswer(field) &&
      visibleIds.has(field.id) &&
      !isAnswered(field, answers[field.id]),
  )
}

/** Returns the answers with a "false" for each visible checkbox without one: an unticked box means no. */
export const withUnticked = (fields: readonly ConditionalField[], answers: Answers): Answers => {
  const visibleIds = visibleFieldIds(fields, answers)
  const boxes = fields.filter(({ id, type }) => type === 'checkbox' && visibleIds.has(id))
  return { ...Object.fromEntries(boxes.map(({ id }) => [id, 'false'])), ...answers }
}

/**
 * Returns the ids of the fields that a submission answers: those with an answer, and every checkbox that was
 * asked. An erased submission answers none.
 */
export const answeredFieldIds = (
  fields: readonly ConditionalField[],
  responses: Answers,
): ReadonlySet<string> => {
  if (Object.keys(responses).length === 0) return new Set()
  const visibleIds = visibleFieldIds(fields, responses)
  const countsAsAnswered = (field: ConditionalField): boolean =>
    isAnswered(field, responses[field.id]) || (field.type === 'checkbox' && visibleIds.has(field.id))
  return new Set(fields.filter(countsAsAnswered).map(({ id }) => id))
}

/** Whether the answers include one to a field flagged as sensitive. */
export const isSensitive = (
  { fields }: { readonly fields: readonly FieldDefinition[] },
  answers: Answers,
): boolean => {
  const answeredIds = answeredFieldIds(fields, answers)
  return fields.some(({ id, hipaasensitive }) => hipaasensitive && answeredIds.has(id))
}

export { type DateFault, type DateRange, dateRangeOf, findDateFault, latestDate } from './date-range.ts'
export { alertKindOf } from './alert-kind.ts'
export { recordFieldOf } from './record-field.ts'
