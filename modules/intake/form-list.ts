import { Schema } from 'effect'
import { FormDefinitionShape } from './events.ts'

/**
 * A form as staff see it. What stands here is the published version, or the draft where nothing is published yet;
 * `draft` holds what was put aside since, or null.
 */
export const FormRow = Schema.Struct({
  id: Schema.Number,
  ...FormDefinitionShape.fields,
  description: Schema.NullOr(Schema.String),
  isActive: Schema.Boolean,
  /** Something is put aside that patients do not see. */
  isDraft: Schema.Boolean,
  draft: Schema.NullOr(FormDefinitionShape),
  /** 0 until a version is published. */
  formVersion: Schema.Number,
  submissions: Schema.Number,
  createdAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'IntakeForm' })
export type FormRow = typeof FormRow.Type
