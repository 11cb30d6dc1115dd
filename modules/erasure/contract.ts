import { z } from 'zod'
import { LANGUAGES } from '../kernel/contract.ts'

export const printQuery = z.object({ language: z.enum(LANGUAGES).optional() })
