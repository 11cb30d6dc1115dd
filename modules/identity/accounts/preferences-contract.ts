import { z } from 'zod'
import { LANGUAGES, type Language } from '../../kernel/contract.ts'
import { problem } from '../problem.ts'

/** The app's themes; `auto` follows the device. */
export const THEMES = ['light', 'dark', 'auto'] as const
type Theme = (typeof THEMES)[number]

/** A change of preferences on all devices. Omitted fields stay the same. */
export const preferences = z
  .object({ language: z.enum(LANGUAGES).optional(), theme: z.enum(THEMES).optional() })
  .refine(({ language, theme }) => language ?? theme, problem('preferences_missing'))
export type Preferences = z.infer<typeof preferences>

/** A person's preferences; null follows the browser. */
export interface ChosenPreferences {
  readonly language: Language | null
  readonly theme: Theme | null
}
