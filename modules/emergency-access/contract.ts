import { z } from 'zod'
import { factorSetUp } from '../identity/contract.ts'
import { plainText, recordId } from '../kernel/contract.ts'

/** Why somebody opens a record that their role does not open. */
export const EMERGENCY_GROUNDS = ['emergency', 'complaint', 'authority', 'other'] as const
export type EmergencyGround = (typeof EMERGENCY_GROUNDS)[number]

/** For how many minutes a record stays open. */
export const EMERGENCY_MINUTES = 60

/** As much has to be said of why. */
export const REASON_AT_LEAST = 10
export const REASON_AT_MOST = 500

const REASON = 'Please say why, in ten characters or more'

/** Why, of whom, and the proof of who asks. A second factor is asked for where there is one. */
export const emergencyDraft = factorSetUp.extend({
  patientId: recordId('Please choose a patient'),
  ground: z.enum(EMERGENCY_GROUNDS, 'Please choose why'),
  reason: plainText(REASON_AT_MOST, REASON).pipe(z.string().min(REASON_AT_LEAST, REASON)),
})
export type EmergencyDraft = z.infer<typeof emergencyDraft>
