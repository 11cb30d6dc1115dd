import { z } from 'zod'
import { plainText, requiredLines, requiredText } from '../../kernel/contract.ts'
import { problemsIn } from '../../kernel/rules.ts'
import type * as words from '../words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Reasons a user can choose for erasing a patient. */
export const CHOOSABLE_GROUNDS = ['asked', 'ordered', 'mistaken', 'other'] as const

/**
 * The decision to erase a patient. `confirmation` is the patient's name or id as typed; `early` confirms
 * erasing the record before the retention period is over.
 */
export const erasureDraft = z.object({
  ground: z.enum(CHOOSABLE_GROUNDS, problem('erasure_ground_missing')),
  reason: requiredLines(problem('erasure_details_missing'), 500),
  confirmation: plainText(250, problem('erasure_confirmation_missing')),
  early: z.boolean().optional().default(false),
})
export type ErasureDraft = z.infer<typeof erasureDraft>

/** The reason for placing or lifting a legal hold. */
export const legalHoldDraft = z.object({ reason: requiredText(problem('hold_reason_missing'), 500) })
export type LegalHoldDraft = z.infer<typeof legalHoldDraft>
