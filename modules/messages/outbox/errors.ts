import { refusalsIn } from '#modules/kernel'
import * as words from '../words.en.ts'

const Refusal = refusalsIn(words)

/** The outbox has no message with this id. It was sent, or never existed. */
export class KeptMessageNotFound extends Refusal('KeptMessageNotFound') {}
