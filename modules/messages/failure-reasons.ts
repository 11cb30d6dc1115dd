import type { FailureReason } from './contract.ts'
import { failureReasons } from './words.en.ts'

/** Returns why a message was not sent, in English, for staff. */
export const describeFailure = (reason: FailureReason): string => failureReasons[reason]
