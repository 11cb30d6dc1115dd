import type { FormLanguage } from '#contracts/intake-forms'
import type { Words } from '../../language/index.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

export type FormText = Words<typeof en>

const spoken: Readonly<Record<FormLanguage, FormText>> = { en, es, fr }

export const formLanguages = Object.entries(spoken).map(([code, { language }]) => ({
  code: code as FormLanguage,
  language,
}))

export const formText = (language: FormLanguage): FormText => spoken[language]
