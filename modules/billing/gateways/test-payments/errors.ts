import { refusalsIn } from '#modules/kernel'
import * as words from '../../words.en.ts'

const Refusal = refusalsIn(words)

/** The bank declined the card, or its owner did not approve. */
export class CardDeclined extends Refusal('CardDeclined') {}

export class NothingToConfirm extends Refusal('NothingToConfirm') {}

/** Payments go through a real provider. */
export class PracticeModeOff extends Refusal('PracticeModeOff') {}

export class ClockTooFarAhead extends Refusal('ClockTooFarAhead') {}
