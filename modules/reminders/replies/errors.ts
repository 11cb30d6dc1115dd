import { refusalsIn } from '#modules/kernel'
import * as words from '../words.en.ts'

const Refusal = refusalsIn(words)

/** The call claims to come from the provider but does not have its signature. */
export class NotSigned extends Refusal('NotSigned') {}
