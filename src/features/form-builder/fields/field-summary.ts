import { asksForAnswer } from '#rules/intake-forms'
import type { Field } from '../form-draft.ts'
import { text } from '../../../language/index.ts'

/** Returns '8 (5 required, 3 HIPAA Sensitive)'. */
export const summaryOf = (fields: readonly Field[]): string => {
  const asking = fields.filter(asksForAnswer)
  const required = asking.filter((field) => field.required).length
  const sensitive = asking.filter((field) => field.hipaasensitive).length
  return text.formBuilder.counted(fields.length, required, sensitive)
}

/** Returns the numbers that patients see instead of missing labels; 0 for a field without an answer. */
export const questionNumbers = (fields: readonly Field[]): readonly number[] => {
  let questionCount = 0
  return fields.map((field) => (asksForAnswer(field) ? (questionCount += 1) : 0))
}
