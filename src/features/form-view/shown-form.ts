import type { FormField, FormLanguage } from '#contracts/intake'
import { asks, type ReadField, valuesOf } from '#rules/intake'
import { type FormText, formText } from '../../text/form/index.ts'

interface ReadTranslation {
  readonly title: string
  readonly description: string
  readonly fields: Readonly<
    Record<string, { readonly label: string; readonly help: string; readonly options: readonly string[] }>
  >
}

/** A form's definition as it is read anywhere: published, put aside, or pinned to a submission. */
export interface ReadForm {
  readonly title: string
  readonly description: string | null
  readonly fields: readonly ReadField[]
  readonly translations: { readonly es?: ReadTranslation; readonly fr?: ReadTranslation }
}

/** An answer that can be chosen: what is stored, and the word for it. */
export interface Choice {
  readonly value: string
  readonly word: string
}

/** A field with its words in one language. */
export interface ShownField extends Pick<ReadField, 'id' | 'type' | 'required' | 'hipaasensitive'> {
  readonly label: string
  readonly help: string
  readonly choices: readonly Choice[]
  readonly record: FormField['record']
  readonly showWhen: FormField['showWhen']
}

/** A form with its words in one language. */
export interface ShownForm {
  readonly title: string
  readonly description: string
  readonly fields: readonly ShownField[]
}

const choicesOf = (field: ReadField, words: readonly string[] = [], { options }: FormText): Choice[] =>
  (valuesOf(field) ?? []).map((value, n) => ({
    value,
    word: field.options?.length ? words[n] || value : options[value as keyof typeof options],
  }))

/** The form as it is read in a language; where a translation is silent, as it was written. */
export const shownForm = (form: ReadForm, language: FormLanguage): ShownForm => {
  const text = formText(language)
  const own = language === 'en' ? undefined : form.translations[language]
  let asked = 0
  const fields = form.fields.map((field): ShownField => {
    const words = own && Object.hasOwn(own.fields, field.id) ? own.fields[field.id] : undefined
    if (asks(field)) asked += 1
    const unnamed = asks(field) ? text.question(asked) : ''
    const { id, type, required, hipaasensitive, record, showWhen } = field
    return {
      id,
      type,
      required,
      hipaasensitive,
      record,
      showWhen,
      label: words?.label || field.label || unnamed,
      help: words?.help || field.help || '',
      choices: choicesOf(field, words?.options, text),
    }
  })
  return {
    title: own?.title || form.title,
    description: own?.description || form.description || '',
    fields,
  }
}

/** Part of a form that is answered at one go, below its heading when it has one. */
export interface FormPage {
  readonly section: ShownField | undefined
  readonly fields: readonly ShownField[]
}

/** A form's pages: each section begins one. */
export const pagesOf = (fields: readonly ShownField[]): readonly FormPage[] => {
  const pages: { section: ShownField | undefined; fields: ShownField[] }[] = []
  for (const field of fields) {
    if (field.type === 'section') pages.push({ section: field, fields: [] })
    else if (pages.length === 0) pages.push({ section: undefined, fields: [field] })
    else pages.at(-1)?.fields.push(field)
  }
  return pages
}
