import { viewer as en } from '../text/en/viewer.ts'
import { viewer as es } from '../text/es/viewer.ts'
import { viewer as fr } from '../text/fr/viewer.ts'
import { languageOf } from '../text/languages.ts'

const spoken = { en, es, fr }

/** The words of the viewer in the language of its page. It is sealed, and has its own copy of the few it needs. */
export const words = spoken[languageOf(document.documentElement.lang) ?? 'en']
