import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** The clinic was never opened, so it has no plan. */
export class SubscriptionNotFound extends Refusal('SubscriptionNotFound') {}

/** The clinic has no paid subscription to cancel, resume or manage. */
export class NotSubscribed extends Refusal('NotSubscribed') {}

export class AddOnUnknown extends Refusal('AddOnUnknown', { fields: ['addons'] }) {}

export class PlanTooSmall extends Refusal('PlanTooSmall') {}

/** The payment provider does not know the promotion code, or it has expired. */
export class PromotionUnknown extends Refusal('PromotionUnknown', { fields: ['promotionCode'] }) {}

/** The payment provider is unavailable, and the refused call changed nothing. */
export class ProviderUnavailable extends Refusal('ProviderUnavailable') {
  /** Seconds after which another try makes sense. */
  readonly retryAfter = 10
}

export class PaymentCallNotSigned extends Refusal('PaymentCallNotSigned') {}

/** The installation charges nobody, so there is nothing to subscribe to. */
export class BillingOff extends Refusal('BillingOff') {}

/** The installation sells Compliance Mode as an add-on, so a clinic turns it on or off only by changing its order. */
export class ComplianceModeSold extends Refusal('ComplianceModeSold') {}
