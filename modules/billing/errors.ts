import { Refusal } from '#modules/kernel'

/** The clinic has no plan: it was never opened. */
export class SubscriptionNotFound extends Refusal<'SubscriptionNotFound'> {
  constructor() {
    super('SubscriptionNotFound', 'This clinic has no subscription.')
  }
}

/** The clinic subscribes to nothing that could be cancelled, resumed or looked after. */
export class NotSubscribed extends Refusal<'NotSubscribed'> {
  constructor() {
    super('NotSubscribed', 'There is no paid subscription yet. Choose a plan first.')
  }
}

/** There is no such add-on. */
export class AddOnUnknown extends Refusal<'AddOnUnknown'> {
  constructor(name: string) {
    const message = `There is no add-on named “${name}”.`
    super('AddOnUnknown', message, { fields: { addons: message } })
  }
}

/** The clinic uses more than the plan it wants to move to has. */
export class PlanTooSmall extends Refusal<'PlanTooSmall'> {
  /** `excess`: each limit in words, such as `3 practitioners (Solo has 1)`. */
  constructor(plan: string, excess: readonly string[]) {
    super(
      'PlanTooSmall',
      `${plan} is too small for what you use now: ${excess.join(', ')}. Reduce that first, or choose a larger plan.`,
    )
  }
}

/** The provider knows no such promotion code, or no longer takes it. */
export class PromotionUnknown extends Refusal<'PromotionUnknown'> {
  constructor() {
    const message = 'This promotion code is not valid.'
    super('PromotionUnknown', message, { fields: { promotionCode: message } })
  }
}

/** The payment provider does not answer. Nothing was changed. */
export class ProviderUnavailable extends Refusal<'ProviderUnavailable'> {
  /** Seconds after which another try makes sense. */
  readonly retryAfter = 10

  constructor() {
    super(
      'ProviderUnavailable',
      'The payment provider cannot be reached right now. Nothing was changed; please try again in a moment.',
    )
  }
}

/** A call that says it is the payment provider's, and is not signed as one. */
export class PaymentCallNotSigned extends Refusal<'PaymentCallNotSigned'> {
  constructor() {
    super('PaymentCallNotSigned', 'This call is not signed by the payment provider.')
  }
}
