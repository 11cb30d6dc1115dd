import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** The clinic's log has no event at this position. */
export class EventNotFound extends Refusal('EventNotFound') {}
