import { refusalsIn } from '#modules/kernel'
import * as words from '../../words.en.ts'

const Refusal = refusalsIn(words)

/** The bank declined the card, or its owner did not approve. */
export class CardDeclined extends Refusal('CardDeclined') {}

export class NothingToConfirm extends Refusal('NothingToConfirm') {}

/** Test payments are off, because a real provider is set up. */
export class PracticeModeOff extends Refusal('PracticeModeOff') {}

export class ClockTooFarAhead extends Refusal('ClockTooFarAhead') {}
