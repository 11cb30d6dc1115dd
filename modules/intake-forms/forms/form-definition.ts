import { Schema } from 'effect'
import type { FormDefinition, FormField } from './contract.ts'
import { FormDefinitionShape } from './events.ts'

const OFFERING: ReadonlySet<string> = new Set(['select', 'radio'])

const fieldOf = ({ help, options, record, documentType, showWhen, ...field }: FormField): FormField => ({
  ...field,
  ...(help ? { help } : {}),
  ...(options && options.length > 0 && OFFERING.has(field.type) ? { options } : {}),
  ...(record ? { record } : {}),
  ...(documentType && field.type === 'file' ? { documentType } : {}),
  ...(showWhen ? { showWhen: conditionOf(showWhen) } : {}),
})

const conditionOf = ({ field, is, value }: NonNullable<FormField['showWhen']>) =>
  is === 'answered' ? { field, is } : { field, is, value: value ?? '' }

/** What of a draft or change is the form itself, said in one way: what says nothing is left out. */
export const definitionOf = ({
  title,
  description,
  fields,
  translations,
}: FormDefinition): FormDefinition => ({
  title,
  description,
  fields: fields.map(fieldOf),
  translations,
})

/** Whether two definitions ask the same in the same words. */
export const sameDefinition: (one: FormDefinition, other: FormDefinition) => boolean =
  Schema.equivalence(FormDefinitionShape)

const COPY = ' (copy)'
const LONGEST_TITLE = 200

/** The same form to begin another from. A title that is too long for the mark loses its end, whole letters of it. */
export const copyOf = (form: FormDefinition): FormDefinition => ({
  ...form,
  title: `${form.title.slice(0, LONGEST_TITLE - COPY.length).replace(/[\uD800-\uDBFF]$/, '')}${COPY}`,
})
