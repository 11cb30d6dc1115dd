import type { AddOn, Tier } from '../../contract.ts'
import type { CardBehavior } from '../emulation/charges.ts'
import type { Card } from '../payment-gateway.ts'

/** The stored part of a card: never its number. */
export interface TestCard extends Card {
  readonly behaviour: CardBehavior
}

/** A line of an invoice. Amounts are in cents. */
export interface InvoiceLine {
  readonly name: string
  /** Negative for a discount or credit. */
  readonly amount: number
  /** The add-on bought once with this line; null for all other lines. */
  readonly buys: AddOn | null
}

export interface Invoice {
  readonly id: string
  readonly reference: string
  /** ISO, like all times here. */
  readonly at: string
  /** The amount to pay, after credit. */
  readonly amount: number
  readonly credit: number
  readonly lines: readonly InvoiceLine[]
  /** `void`: no longer owed. */
  readonly status: 'paid' | 'open' | 'void'
  /** The number of charge attempts. */
  readonly tries: number
}

export interface TestSubscription {
  readonly reference: string
  readonly clientSecret: string
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly tier: Tier
  readonly addOns: readonly AddOn[]
  /** The lines of every month, and those on the first invoice only. */
  readonly monthly: readonly InvoiceLine[]
  readonly once: readonly InvoiceLine[]
  readonly promotionCode: string | null
  /** When it was confirmed; until then, when it was offered. */
  readonly startedAt: string
  readonly trialEndsAt: string | null
  /** The start of its first month. */
  readonly anchor: string
  /** The number of months begun since then. */
  readonly months: number
  readonly endsWithPeriod: boolean
}

export interface TestAccount {
  readonly customer: string
  /** Days by which this customer's test clock is ahead. */
  readonly daysAhead: number
  readonly card: TestCard | null
  /** Oldest first. */
  readonly subscriptions: readonly TestSubscription[]
  readonly invoices: readonly Invoice[]
  /** Cents that reduce the next invoices. */
  readonly credit: number
}

export const newAccount = (customer: string): TestAccount => ({
  customer,
  daysAhead: 0,
  card: null,
  subscriptions: [],
  invoices: [],
  credit: 0,
})

/** Returns the subscription with this reference. */
export const findSubscription = (
  { subscriptions }: TestAccount,
  reference: string,
): TestSubscription | undefined => subscriptions.find((each) => each.reference === reference)

/** Returns the account with one of its subscriptions changed. */
export const withSubscription = (
  account: TestAccount,
  reference: string,
  changes: Partial<TestSubscription>,
): TestAccount => ({
  ...account,
  subscriptions: account.subscriptions.map((each) =>
    each.reference === reference ? { ...each, ...changes } : each,
  ),
})

/** Returns the account with one of its invoices changed. */
export const withInvoice = (account: TestAccount, id: string, changes: Partial<Invoice>): TestAccount => ({
  ...account,
  invoices: account.invoices.map((each) => (each.id === id ? { ...each, ...changes } : each)),
})
