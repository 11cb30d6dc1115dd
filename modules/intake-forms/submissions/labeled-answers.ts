import type { Answers } from '../contract.ts'
import { questionLabels } from './answer-validation.ts'
import { answeredFieldIds, asksForAnswer, type FieldDefinition, withUnticked } from '../rules.ts'
import { answerLabels } from '../words.en.ts'

/** The texts of one language. Staff screens and the API use English. */
type AnswerLabels = typeof answerLabels

const hasFixedOptions = ({ type, options }: FieldDefinition): boolean =>
  type === 'checkbox' || ((type === 'select' || type === 'radio') && !options?.length)

/** Returns an answer as the patient read it. A signature stays in its stored form. */
const answerText = (field: FieldDefinition, answer: string, { options }: AnswerLabels): string => {
  const fixed: Readonly<Record<string, string>> = { ...options, true: options.yes, false: options.no }
  return hasFixedOptions(field) ? (fixed[answer] ?? answer) : answer
}

interface LabeledAnswer {
  readonly fieldId: string
  readonly type: FieldDefinition['type']
  readonly label: string
  readonly answer: string
  readonly sensitive: boolean
}

/** Lists every question in the form's order, with its answer or '', in a language. */
export const labelAllAnswers = (
  fields: readonly FieldDefinition[],
  responses: Answers,
  words: AnswerLabels = answerLabels,
): readonly LabeledAnswer[] => {
  const labels = questionLabels(fields, words)
  return fields.filter(asksForAnswer).map((field) => ({
    fieldId: field.id,
    type: field.type,
    label: labels.get(field.id) ?? '',
    answer: answerText(field, responses[field.id] ?? '', words),
    sensitive: field.hipaasensitive,
  }))
}

/** Lists the answered questions in the form's order, with 'No' for an unticked checkbox. */
export const labelGivenAnswers = (
  fields: readonly FieldDefinition[],
  responses: Answers,
): readonly LabeledAnswer[] => {
  const answeredIds = answeredFieldIds(fields, responses)
  return labelAllAnswers(fields, withUnticked(fields, responses)).filter(({ fieldId }) =>
    answeredIds.has(fieldId),
  )
}
