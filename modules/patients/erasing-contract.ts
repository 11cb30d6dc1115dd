import { z } from 'zod'
import { plainText, requiredText } from '../kernel/contract.ts'

/** Why somebody erases a patient. */
export const CHOSEN_GROUNDS = ['asked', 'ordered', 'mistaken', 'other'] as const

const REASON = 'Please say why'

/**
 * The decision to erase a patient. `confirmation` is the patient's name or number, typed; `early` says that it is done
 * although the time is not over for which the record is to be kept.
 */
export const erasureDraft = z.object({
  ground: z.enum(CHOSEN_GROUNDS, 'Please choose why'),
  reason: requiredText(REASON, 500),
  confirmation: plainText(250, 'Please type the patient’s name or number'),
  early: z.boolean().optional().default(false),
})
export type ErasureDraft = z.infer<typeof erasureDraft>

/** Why a record must be kept, or need not be kept any longer. */
export const legalHoldDraft = z.object({ reason: requiredText(REASON, 500) })
export type LegalHoldDraft = z.infer<typeof legalHoldDraft>
