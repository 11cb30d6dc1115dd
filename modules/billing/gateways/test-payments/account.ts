import type { AddOn, Tier } from '../../contract.ts'
import type { CardBehaviour } from '../../practice-contract.ts'
import type { Card } from '../port.ts'

/** What is kept of a card: never its number. */
export interface KeptCard extends Card {
  readonly behaviour: CardBehaviour
}

/** Something that is charged. Amounts are cents. */
export interface Line {
  readonly name: string
  /** Below zero where it takes something off. */
  readonly amount: number
  /** The add-on that is paid once with this line; null for everything else. */
  readonly buys: AddOn | null
}

export interface Invoice {
  readonly id: string
  /** The subscription it is for. */
  readonly reference: string
  /** ISO, as all times here. */
  readonly at: string
  /** What is to be paid, after the credit. */
  readonly amount: number
  readonly credit: number
  readonly lines: readonly Line[]
  /** `void`: nothing is owed for it any more. */
  readonly status: 'paid' | 'open' | 'void'
  /** How often it was tried to charge it. */
  readonly tries: number
}

/** A subscription, from the offer to its end. */
export interface Subscribed {
  readonly reference: string
  readonly clientSecret: string
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly tier: Tier
  /** Those that are paid every month. */
  readonly addOns: readonly AddOn[]
  /** What every month costs, and what is paid with the first invoice. */
  readonly monthly: readonly Line[]
  readonly once: readonly Line[]
  readonly promotionCode: string | null
  /** When it was confirmed; until then, when it was offered. */
  readonly startedAt: string
  readonly trialEndsAt: string | null
  /** Its months are counted from here. */
  readonly anchor: string
  /** How many months have begun since. */
  readonly months: number
  readonly endsWithPeriod: boolean
}

/** All that the practice gateway has of a customer. */
export interface PracticeAccount {
  readonly customer: string
  /** By how many days the clock of this customer is ahead. */
  readonly daysAhead: number
  readonly card: KeptCard | null
  /** Oldest first. */
  readonly subscriptions: readonly Subscribed[]
  readonly invoices: readonly Invoice[]
  /** Cents that the next invoices are reduced by. */
  readonly credit: number
}

/** A customer of whom nothing is known yet. */
export const newAccount = (customer: string): PracticeAccount => ({
  customer,
  daysAhead: 0,
  card: null,
  subscriptions: [],
  invoices: [],
  credit: 0,
})

/** The account with one of its subscriptions changed. */
export const withSubscription = (
  account: PracticeAccount,
  reference: string,
  more: Partial<Subscribed>,
): PracticeAccount => ({
  ...account,
  subscriptions: account.subscriptions.map((each) =>
    each.reference === reference ? { ...each, ...more } : each,
  ),
})

/** The account with one of its invoices changed. */
export const withInvoice = (
  account: PracticeAccount,
  id: string,
  more: Partial<Invoice>,
): PracticeAccount => ({
  ...account,
  invoices: account.invoices.map((each) => (each.id === id ? { ...each, ...more } : each)),
})

export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
