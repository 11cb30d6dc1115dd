import { isChoice, type Field, type OtherLanguage, type Translation, type Work } from './form-builder-work.ts'

/** Something that can be said in another language. */
export type Wording =
  | { readonly of: 'title' | 'description' }
  | { readonly of: 'label' | 'help'; readonly field: string }
  | { readonly of: 'option'; readonly field: string; readonly at: number }

const nothing: Translation = { title: '', description: '', fields: {} }
const nothingOfField = { label: '', help: '', options: [] }

/** How something is said in another language; '' where it is not said yet. */
export const saidIn = (work: Work, language: OtherLanguage, wording: Wording): string => {
  const translation = work.translations[language] ?? nothing
  if (!('field' in wording)) return translation[wording.of]
  const own = translation.fields[wording.field] ?? nothingOfField
  return wording.of === 'option' ? (own.options[wording.at] ?? '') : own[wording.of]
}

const optionsWith = (options: readonly string[], at: number, said: string): string[] =>
  Array.from({ length: Math.max(options.length, at + 1) }, (_, n) => (n === at ? said : (options[n] ?? '')))

const withSaid = (translation: Translation, wording: Wording, said: string): Translation => {
  if (!('field' in wording)) return { ...translation, [wording.of]: said }
  const own = translation.fields[wording.field] ?? nothingOfField
  const changed =
    wording.of === 'option'
      ? { ...own, options: optionsWith(own.options, wording.at, said) }
      : { ...own, [wording.of]: said }
  return { ...translation, fields: { ...translation.fields, [wording.field]: changed } }
}

/** Says something in another language. */
export const withTranslated = (
  work: Work,
  language: OtherLanguage,
  wording: Wording,
  said: string,
): Work => ({
  ...work,
  translations: {
    ...work.translations,
    [language]: withSaid(work.translations[language] ?? nothing, wording, said),
  },
})

/** What of a field can be said in another language, with its words. */
export const wordingsOf = (field: Field): readonly (readonly [Wording, string])[] => {
  const options = isChoice(field) ? (field.options ?? []) : []
  const all: readonly (readonly [Wording, string])[] = [
    [{ of: 'label', field: field.id }, field.label],
    [{ of: 'help', field: field.id }, field.help ?? ''],
    ...options.map((option, at) => [{ of: 'option', field: field.id, at }, option] as const),
  ]
  return all.filter(([, words]) => words.trim() !== '')
}

/** What of the form itself can be said in another language, with its words. */
export const wordingsOfForm = ({ title, description }: Work): readonly (readonly [Wording, string])[] =>
  (
    [
      [{ of: 'title' }, title],
      [{ of: 'description' }, description],
    ] as const
  ).filter(([, words]) => words.trim() !== '')

/** How much is not said in a language yet. */
export const untranslatedIn = (work: Work, language: OtherLanguage): number =>
  [...wordingsOfForm(work), ...work.fields.flatMap(wordingsOf)].filter(
    ([wording]) => saidIn(work, language, wording).trim() === '',
  ).length
