import type { FormField, FormLanguage } from '#contracts/intake-forms'
import {
  allowedValues,
  asksForAnswer,
  type DateRange,
  dateRangeOf,
  type FieldDefinition,
} from '#rules/intake-forms'
import { type FormText, formText } from './words.ts'

interface FormTranslation {
  readonly title: string
  readonly description: string
  readonly fields: Readonly<
    Record<string, { readonly label: string; readonly help: string; readonly options: readonly string[] }>
  >
}

/** A form's definition from any source: published, draft, or pinned to a submission. */
export interface FormSource {
  readonly title: string
  readonly description: string | null
  readonly fields: readonly FieldDefinition[]
  readonly translations: { readonly es?: FormTranslation; readonly fr?: FormTranslation }
}

interface Choice {
  readonly value: string
  readonly word: string
}

export interface ShownField extends Pick<FieldDefinition, 'id' | 'type' | 'required' | 'hipaasensitive'> {
  readonly label: string
  readonly help: string
  readonly choices: readonly Choice[]
  readonly record: FormField['record']
  readonly dates: DateRange | undefined
  readonly showWhen: FormField['showWhen']
}

export interface LocalizedForm {
  readonly title: string
  readonly description: string
  readonly fields: readonly ShownField[]
}

const choicesOf = (field: FieldDefinition, words: readonly string[] = [], { options }: FormText): Choice[] =>
  (allowedValues(field) ?? []).map((value, n) => ({
    value,
    word: field.options?.length ? words[n] || value : options[value as keyof typeof options],
  }))

/**
 * Returns the form in a language. Missing translations keep the original text. Date questions have a range only if
 * `today` (YYYY-MM-DD) is given.
 */
export const localizeForm = (form: FormSource, language: FormLanguage, today?: string): LocalizedForm => {
  const text = formText(language)
  const translation = language === 'en' ? undefined : form.translations[language]
  let questionCount = 0
  const fields = form.fields.map((field): ShownField => {
    const words =
      translation && Object.hasOwn(translation.fields, field.id) ? translation.fields[field.id] : undefined
    if (asksForAnswer(field)) questionCount += 1
    const defaultLabel = asksForAnswer(field) ? text.question(questionCount) : ''
    const { id, type, required, hipaasensitive, record, showWhen } = field
    return {
      id,
      type,
      required,
      hipaasensitive,
      record,
      showWhen,
      dates: type === 'date' && today ? dateRangeOf(field, today) : undefined,
      label: words?.label || field.label || defaultLabel,
      help: words?.help || field.help || '',
      choices: choicesOf(field, words?.options, text),
    }
  })
  return {
    title: translation?.title || form.title,
    description: translation?.description || form.description || '',
    fields,
  }
}

export interface FormViewPage {
  readonly section: ShownField | undefined
  readonly fields: readonly ShownField[]
}

/** Splits a form into pages; each section starts one. */
export const pagesOf = (fields: readonly ShownField[]): readonly FormViewPage[] => {
  const pages: { section: ShownField | undefined; fields: ShownField[] }[] = []
  for (const field of fields) {
    if (field.type === 'section') pages.push({ section: field, fields: [] })
    else if (pages.length === 0) pages.push({ section: undefined, fields: [field] })
    else pages.at(-1)?.fields.push(field)
  }
  return pages
}
