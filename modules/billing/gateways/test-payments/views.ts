import { Schema } from 'effect'
import { monthsAfter } from '#rules/kernel'
import { CURRENCY } from '../../catalog.ts'
import { SUBSCRIPTION_STATUSES } from '../../contract.ts'
import type {
  BillingStatement,
  Card,
  ProviderAccount,
  ProviderInvoice,
  ProviderSubscription,
  Purchase,
} from '../payment-gateway.ts'
import { sumAmounts } from '../emulation/charges.ts'
import {
  findSubscription,
  type Invoice,
  type TestAccount,
  type TestCard,
  type TestSubscription,
} from './account.ts'
import { openInvoices, periodEnd } from './invoices.ts'

const toCard = ({ brand, last4 }: TestCard): Card => ({ brand, last4 })

const toProviderSubscription = (
  account: TestAccount,
  subscription: TestSubscription,
): ProviderSubscription => {
  const confirmed = subscription.status !== 'incomplete'
  const owed = sumAmounts(openInvoices(account, subscription.reference))
  return {
    reference: subscription.reference,
    status: subscription.status,
    confirmed,
    tier: subscription.tier,
    addOns: subscription.addOns,
    startedAt: subscription.startedAt,
    trialEndsAt: subscription.trialEndsAt,
    periodEndsAt: periodEnd(subscription),
    cancelsAt: subscription.endsWithPeriod ? periodEnd(subscription) : null,
    owed,
    currency: CURRENCY,
    card: confirmed && account.card ? toCard(account.card) : null,
  }
}

const newestFirst = (subscriptions: readonly TestSubscription[]): readonly TestSubscription[] =>
  subscriptions.toReversed().sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))

const purchasesOn = ({ id, status, lines }: Invoice): readonly Purchase[] =>
  status !== 'paid'
    ? []
    : lines.flatMap(({ buys }, index) =>
        buys === null ? [] : [{ reference: `${id}_${index + 1}`, addOn: buys }],
      )

/** Returns the account in the format that all providers share. */
export const toProviderAccount = (account: TestAccount): ProviderAccount => ({
  subscriptions: newestFirst(account.subscriptions).map((each) => toProviderSubscription(account, each)),
  purchases: account.invoices.flatMap(purchasesOn),
})

// A subscription has no month of its own before the trial ends.
const periodPaidBy = ({ lines }: Invoice, { anchor, months }: TestSubscription): ProviderInvoice['period'] =>
  months > 0 && lines.some(({ amount, buys }) => amount > 0 && buys === null)
    ? { from: monthsAfter(anchor, months - 1), to: monthsAfter(anchor, months) }
    : null

/** Returns what was charged for a subscription, and what comes next. */
export const toStatement = (account: TestAccount, reference: string): BillingStatement => {
  const subscription = findSubscription(account, reference)
  const invoice = account.invoices.findLast((each) => each.reference === reference && each.status !== 'void')
  if (!subscription) return { invoice: null, nextAmount: null }
  return {
    invoice: invoice
      ? {
          at: invoice.at,
          isPaid: invoice.status === 'paid',
          amount: invoice.amount,
          currency: CURRENCY,
          lines: invoice.lines.map(({ name, amount, buys }) => ({ name, amount, addOn: buys })),
          discount: 0,
          credit: 0,
          period: periodPaidBy(invoice, subscription),
        }
      : null,
    nextAmount: Math.max(0, sumAmounts(subscription.monthly) - account.credit),
  }
}

/** The account as the test portal shows it. Times are ISO, amounts in minor units. */
export const TestAccountView = Schema.Struct({
  /** The time of the test clock. */
  now: Schema.String,
  card: Schema.NullOr(Schema.Struct({ brand: Schema.String, last4: Schema.String })),
  /** Newest first. */
  invoices: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      at: Schema.String,
      amount: Schema.Number,
      currency: Schema.String,
      status: Schema.Literal('paid', 'open'),
      lines: Schema.Array(Schema.Struct({ name: Schema.String, amount: Schema.Number })),
    }),
  ),
  /** Null while the clinic never subscribed. */
  subscription: Schema.NullOr(
    Schema.Struct({
      plan: Schema.String,
      status: Schema.Literal(...SUBSCRIPTION_STATUSES),
      periodEndsAt: Schema.String,
      cancelsAt: Schema.NullOr(Schema.String),
    }),
  ),
}).annotations({ identifier: 'PracticeAccount' })
export type TestAccountView = typeof TestAccountView.Type

const toInvoiceView = ({ id, at, amount, status, lines }: Invoice): TestAccountView['invoices'] =>
  status === 'void'
    ? []
    : [
        {
          id,
          at,
          amount,
          currency: CURRENCY,
          status,
          lines: lines.map(({ name, amount: cents }) => ({ name, amount: cents })),
        },
      ]

// The first monthly line is the plan.
const toSubscriptionView = (subscription: TestSubscription): TestAccountView['subscription'] =>
  subscription.status === 'incomplete'
    ? null
    : {
        plan: subscription.monthly[0]?.name ?? subscription.tier,
        status: subscription.status,
        periodEndsAt: periodEnd(subscription),
        cancelsAt: subscription.endsWithPeriod ? periodEnd(subscription) : null,
      }

/** Returns the account for display, at a moment of the test clock (milliseconds). */
export const toTestAccountView = (account: TestAccount, now: number): TestAccountView => {
  const newest = newestFirst(account.subscriptions).find(({ status }) => status !== 'incomplete')
  return {
    now: new Date(now).toISOString(),
    card: account.card && toCard(account.card),
    invoices: account.invoices.toReversed().flatMap(toInvoiceView),
    subscription: newest ? toSubscriptionView(newest) : null,
  }
}
