import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake-forms'

const toFormLanguage = (tag: string): FormLanguage | undefined =>
  FORM_LANGUAGES.find((language) => language === tag.trim().toLowerCase().split('-', 1)[0])

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.find((each) => each.trim().startsWith('q='))
  return weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0
}

/**
 * Returns the language of a page: the requested one, else the browser's preferred supported language, else
 * English.
 */
export const languageFor = (requestedTag: string | null, accepted: string | null): FormLanguage => {
  const chosen = requestedTag && toFormLanguage(requestedTag)
  if (chosen) return chosen
  const liked = (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      return { language: toFormLanguage(tag), weight: weightOf(parameters) }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return liked[0]?.language ?? 'en'
}
