import type { Language } from '#contracts/kernel'

export type { Language }
export { LOCALES } from '#rules/kernel'

/** The supported languages with their native names. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

/** Returns the language of a tag such as 'es-MX'; undefined if it is not supported. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const primary = tag?.trim().toLowerCase().split('-', 1)[0] ?? ''
  return primary in LANGUAGES ? (primary as Language) : undefined
}
