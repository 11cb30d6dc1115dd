import { type Language, LANGUAGES } from '../fields.ts'

const toLanguage = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => language === tag.trim().toLowerCase().split('-', 1)[0])

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.find((each) => each.trim().startsWith('q='))
  return weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0
}

/** Returns the requested language, else the browser's preferred supported one, else English. */
export const languageFor = (requestedTag: string | null, accepted: string | null): Language => {
  const chosen = requestedTag && toLanguage(requestedTag)
  if (chosen) return chosen
  const preferences = (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      return { language: toLanguage(tag), weight: weightOf(parameters) }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return preferences[0]?.language ?? 'en'
}
