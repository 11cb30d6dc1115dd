import { TRANSLATIONS, type FormDefinition, type FormLanguage } from '#contracts/intake'
import type { FormRow } from '#modules/intake'
import { asks } from '#rules/intake'
import { settled } from './form-builder-conditions.ts'

export type Field = FormRow['fields'][number]
export type Translation = NonNullable<FormRow['translations']['es']>
export type OtherLanguage = Exclude<FormLanguage, 'en'>

/** A form while it is being built: it may say less than one that can be saved. */
export interface Work {
  readonly title: string
  readonly description: string
  readonly fields: readonly Field[]
  readonly translations: FormRow['translations']
}

export const blankWork: Work = { title: '', description: '', fields: [], translations: {} }

type Stands = Pick<FormRow, 'title' | 'fields' | 'translations'> & { readonly description: string | null }

const workFrom = ({ title, description, fields, translations }: Stands): Work => ({
  title,
  description: description ?? '',
  fields,
  translations,
})

/** A form where it was left: as its draft where there is one, else as it is published. */
export const workOf = (form: FormRow): Work => workFrom(form.draft ?? form)

/** Whether a field offers answers to choose from. */
export const isChoice = ({ type }: Pick<Field, 'type'>): boolean => type === 'select' || type === 'radio'

// A blank option is one that was not written yet; the same one twice could not be told apart when it is chosen.
const written = (options: readonly string[]): readonly number[] =>
  options.flatMap((option, at) => {
    const first = options.findIndex((other) => other.trim() === option.trim())
    return option.trim() && first === at ? [at] : []
  })

const pick = (options: readonly string[], places: readonly number[]): string[] =>
  places.map((at) => (options[at] ?? '').trim())

// Without the answer it waits for, a condition waits for any.
const conditionOf = ({ showWhen }: Field): Field['showWhen'] =>
  showWhen && showWhen.is !== 'answered' && !showWhen.value?.trim()
    ? { field: showWhen.field, is: 'answered' }
    : showWhen

const fieldOf = (field: Field): FormDefinition['fields'][number] => {
  const { id, type, label, help, options = [], record, documentType } = field
  const [own, showWhen] = [pick(options, written(options)), conditionOf(field)]
  return {
    id,
    type,
    label: label.trim(),
    required: asks(field) && field.required,
    hipaasensitive: asks(field) && field.hipaasensitive,
    ...(help?.trim() ? { help: help.trim() } : {}),
    ...(isChoice(field) && own.length > 0 ? { options: own } : {}),
    ...(record && asks(field) ? { record } : {}),
    ...(documentType && type === 'file' ? { documentType } : {}),
    ...(showWhen ? { showWhen: { ...showWhen } } : {}),
  }
}

const isSaid = (words: readonly string[]): boolean => words.some((word) => word !== '')

const translationOf = (of: Translation | undefined, fields: readonly Field[]) => {
  if (!of) return undefined
  const [title, description] = [of.title.trim(), of.description.trim()]
  const said = fields.flatMap((field): [string, { label: string; help: string; options: string[] }][] => {
    const own = of.fields[field.id]
    if (!own) return []
    const options = isChoice(field) ? pick(own.options, written(field.options ?? [])) : []
    const [label, help] = [own.label.trim(), own.help.trim()]
    return isSaid([label, help, ...options]) ? [[field.id, { label, help, options }]] : []
  })
  return title || description || said.length > 0
    ? { title, description, fields: Object.fromEntries(said) }
    : undefined
}

/** What is sent of it: nothing blank, nothing that its kind of field does not have. */
export const definitionOf = (work: Work): FormDefinition => {
  const { fields } = settled(work).work
  const translations = TRANSLATIONS.flatMap((language) => {
    const said = translationOf(work.translations[language], fields)
    return said ? [[language, said] as const] : []
  })
  return {
    title: work.title.trim(),
    description: work.description.trim(),
    fields: fields.map(fieldOf),
    translations: Object.fromEntries(translations),
  }
}

/** Whether two would be saved as the same form. */
export const isSame = (one: Work, other: Work): boolean =>
  one === other || JSON.stringify(definitionOf(one)) === JSON.stringify(definitionOf(other))
