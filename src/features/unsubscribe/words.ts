import type { FormLanguage } from '#contracts/intake-forms'
import type { Words } from '../../language/index.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

export type UnsubscribeText = Words<typeof en>

const spoken: Readonly<Record<FormLanguage, UnsubscribeText>> = { en, es, fr }

export const unsubscribeText = (language: FormLanguage): UnsubscribeText => spoken[language]
