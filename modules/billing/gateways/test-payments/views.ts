import { Schema } from 'effect'
import { CURRENCY } from '../../catalog.ts'
import { SUBSCRIPTION_STATUSES } from '../../contract.ts'
import type { ProviderAccount, Purchase, Card, ProviderSubscription } from '../payment-gateway.ts'
import type { Invoice, TestCard, TestAccount, TestSubscription } from './account.ts'
import { openInvoices, periodEnd } from './invoices.ts'

const toCard = ({ brand, last4 }: TestCard): Card => ({ brand, last4 })

const toProviderSubscription = (
  account: TestAccount,
  subscription: TestSubscription,
): ProviderSubscription => {
  const confirmed = subscription.status !== 'incomplete'
  const owed = openInvoices(account, subscription.reference).reduce((sum, { amount }) => sum + amount, 0)
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
