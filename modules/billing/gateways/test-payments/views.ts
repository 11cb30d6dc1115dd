import { Schema } from 'effect'
import { CURRENCY } from '../../catalogue.ts'
import { SUBSCRIPTION_STATUSES } from '../../contract.ts'
import type { Account, Bought, Card, Held } from '../port.ts'
import type { Invoice, KeptCard, PracticeAccount, Subscribed } from './account.ts'
import { openInvoicesOf, periodEndOf } from './invoicing.ts'

const cardOf = ({ brand, last4 }: KeptCard): Card => ({ brand, last4 })

const heldOf = (account: PracticeAccount, held: Subscribed): Held => {
  const confirmed = held.status !== 'incomplete'
  const owed = openInvoicesOf(account, held.reference).reduce((sum, { amount }) => sum + amount, 0)
  return {
    reference: held.reference,
    status: held.status,
    confirmed,
    tier: held.tier,
    addOns: held.addOns,
    startedAt: held.startedAt,
    trialEndsAt: held.trialEndsAt,
    periodEndsAt: periodEndOf(held),
    cancelsAt: held.endsWithPeriod ? periodEndOf(held) : null,
    owed,
    currency: CURRENCY,
    card: confirmed && account.card ? cardOf(account.card) : null,
  }
}

const newestFirst = (subscriptions: readonly Subscribed[]): readonly Subscribed[] =>
  subscriptions.toReversed().sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))

const boughtWith = ({ id, status, lines }: Invoice): readonly Bought[] =>
  status !== 'paid'
    ? []
    : lines.flatMap(({ buys }, index) =>
        buys === null ? [] : [{ reference: `${id}_${index + 1}`, addOn: buys }],
      )

/** The account as every provider answers it. */
export const accountOf = (account: PracticeAccount): Account => ({
  held: newestFirst(account.subscriptions).map((each) => heldOf(account, each)),
  bought: account.invoices.flatMap(boughtWith),
})

/** The account as the practice portal shows it. Times are ISO, amounts in minor units. */
export const PracticeView = Schema.Struct({
  /** What the practice clock shows. */
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
      /** The plan's name. */
      plan: Schema.String,
      status: Schema.Literal(...SUBSCRIPTION_STATUSES),
      periodEndsAt: Schema.String,
      cancelsAt: Schema.NullOr(Schema.String),
    }),
  ),
}).annotations({ identifier: 'PracticeAccount' })
export type PracticeView = typeof PracticeView.Type

const invoiceOf = ({ id, at, amount, status, lines }: Invoice): PracticeView['invoices'] =>
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

// The plan comes first of what is paid every month.
const subscriptionOf = (held: Subscribed): PracticeView['subscription'] =>
  held.status === 'incomplete'
    ? null
    : {
        plan: held.monthly[0]?.name ?? held.tier,
        status: held.status,
        periodEndsAt: periodEndOf(held),
        cancelsAt: held.endsWithPeriod ? periodEndOf(held) : null,
      }

/** What a person is shown of the account, at a moment of the practice clock (milliseconds). */
export const viewOf = (account: PracticeAccount, now: number): PracticeView => {
  const newest = newestFirst(account.subscriptions).find(({ status }) => status !== 'incomplete')
  return {
    now: new Date(now).toISOString(),
    card: account.card && cardOf(account.card),
    invoices: account.invoices.toReversed().flatMap(invoiceOf),
    subscription: newest ? subscriptionOf(newest) : null,
  }
}
