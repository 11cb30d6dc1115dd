import { z } from 'zod'
import { factorSetUp } from '../identity/contract.ts'
import { plainLines, problem as kernelProblem, recordId } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** Reasons for opening a record that the user's role does not allow. */
export const EMERGENCY_GROUNDS = ['emergency', 'complaint', 'authority', 'other'] as const
export type EmergencyGround = (typeof EMERGENCY_GROUNDS)[number]

/** Minutes a record stays open. */
export const EMERGENCY_MINUTES = 60

/** Minimum length of the written reason. */
const MIN_REASON_LENGTH = 10
export const MAX_REASON_LENGTH = 500

const TOO_SHORT = problem('emergency_details_too_short', { least: MIN_REASON_LENGTH })

/** The patient, the reason, and the user's password. A second factor is required if the user has one. */
export const emergencyDraft = factorSetUp.extend({
  patientId: recordId(kernelProblem('patient_missing')),
  ground: z.enum(EMERGENCY_GROUNDS, problem('emergency_ground_missing')),
  reason: plainLines(MAX_REASON_LENGTH, TOO_SHORT).pipe(z.string().min(MIN_REASON_LENGTH, TOO_SHORT)),
})
export type EmergencyDraft = z.infer<typeof emergencyDraft>
