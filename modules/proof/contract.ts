import { z } from 'zod'
import { emailText, plainText } from '../kernel/contract.ts'

const INVALID = 'Please enter a valid email address'
const address = emailText(INVALID)

/** Where a checkpoint is mailed to each day. Empty: to nobody. */
export const auditorDraft = z.object({
  email: plainText(255, INVALID).refine((email) => email === '' || address.safeParse(email).success, INVALID),
})
export type AuditorDraft = z.infer<typeof auditorDraft>
