import type { FormLanguage } from '#contracts/intake-forms'
import type { Words } from '../../language/index.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

export type VisitLinkText = Words<typeof en>

const spoken: Readonly<Record<FormLanguage, VisitLinkText>> = { en, es, fr }

export const visitLinkText = (language: FormLanguage): VisitLinkText => spoken[language]
