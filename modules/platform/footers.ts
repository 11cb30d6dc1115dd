import type { Language } from '#contracts/kernel'
import * as en from './words.en.ts'
import * as es from './words.es.ts'
import * as fr from './words.fr.ts'

/** The footers of emails and printed pages, by language. */
export const footers: Readonly<Record<Language, typeof en.footers>> = {
  en: en.footers,
  es: es.footers,
  fr: fr.footers,
}
