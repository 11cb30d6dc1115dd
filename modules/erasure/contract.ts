import { z } from 'zod'
import { factorSetUp } from '../identity/contract.ts'
import { LANGUAGES } from '../kernel/contract.ts'
import { erasureDraft } from '../patients/contract.ts'

/** An erasure, and proof that its person asks for it: it cannot be undone. */
export const erasureRequest = factorSetUp.extend(erasureDraft.shape)
export type ErasureRequest = z.infer<typeof erasureRequest>

export const printQuery = z.object({ language: z.enum(LANGUAGES).optional() })
