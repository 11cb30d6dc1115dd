import { TRANSLATIONS, type FormDefinition, type FormLanguage } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { asksForAnswer, hasTextAnswer } from '#rules/intake-forms'
import { dropInvalidConditions } from './fields/conditions.ts'

export type Field = FormRow['fields'][number]
export type Translation = NonNullable<FormRow['translations']['es']>
export type OtherLanguage = Exclude<FormLanguage, 'en'>

/** A form while it is being built; it can be incomplete. */
export interface EditedForm {
  readonly title: string
  readonly description: string
  readonly fields: readonly Field[]
  readonly translations: FormRow['translations']
}

export const blankWork: EditedForm = { title: '', description: '', fields: [], translations: {} }

type FormContent = Pick<FormRow, 'title' | 'fields' | 'translations'> & {
  readonly description: string | null
}

const workFrom = ({ title, description, fields, translations }: FormContent): EditedForm => ({
  title,
  description: description ?? '',
  fields,
  translations,
})

/** Returns a form to edit: its draft if it has one, otherwise the published version. */
export const workOf = (form: FormRow): EditedForm => workFrom(form.draft ?? form)

export const isChoice = ({ type }: Pick<Field, 'type'>): boolean => type === 'select' || type === 'radio'

// Returns the indexes of valid options. A blank option is unfinished, and patients could not tell duplicates
// apart.
const validOptionIndexes = (options: readonly string[]): readonly number[] =>
  options.flatMap((option, at) => {
    const first = options.findIndex((other) => other.trim() === option.trim())
    return option.trim() && first === at ? [at] : []
  })

const pickTrimmed = (options: readonly string[], indexes: readonly number[]): string[] =>
  indexes.map((at) => (options[at] ?? '').trim())

// A condition without an answer accepts any answer.
const trimCondition = ({ showWhen }: Field): Field['showWhen'] =>
  showWhen && showWhen.is !== 'answered' && !showWhen.value?.trim()
    ? { field: showWhen.field, is: 'answered' }
    : showWhen

const trimField = (field: Field): FormDefinition['fields'][number] => {
  const { id, type, label, help, options = [], record, alert, documentType, anyDate } = field
  const [trimmedOptions, showWhen] = [pickTrimmed(options, validOptionIndexes(options)), trimCondition(field)]
  return {
    id,
    type,
    label: label.trim(),
    required: asksForAnswer(field) && field.required,
    hipaasensitive: asksForAnswer(field) && field.hipaasensitive,
    ...(help?.trim() ? { help: help.trim() } : {}),
    ...(isChoice(field) && trimmedOptions.length > 0 ? { options: trimmedOptions } : {}),
    ...(record && asksForAnswer(field) ? { record } : {}),
    ...(alert && hasTextAnswer(field) ? { alert } : {}),
    ...(documentType && type === 'file' ? { documentType } : {}),
    ...(anyDate && type === 'date' ? { anyDate } : {}),
    ...(showWhen ? { showWhen: { ...showWhen } } : {}),
  }
}

const isTranslated = (words: readonly string[]): boolean => words.some((word) => word !== '')

const translationOf = (translation: Translation | undefined, fields: readonly Field[]) => {
  if (!translation) return undefined
  const [title, description] = [translation.title.trim(), translation.description.trim()]
  const translatedFields = fields.flatMap(
    (field): [string, { label: string; help: string; options: string[] }][] => {
      const fieldTranslation = translation.fields[field.id]
      if (!fieldTranslation) return []
      const options = isChoice(field)
        ? pickTrimmed(fieldTranslation.options, validOptionIndexes(field.options ?? []))
        : []
      const [label, help] = [fieldTranslation.label.trim(), fieldTranslation.help.trim()]
      return isTranslated([label, help, ...options]) ? [[field.id, { label, help, options }]] : []
    },
  )
  return title || description || translatedFields.length > 0
    ? { title, description, fields: Object.fromEntries(translatedFields) }
    : undefined
}

/** Returns the form to send, without blank parts and without properties that a field's type does not have. */
export const definitionOf = (form: EditedForm): FormDefinition => {
  const { fields } = dropInvalidConditions(form).work
  const translations = TRANSLATIONS.flatMap((language) => {
    const translation = translationOf(form.translations[language], fields)
    return translation ? [[language, translation] as const] : []
  })
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    fields: fields.map(trimField),
    translations: Object.fromEntries(translations),
  }
}

export const isSame = (one: EditedForm, other: EditedForm): boolean =>
  one === other || JSON.stringify(definitionOf(one)) === JSON.stringify(definitionOf(other))
