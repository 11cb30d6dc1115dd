import { z } from 'zod'
import { blankOrEmailText, problem } from '../kernel/contract.ts'

const INVALID = problem('email_invalid')

/** The address that receives a daily checkpoint. Empty: no recipient. */
export const auditorDraft = z.object({
  email: blankOrEmailText(INVALID),
})
export type AuditorDraft = z.infer<typeof auditorDraft>
