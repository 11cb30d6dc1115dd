import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

export class TooManyDays extends Refusal('TooManyDays', { fields: ['from'] }) {}

export class DayToCome extends Refusal('DayToCome', { fields: ['asOf'] }) {}
