import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

/** The base class of this module's refusals, with their sentences. */
export const IdentityRefusal = refusalsIn(words)
