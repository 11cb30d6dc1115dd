import { type Language, LANGUAGES } from '../../kernel/contract.ts'
import type { Attempt } from '#modules/platform'

/** Returns the language that a job carries; English without one. */
export const languageIn = (data: Attempt['data']): Language =>
  LANGUAGES.find((language) => language === data['language']) ?? 'en'
