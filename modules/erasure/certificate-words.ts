import type { Language } from '#contracts/kernel'
import * as en from './words.en.ts'
import * as es from './words.es.ts'
import * as fr from './words.fr.ts'

/** The texts of a certificate, by language. */
export const certificateWords: Readonly<Record<Language, Pick<typeof en, 'certificate' | 'grounds'>>> = {
  en,
  es,
  fr,
}
