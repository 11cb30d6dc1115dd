import type { Effect } from 'effect'
import type { AddOn, Provider, SubscriptionStatus, Tier } from '../contract.ts'
import type { PromotionUnknown, ProviderUnavailable } from '../errors.ts'

/** The paying clinic. A provider learns only the clinic's id and its billing address. */
export interface Payer {
  readonly clinicId: number
  readonly email: string
}

export interface Order {
  readonly clinicId: number
  readonly customer: string
  readonly tier: Tier
  /** Without duplicates. */
  readonly addOns: readonly AddOn[]
  /** When monthly charges begin; null: immediately. */
  readonly trialEndsAt: string | null
  readonly promotionCode?: string | undefined
}

export interface Offer {
  /** The provider's id of the subscription. */
  readonly reference: string
  /** The secret to confirm the card: of a setup intent (`seti_…`) or, if money is due, a payment intent (`pi_…`). */
  readonly clientSecret: string
  /** What confirming the card charges, after discounts and credit, in minor units. */
  readonly dueNow: number
}

export interface Card {
  readonly brand: string
  readonly last4: string
}

/** A subscription at the provider. Times are ISO, amounts in minor units. */
export interface ProviderSubscription {
  readonly reference: string
  readonly status: SubscriptionStatus | 'incomplete'
  /** Whether a card was confirmed and any amount due immediately was paid. */
  readonly confirmed: boolean
  readonly tier: Tier
  readonly addOns: readonly AddOn[]
  readonly startedAt: string
  readonly trialEndsAt: string | null
  readonly periodEndsAt: string
  /** When it will end; null if it renews. */
  readonly cancelsAt: string | null
  /** The amount due and unpaid. */
  readonly owed: number
  readonly currency: string
  readonly card: Card | null
}

export interface Purchase {
  /** The provider's id of the paid line item. */
  readonly reference: string
  readonly addOn: AddOn
}

export interface ProviderAccount {
  /** Newest first, including ended ones. */
  readonly subscriptions: readonly ProviderSubscription[]
  /** Oldest first. */
  readonly purchases: readonly Purchase[]
}

/** An invoice as the provider wrote it. Amounts are in minor units; a discount or credit is negative. */
export interface ProviderInvoice {
  readonly at: string
  readonly isPaid: boolean
  /** The amount to pay, after discount and credit. */
  readonly amount: number
  readonly currency: string
  readonly lines: readonly { readonly name: string; readonly amount: number; readonly addOn: AddOn | null }[]
  /** The discount and credit that no line shows. */
  readonly discount: number
  readonly credit: number
  /** The time that its monthly lines pay for; null without monthly lines. */
  readonly period: { readonly from: string; readonly to: string } | null
}

export interface BillingStatement {
  /** The newest invoice of the subscription; null if there is none, as in a trial. */
  readonly invoice: ProviderInvoice | null
  /** What the next month costs; null if only the provider can compute it. */
  readonly nextAmount: number | null
}

export interface WebhookCall {
  readonly id: string
  readonly type: string
  /** The customer it is about; null if it is not about a customer. */
  readonly customer: string | null
}

type ProviderCall<A, E = never> = Effect.Effect<A, E | ProviderUnavailable>

/** A payment provider, as billing uses it. Every write is idempotent. */
export interface PaymentGateway {
  readonly provider: Provider
  /** The key with which the browser calls the provider; null if it never calls it. */
  readonly publishableKey: string | null
  /** The provider's time for this customer, in milliseconds. */
  readonly now: (customer: string | null) => Effect.Effect<number>
  /** Registers a clinic and returns the customer id. Returns the same id for a registered clinic. */
  readonly register: (payer: Payer) => ProviderCall<string>
  /** Prepares an order for card confirmation. Repeating an order that still waits returns the same offer. */
  readonly offer: (order: Order) => ProviderCall<Offer, PromotionUnknown>
  readonly account: (customer: string) => ProviderCall<ProviderAccount>
  /** Reads what was charged for a subscription, and what comes next. */
  readonly statement: (customer: string, reference: string) => ProviderCall<BillingStatement>
  /** Ends a subscription that another replaced, and credits the unused part of its period. */
  readonly supersede: (customer: string, reference: string) => ProviderCall<void>
  readonly cancelAtEnd: (customer: string, reference: string) => ProviderCall<void>
  readonly resume: (customer: string, reference: string) => ProviderCall<void>
  /** Returns the URL where the customer manages cards and invoices. */
  readonly portal: (customer: string, returnUrl: string) => ProviderCall<string>
  /** Returns the event of a webhook; null if its signature is invalid or older than five minutes. */
  readonly readWebhook: (body: string, signature: string) => Effect.Effect<WebhookCall | null>
  /** Returns a problem with the provider's account; undefined if all is well. */
  readonly check: () => Effect.Effect<string | undefined>
}
