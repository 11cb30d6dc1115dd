import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** The emergency access does not exist, or it is another user's. */
export class EmergencyAccessNotFound extends Refusal('EmergencyAccessNotFound') {}

/** The emergency access expired, was ended, or belongs to another session. */
export class EmergencyAccessOver extends Refusal('EmergencyAccessOver') {}
