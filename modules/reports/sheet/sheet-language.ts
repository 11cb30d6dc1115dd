import type { Language } from '#contracts/kernel'
import { LOCALES } from '#modules/kernel'
import * as english from '../words.en.ts'
import * as spanish from '../words.es.ts'
import * as french from '../words.fr.ts'

/** A language's words for reports, and the locale of its figures and dates. */
export interface SheetLanguage {
  readonly words: typeof english.sheet
  readonly documentTypes: typeof english.documentTypes
  readonly locale: string
}

const languages: Readonly<Record<Language, SheetLanguage>> = {
  en: { words: english.sheet, documentTypes: english.documentTypes, locale: LOCALES.en },
  es: { words: spanish.sheet, documentTypes: spanish.documentTypes, locale: LOCALES.es },
  fr: { words: french.sheet, documentTypes: french.documentTypes, locale: LOCALES.fr },
}

export const sheetLanguage = (language: Language): SheetLanguage => languages[language]
