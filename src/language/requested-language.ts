import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake'

const known = (tag: string): FormLanguage | undefined =>
  FORM_LANGUAGES.find((language) => language === tag.trim().toLowerCase().split('-', 1)[0])

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.find((each) => each.trim().startsWith('q='))
  return weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0
}

/** The language of a page: the one asked for, else the one the browser likes best of ours, else English. */
export const languageFor = (asked: string | null, accepted: string | null): FormLanguage => {
  const chosen = asked && known(asked)
  if (chosen) return chosen
  const liked = (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      return { language: known(tag), weight: weightOf(parameters) }
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return liked[0]?.language ?? 'en'
}
