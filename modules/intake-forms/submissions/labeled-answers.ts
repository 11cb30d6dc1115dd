import type { Answers } from '../contract.ts'
import { questionLabels } from './answer-validation.ts'
import { asksForAnswer, isAnswered, type FieldDefinition } from '../rules.ts'

const fixedOptionLabels: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  maybe: 'Maybe',
  not_applicable: 'Not Applicable',
  true: 'Yes',
  false: 'No',
}

const isFixed = ({ type, options }: FieldDefinition): boolean =>
  type === 'checkbox' || ((type === 'select' || type === 'radio') && !options?.length)

/** Returns an answer as the patient read it. A signature stays in its stored form. */
const answerText = (field: FieldDefinition, answer: string): string =>
  isFixed(field) ? (fixedOptionLabels[answer] ?? answer) : answer

/** An answer with its question's label. */
export interface LabeledAnswer {
  readonly fieldId: string
  readonly type: FieldDefinition['type']
  readonly label: string
  readonly answer: string
  readonly sensitive: boolean
}

/** Lists every question in the form's order, with its answer or ''. */
export const labelAllAnswers = (
  fields: readonly FieldDefinition[],
  responses: Answers,
): readonly LabeledAnswer[] => {
  const labels = questionLabels(fields)
  return fields.filter(asksForAnswer).map((field) => ({
    fieldId: field.id,
    type: field.type,
    label: labels.get(field.id) ?? '',
    answer: answerText(field, responses[field.id] ?? ''),
    sensitive: field.hipaasensitive,
  }))
}

/** Lists the answered questions in the form's order. */
export const labelGivenAnswers = (
  fields: readonly FieldDefinition[],
  responses: Answers,
): readonly LabeledAnswer[] => {
  const answered = new Set(
    fields.filter((field) => isAnswered(field, responses[field.id])).map(({ id }) => id),
  )
  return labelAllAnswers(fields, responses).filter(({ fieldId }) => answered.has(fieldId))
}
