/**
 * The resources of Stripe's API 2026-10-28, as far as they are used here. They refer to other objects by id.
 */
export type Resource =
  | Customer
  | Product
  | Price
  | Subscription
  | Invoice
  | SetupIntent
  | PaymentIntent
  | PaymentMethod
  | PromotionCode

interface ResourceBase<Kind extends string> {
  readonly object: Kind
  readonly id: string
  readonly created: number
  readonly livemode: false
  metadata: Record<string, string>
}

interface ListOf<A> {
  readonly object: 'list'
  readonly data: A[]
  readonly has_more: boolean
  readonly url: string
}

interface Customer extends ResourceBase<'customer'> {
  email: string | null
  balance: number
  invoice_settings: { default_payment_method: string | null }
}

export interface Product extends ResourceBase<'product'> {
  name: string
  description: string | null
  active: boolean
}

export interface Price extends ResourceBase<'price'> {
  readonly product: string
  readonly currency: string
  readonly unit_amount: number
  readonly type: 'recurring' | 'one_time'
  readonly recurring: { interval: string; interval_count: number; usage_type: 'licensed' } | null
  active: boolean
  lookup_key: string | null
}

export interface SubscriptionItem {
  readonly object: 'subscription_item'
  readonly id: string
  readonly subscription: string
  readonly price: Price
  readonly quantity: number
  current_period_start: number
  current_period_end: number
}

export interface Subscription extends ResourceBase<'subscription'> {
  readonly customer: string
  readonly currency: string
  readonly items: ListOf<SubscriptionItem>
  readonly start_date: number
  readonly discounts: string[]
  status: string
  trial_start: number | null
  trial_end: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  default_payment_method: string | null
  pending_setup_intent: string | null
  latest_invoice: string | null
}

export interface Line {
  readonly object: 'line_item'
  readonly id: string
  readonly invoice: string
  readonly period: { readonly start: number; readonly end: number }
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly quantity: 1
  readonly pricing: {
    readonly type: 'price_details'
    readonly unit_amount_decimal: string
    readonly price_details: { readonly price: string; readonly product: string }
  }
  readonly parent: {
    readonly type: 'invoice_item_details' | 'subscription_item_details'
    readonly invoice_item_details: {
      readonly invoice_item: string
      readonly proration: boolean
      readonly subscription: string
    } | null
    readonly subscription_item_details: {
      readonly proration: boolean
      readonly subscription: string
      readonly subscription_item: string
    } | null
  }
}

export interface Invoice extends ResourceBase<'invoice'> {
  readonly customer: string
  readonly currency: string
  readonly billing_reason: string
  readonly lines: ListOf<Line>
  readonly total: number
  readonly amount_due: number
  readonly parent: {
    readonly type: 'subscription_details'
    readonly subscription_details: { readonly subscription: string }
  }
  amount_paid: number
  amount_remaining: number
  status: string
}

interface SetupIntent extends ResourceBase<'setup_intent'> {
  readonly customer: string
  readonly client_secret: string
  readonly usage: 'off_session'
  status: string
  payment_method: string | null
}

interface PaymentIntent extends ResourceBase<'payment_intent'> {
  readonly customer: string
  readonly client_secret: string
  readonly amount: number
  readonly currency: string
  status: string
  payment_method: string | null
}

export interface PaymentMethod extends ResourceBase<'payment_method'> {
  readonly type: 'card'
  customer: string | null
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: 8
    readonly exp_year: 2040
  }
}

interface PromotionCode extends ResourceBase<'promotion_code'> {
  readonly code: string
  readonly customer: string | null
  readonly promotion: { readonly type: 'coupon'; readonly coupon: string }
  active: boolean
}

/** An event, as webhooks report it. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: '2026-10-28.endive'
  readonly created: number
  readonly livemode: false
  readonly pending_webhooks: 1
  readonly type: string
  readonly data: { readonly object: object; readonly previous_attributes?: object }
}
