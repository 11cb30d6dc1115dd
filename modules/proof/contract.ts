import { z } from 'zod'
import { emailText, plainText, problem } from '../kernel/contract.ts'

const INVALID = problem('email_invalid')
const address = emailText(INVALID)

/** The address that receives a daily checkpoint. Empty: no recipient. */
export const auditorDraft = z.object({
  email: plainText(255, INVALID).refine((email) => email === '' || address.safeParse(email).success, INVALID),
})
export type AuditorDraft = z.infer<typeof auditorDraft>
