import type { Language } from '#contracts/kernel'

export type { Language }

/** The languages of the product, with their own names for themselves. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
}

/** How each language writes dates, figures and money; Spanish as it is written in the United States. */
export const LOCALES = { en: 'en-US', es: 'es-US', fr: 'fr-FR' } as const satisfies Record<Language, string>

/** The language of a tag such as 'es-MX'; undefined where it is none of ours. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const primary = tag?.trim().toLowerCase().split('-', 1)[0] ?? ''
  return primary in LANGUAGES ? (primary as Language) : undefined
}
