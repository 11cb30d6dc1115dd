import { type TestAccount, type TestSubscription, withSubscription } from './account.ts'
import { endSubscription } from './subscription-end.ts'
import { addInvoice, chargeInvoice, nextRetryAt, periodEnd } from './invoices.ts'

interface DueChange {
  /** ISO. */
  readonly at: string
  readonly apply: (account: TestAccount) => TestAccount
}

const endOfSubscription = ({ reference }: TestSubscription, at: string): DueChange => ({
  at,
  apply: (account) => endSubscription(account, reference),
})

const renewalOfSubscription = ({ reference, months, monthly }: TestSubscription, at: string): DueChange => ({
  at,
  apply: (account) =>
    addInvoice(
      withSubscription(account, reference, { status: 'active', months: months + 1 }),
      reference,
      monthly,
      at,
    ),
})

// Debts come first: no new month begins before they are paid.
const periodChanges = (subscription: TestSubscription): readonly DueChange[] => {
  if (subscription.status === 'incomplete' || subscription.status === 'canceled') return []
  const at = periodEnd(subscription)
  if (subscription.endsWithPeriod) return [endOfSubscription(subscription, at)]
  return subscription.status === 'past_due' ? [] : [renewalOfSubscription(subscription, at)]
}

const dueChanges = ({ subscriptions, invoices }: TestAccount): readonly DueChange[] => [
  ...subscriptions.flatMap(periodChanges),
  ...invoices.flatMap((invoice): readonly DueChange[] => {
    const at = nextRetryAt(invoice)
    return at === undefined ? [] : [{ at, apply: (account) => chargeInvoice(account, invoice, at) }]
  }),
]

const earliest = (due: readonly DueChange[]): DueChange | undefined =>
  due.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]

/** Applies everything due until `now` (ms), in order. Returns the same object if nothing was due. */
export const advanceTo = (account: TestAccount, now: number): TestAccount => {
  let rolled = account
  for (;;) {
    const next = earliest(dueChanges(rolled))
    if (!next || Date.parse(next.at) > now) return rolled
    rolled = next.apply(rolled)
  }
}
