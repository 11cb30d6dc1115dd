import { z } from 'zod'
import { LANGUAGES, type Language } from '../kernel/contract.ts'

/** How a person may have the screens: as their device is, or always so. */
export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** How a person wants the product to be, wherever they sign in. What is left out stays as it is. */
export const preferences = z
  .object({
    language: z.enum(LANGUAGES, `Please choose one of ${LANGUAGES.join(', ')}`).optional(),
    theme: z.enum(THEMES, `Please choose one of ${THEMES.join(', ')}`).optional(),
  })
  .refine(({ language, theme }) => language ?? theme, 'Please choose a language or a theme')
export type Preferences = z.infer<typeof preferences>

/** What a person has chosen so far; null where the browser decides. */
export interface Chosen {
  readonly language: Language | null
  readonly theme: Theme | null
}
