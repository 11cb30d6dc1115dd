import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** A report cannot be as of a future day. */
export class DayToCome extends Refusal('DayToCome', { fields: ['asOf'] }) {}
