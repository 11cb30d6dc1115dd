import { Refusal } from '#modules/kernel'

/** The bank says no to a card, or its owner does. */
export class CardDeclined extends Refusal<'CardDeclined'> {
  constructor(message = 'Your card was declined.') {
    super('CardDeclined', message)
  }
}

/** No subscription of this clinic waits to be confirmed by this. */
export class NothingToConfirm extends Refusal<'NothingToConfirm'> {
  constructor() {
    super('NothingToConfirm', 'There is nothing to confirm. Please choose a plan again.')
  }
}

/** Payments go through a real provider. */
export class PracticeModeOff extends Refusal<'PracticeModeOff'> {
  constructor() {
    super('PracticeModeOff', 'Practice mode is off: payments are real.')
  }
}

/** The practice clock was moved as far as it goes. */
export class ClockTooFarAhead extends Refusal<'ClockTooFarAhead'> {
  constructor() {
    super('ClockTooFarAhead', 'The practice clock cannot be moved more than ten years ahead.')
  }
}
