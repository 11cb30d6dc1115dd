import { languageOf } from '../languages.ts'

/** The language of the page, in development. */
export const language = () => languageOf(document.documentElement.lang) ?? 'en'

const all = { en: () => import('./en.ts'), es: () => import('./es.ts'), fr: () => import('./fr.ts') }

/** Its words. A build has one file for each language instead, and the page says which. */
export const { words, sentences } = await all[language()]()
