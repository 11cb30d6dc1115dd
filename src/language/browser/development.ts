import { languageOf } from '../languages.ts'

/** Returns the language of the page, in development. */
export const language = () => languageOf(document.documentElement.lang) ?? 'en'

const all = { en: () => import('./en.ts'), es: () => import('./es.ts'), fr: () => import('./fr.ts') }

/** The texts of that language. A build instead has one file per language, selected by the page. */
export const { words } = await all[language()]()
