import { asks } from '#rules/intake'
import type { Field } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

/** '8, of which 5 required and 3 HIPAA Sensitive' */
export const summaryOf = (fields: readonly Field[]): string => {
  const asking = fields.filter(asks)
  const required = asking.filter((field) => field.required).length
  const sensitive = asking.filter((field) => field.hipaasensitive).length
  return text.formBuilder.counted(fields.length, required, sensitive)
}

/** The number each field is shown to patients by when it has no label; 0 for what asks nothing. */
export const questionNumbers = (fields: readonly Field[]): readonly number[] => {
  let asked = 0
  return fields.map((field) => (asks(field) ? (asked += 1) : 0))
}
