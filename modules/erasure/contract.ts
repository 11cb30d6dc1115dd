import { z } from 'zod'
import { LANGUAGES } from '../kernel/contract.ts'

/** In which language a certificate is printed. */
export const printQuery = z.object({
  language: z.enum(LANGUAGES, `Please choose one of ${LANGUAGES.join(', ')}`).optional(),
})
