import { z } from 'zod'
import { SESSION_TIMEOUTS } from '../../clinic/contract.ts'
import { problem } from '../problem.ts'

/** The most idle minutes of a session in Compliance Mode, whatever the clinic set. Migration 0013 enforces it. */
export const COMPLIANT_TIMEOUT_MINUTES = 15

const choices: readonly number[] = SESSION_TIMEOUTS
const invalid = problem('session_timeout_invalid', { minutes: SESSION_TIMEOUTS })

/** A clinic's security settings. */
export const securityDraft = z.object({
  sessionTimeout: z
    .number(invalid)
    .refine((minutes): minutes is (typeof SESSION_TIMEOUTS)[number] => choices.includes(minutes), invalid),
})
export type SecurityDraft = z.infer<typeof securityDraft>

/** Whether a clinic works in Compliance Mode. */
export const complianceDraft = z.object({ on: z.boolean() })
export type ComplianceDraft = z.infer<typeof complianceDraft>
