import type { Language } from '#contracts/kernel'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

/** The texts of emails about accounts, by language. */
export const emailWords: Readonly<Record<Language, typeof en.emails>> = {
  en: en.emails,
  es: es.emails,
  fr: fr.emails,
}
