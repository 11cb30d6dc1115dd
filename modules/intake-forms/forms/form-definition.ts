import { Schema } from 'effect'
import type { FormDefinition, FormField } from '../contract.ts'
import { FormDefinitionShape } from '../events.ts'

const TYPES_WITH_OPTIONS: ReadonlySet<string> = new Set(['select', 'radio'])

const normalizeField = ({
  help,
  options,
  record,
  alert,
  documentType,
  anyDate,
  showWhen,
  ...field
}: FormField): FormField => ({
  ...field,
  ...(help ? { help } : {}),
  ...(options && options.length > 0 && TYPES_WITH_OPTIONS.has(field.type) ? { options } : {}),
  ...(record ? { record } : {}),
  ...(alert ? { alert } : {}),
  ...(documentType && field.type === 'file' ? { documentType } : {}),
  ...(anyDate && field.type === 'date' ? { anyDate } : {}),
  ...(showWhen ? { showWhen: normalizeCondition(showWhen) } : {}),
})

const normalizeCondition = ({ field, is, value }: NonNullable<FormField['showWhen']>) =>
  is === 'answered' ? { field, is } : { field, is, value: value ?? '' }

/** Normalizes the definition in a draft or change: removes empty properties. */
export const normalizeDefinition = ({
  title,
  description,
  fields,
  translations,
}: FormDefinition): FormDefinition => ({
  title,
  description,
  fields: fields.map(normalizeField),
  translations,
})

export const isSameDefinition: (one: FormDefinition, other: FormDefinition) => boolean =
  Schema.equivalence(FormDefinitionShape)

const COPY = ' (copy)'
const MAX_TITLE_LENGTH = 200

/** Copies a form. Shortens the title to make room for the copy suffix, without splitting a surrogate pair. */
export const copyDefinition = (form: FormDefinition): FormDefinition => ({
  ...form,
  title: `${form.title.slice(0, MAX_TITLE_LENGTH - COPY.length).replace(/[\uD800-\uDBFF]$/, '')}${COPY}`,
})
