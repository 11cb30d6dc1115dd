import { languageOf } from '../languages.ts'

export const language = () => languageOf(document.documentElement.lang) ?? 'en'

const all = { en: () => import('./en.ts'), es: () => import('./es.ts'), fr: () => import('./fr.ts') }

/** The texts of that language. A build instead has one file per language, selected by the page. */
export const { words } = await all[language()]()
