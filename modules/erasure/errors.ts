import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

export class CertificateNotFound extends Refusal('CertificateNotFound') {}

export class ErasureUnconfirmed extends Refusal('ErasureUnconfirmed', { fields: ['confirmation'] }) {}

export class ErasureEarly extends Refusal('ErasureEarly', { fields: ['early'], details: ['keptUntil'] }) {}
