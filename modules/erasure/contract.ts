import { z } from 'zod'
import { LANGUAGES } from '../kernel/contract.ts'

/** The language of a printed certificate. */
export const printQuery = z.object({
  language: z.enum(LANGUAGES).optional(),
})
