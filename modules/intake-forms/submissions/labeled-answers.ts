import type { Answers } from './contract.ts'
import { labelsOf } from './judging.ts'
import { asks, isAnswered, type ReadField } from './rules.ts'

const words: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  maybe: 'Maybe',
  not_applicable: 'Not Applicable',
  true: 'Yes',
  false: 'No',
}

const isFixed = ({ type, options }: ReadField): boolean =>
  type === 'checkbox' || ((type === 'select' || type === 'radio') && !options?.length)

/** An answer as it was read where it was chosen. A signature stays as it is stored, to be shown as one. */
const wordOf = (field: ReadField, answer: string): string =>
  isFixed(field) ? (words[answer] ?? answer) : answer

/** An answer with the label it was given under. */
export interface Answered {
  readonly fieldId: string
  readonly type: ReadField['type']
  readonly label: string
  readonly answer: string
  readonly sensitive: boolean
}

/** Everything that was asked, in the order and words of the form, with what was answered or ''. */
export const allAsked = (fields: readonly ReadField[], responses: Answers): readonly Answered[] => {
  const labels = labelsOf(fields)
  return fields.filter(asks).map((field) => ({
    fieldId: field.id,
    type: field.type,
    label: labels.get(field.id) ?? '',
    answer: wordOf(field, responses[field.id] ?? ''),
    sensitive: field.hipaasensitive,
  }))
}

/** What was answered, in the order and words of the form. */
export const answeredIn = (fields: readonly ReadField[], responses: Answers): readonly Answered[] => {
  const answered = new Set(
    fields.filter((field) => isAnswered(field, responses[field.id])).map(({ id }) => id),
  )
  return allAsked(fields, responses).filter(({ fieldId }) => answered.has(fieldId))
}
