import { Refusal } from '#modules/kernel'

/** The clinic has no plan: it was never opened. */
export class SubscriptionNotFound extends Refusal<'SubscriptionNotFound'> {
  constructor() {
    super('SubscriptionNotFound', 'This clinic has no subscription.')
  }
}

/** The clinic never took this add-on. */
export class AddOnNotTaken extends Refusal<'AddOnNotTaken'> {
  constructor() {
    super('AddOnNotTaken', 'This add-on is not part of the subscription.')
  }
}
