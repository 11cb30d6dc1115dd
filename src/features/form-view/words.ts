import type { FormLanguage } from '#contracts/intake'
import type { Words } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** What each language of the public form has to say. */
export type FormText = Words<typeof en>

const spoken: Readonly<Record<FormLanguage, FormText>> = { en, es, fr }

/** The languages patients can choose from, with their own names for themselves. */
export const formLanguages = Object.entries(spoken).map(([code, { language }]) => ({
  code: code as FormLanguage,
  language,
}))

/** The fixed words of a form in this language. */
export const formText = (language: FormLanguage): FormText => spoken[language]
