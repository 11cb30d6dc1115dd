import type { FieldType, FormDefinition, FormField, Translation } from '#contracts/intake-forms'

/** The same text in English, Spanish and French. */
export type Words = readonly [en: string, es: string, fr: string]

export interface TemplateField extends Pick<
  Partial<FormField>,
  'required' | 'hipaasensitive' | 'record' | 'showWhen'
> {
  readonly id: string
  readonly type: FieldType
  readonly label: Words
  readonly help?: Words
  readonly options?: readonly Words[]
}

/** Asks a question. Fields are optional and not sensitive unless the details say otherwise. */
export const ask = (
  type: FieldType,
  id: string,
  label: Words,
  details: Omit<TemplateField, 'id' | 'type' | 'label'> = {},
): TemplateField => ({ id, type, label, ...details })

/** Starts a new page of the form under a heading. */
export const section = (id: string, label: Words, help?: Words): TemplateField =>
  ask('section', id, label, help && { help })

const NO_HELP: Words = ['', '', '']

const fieldIn = ({ label, help, options, ...rest }: TemplateField): FormField => ({
  required: false,
  hipaasensitive: false,
  ...rest,
  label: label[0],
  ...(help ? { help: help[0] } : {}),
  ...(options ? { options: options.map(([en]) => en) } : {}),
})

const translate = (title: Words, description: Words, fields: readonly TemplateField[], to: 1 | 2) => ({
  title: title[to],
  description: description[to],
  fields: Object.fromEntries(
    fields.map(({ id, label, help = NO_HELP, options = [] }): [string, Translation['fields'][string]] => [
      id,
      { label: label[to], help: help[to], options: options.map((words) => words[to]) },
    ]),
  ),
})

/** Builds a form from text in three languages: written in English, translated into the others. */
export const buildTemplate = (
  title: Words,
  description: Words,
  fields: readonly TemplateField[],
): FormDefinition => ({
  title: title[0],
  description: description[0],
  fields: fields.map(fieldIn),
  translations: {
    es: translate(title, description, fields, 1),
    fr: translate(title, description, fields, 2),
  },
})

/** Options for a question that the patient may be unsure about. */
export const YES_NO_UNSURE: readonly Words[] = [
  ['Yes', 'Sí', 'Oui'],
  ['No', 'No', 'Non'],
  ['Not sure', 'No lo sé', 'Je ne sais pas'],
]

export const YES_NO: readonly Words[] = [
  ['Yes', 'Sí', 'Oui'],
  ['No', 'No', 'Non'],
]

/** Shows a field only if another one has the answer "Yes". */
export const whenYes = (field: string) => ({ showWhen: { field, is: 'equals', value: 'Yes' } }) as const

/** Shows a field only if the patient did not answer "Myself" to another one. */
export const whenAnother = (field: string) =>
  ({ showWhen: { field, is: 'differs', value: 'Myself' } }) as const
