import { isChoice, type Field, type OtherLanguage, type Translation, type EditedForm } from '../form-draft.ts'

export type TranslatedText =
  | { readonly of: 'title' | 'description' }
  | { readonly of: 'label' | 'help'; readonly field: string }
  | { readonly of: 'option'; readonly field: string; readonly at: number }

const NO_TRANSLATION: Translation = { title: '', description: '', fields: {} }
const NO_FIELD_TRANSLATION = { label: '', help: '', options: [] }

/** Returns the translation of a text; '' if it is missing. */
export const translationOf = (form: EditedForm, language: OtherLanguage, wording: TranslatedText): string => {
  const translation = form.translations[language] ?? NO_TRANSLATION
  if (!('field' in wording)) return translation[wording.of]
  const fieldTranslation = translation.fields[wording.field] ?? NO_FIELD_TRANSLATION
  return wording.of === 'option' ? (fieldTranslation.options[wording.at] ?? '') : fieldTranslation[wording.of]
}

const optionsWith = (options: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(options.length, at + 1) }, (_, n) => (n === at ? text : (options[n] ?? '')))

const withText = (translation: Translation, wording: TranslatedText, text: string): Translation => {
  if (!('field' in wording)) return { ...translation, [wording.of]: text }
  const fieldTranslation = translation.fields[wording.field] ?? NO_FIELD_TRANSLATION
  const changed =
    wording.of === 'option'
      ? { ...fieldTranslation, options: optionsWith(fieldTranslation.options, wording.at, text) }
      : { ...fieldTranslation, [wording.of]: text }
  return { ...translation, fields: { ...translation.fields, [wording.field]: changed } }
}

export const withTranslated = (
  form: EditedForm,
  language: OtherLanguage,
  wording: TranslatedText,
  text: string,
): EditedForm => ({
  ...form,
  translations: {
    ...form.translations,
    [language]: withText(form.translations[language] ?? NO_TRANSLATION, wording, text),
  },
})

export const wordingsOf = (field: Field): readonly (readonly [TranslatedText, string])[] => {
  const options = isChoice(field) ? (field.options ?? []) : []
  const all: readonly (readonly [TranslatedText, string])[] = [
    [{ of: 'label', field: field.id }, field.label],
    [{ of: 'help', field: field.id }, field.help ?? ''],
    ...options.map((option, at) => [{ of: 'option', field: field.id, at }, option] as const),
  ]
  return all.filter(([, words]) => words.trim() !== '')
}

export const wordingsOfForm = ({
  title,
  description,
}: EditedForm): readonly (readonly [TranslatedText, string])[] =>
  (
    [
      [{ of: 'title' }, title],
      [{ of: 'description' }, description],
    ] as const
  ).filter(([, words]) => words.trim() !== '')

export const untranslatedIn = (form: EditedForm, language: OtherLanguage): number =>
  [...wordingsOfForm(form), ...form.fields.flatMap(wordingsOf)].filter(
    ([wording]) => translationOf(form, language, wording).trim() === '',
  ).length
