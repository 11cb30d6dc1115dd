import { z } from 'zod'
import { SESSION_TIMEOUTS } from '../clinic/contract.ts'

/** Minutes a session may be idle at most in Compliance Mode, whatever the clinic has chosen. Migration 0013 keeps it. */
export const COMPLIANT_TIMEOUT = 15

const choices: readonly number[] = SESSION_TIMEOUTS
const says = `Please choose one of ${SESSION_TIMEOUTS.join(', ')} minutes`

/** How a clinic looks after its people's sessions. */
export const securityDraft = z.object({
  sessionTimeout: z
    .number(says)
    .refine((minutes): minutes is (typeof SESSION_TIMEOUTS)[number] => choices.includes(minutes), says),
})
export type SecurityDraft = z.infer<typeof securityDraft>
