import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** No patient of this clinic with this number was erased. */
export class CertificateNotFound extends Refusal('CertificateNotFound') {}

/** The typed confirmation is not this patient's name or number. */
export class ErasureUnconfirmed extends Refusal('ErasureUnconfirmed', { fields: ['confirmation'] }) {}

/** The retention period has not ended, and the user did not confirm an early erasure. */
export class ErasureEarly extends Refusal('ErasureEarly', { fields: ['early'], details: ['keptUntil'] }) {}
