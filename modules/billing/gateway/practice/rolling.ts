import { type PracticeAccount, type Subscribed, withSubscription } from './account.ts'
import { ended } from './ending.ts'
import { billed, charged, nextTryOf, periodEndOf } from './invoicing.ts'

/** Something that happens by itself. */
interface Due {
  /** ISO. */
  readonly at: string
  readonly happens: (account: PracticeAccount) => PracticeAccount
}

const ending = ({ reference }: Subscribed, at: string): Due => ({
  at,
  happens: (account) => ended(account, reference),
})

const renewal = ({ reference, months, monthly }: Subscribed, at: string): Due => ({
  at,
  happens: (account) =>
    billed(
      withSubscription(account, reference, { status: 'active', months: months + 1 }),
      reference,
      monthly,
      at,
    ),
})

// What is owed comes first: no further month begins before it is paid.
const periodOf = (held: Subscribed): readonly Due[] => {
  if (held.status === 'incomplete' || held.status === 'canceled') return []
  const at = periodEndOf(held)
  if (held.endsWithPeriod) return [ending(held, at)]
  return held.status === 'past_due' ? [] : [renewal(held, at)]
}

const dueIn = ({ subscriptions, invoices }: PracticeAccount): readonly Due[] => [
  ...subscriptions.flatMap(periodOf),
  ...invoices.flatMap((invoice): readonly Due[] => {
    const at = nextTryOf(invoice)
    return at === undefined ? [] : [{ at, happens: (account) => charged(account, invoice, at) }]
  }),
]

const first = (due: readonly Due[]): Due | undefined => due.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]

/** The account after all that fell due until `now` (milliseconds), in its order: the same where nothing did. */
export const rolledTo = (account: PracticeAccount, now: number): PracticeAccount => {
  let rolled = account
  for (;;) {
    const next = first(dueIn(rolled))
    if (!next || Date.parse(next.at) > now) return rolled
    rolled = next.happens(rolled)
  }
}
