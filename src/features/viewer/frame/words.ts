import { viewer as en } from '../words.en.ts'
import { viewer as es } from '../words.es.ts'
import { viewer as fr } from '../words.fr.ts'
import { languageOf } from '../../../language/languages.ts'

const wordsByLanguage = { en, es, fr }

/** UI text in the page's language. The sandboxed frame bundles its own copy of the few texts it needs. */
export const words = wordsByLanguage[languageOf(document.documentElement.lang) ?? 'en']
