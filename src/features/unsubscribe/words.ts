import type { FormLanguage } from '#contracts/intake'
import type { Words } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** What each language has to say to somebody who wants no more emails. */
export type UnsubscribeText = Words<typeof en>

const spoken: Readonly<Record<FormLanguage, UnsubscribeText>> = { en, es, fr }

export const unsubscribeText = (language: FormLanguage): UnsubscribeText => spoken[language]
