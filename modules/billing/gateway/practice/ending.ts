import { type PracticeAccount, type Subscribed, sumOf, withSubscription } from './account.ts'
import { openInvoicesOf, periodEndOf } from './invoicing.ts'
import { monthsAfter } from './months.ts'

const find = (account: PracticeAccount, reference: string): Subscribed | undefined =>
  account.subscriptions.find((each) => each.reference === reference)

const isRunning = ({ status }: Subscribed): boolean => status !== 'incomplete' && status !== 'canceled'

/** The account after a subscription is over: nothing more is owed for it. */
export const ended = (account: PracticeAccount, reference: string): PracticeAccount => {
  const owed = openInvoicesOf(account, reference)
  const over = withSubscription(account, reference, { status: 'canceled', endsWithPeriod: false })
  return {
    ...over,
    credit: owed.reduce((sum, { credit }) => sum + credit, over.credit),
    invoices: over.invoices.map((each) => (owed.includes(each) ? { ...each, status: 'void' } : each)),
  }
}

/** Cents that were paid for what is left of the month at this moment (milliseconds). */
const unused = (held: Subscribed, now: number): number => {
  if (held.status !== 'active') return 0
  const [from, to] = [monthsAfter(held.anchor, held.months - 1), periodEndOf(held)].map(Date.parse) as [
    number,
    number,
  ]
  const part = Math.min(1, Math.max(0, (to - now) / (to - from)))
  return Math.floor(Math.max(0, sumOf(held.monthly)) * part)
}

/** Ends a subscription at once, and credits what was paid for the rest of it. Once. */
export const superseded = (account: PracticeAccount, reference: string, now: number): PracticeAccount => {
  const held = find(account, reference)
  if (!held || !isRunning(held)) return account
  const over = ended(account, reference)
  return { ...over, credit: over.credit + unused(held, now) }
}

/** Has a subscription end with the month or the trial it is in, or go on after all. */
export const endingWithPeriod = (
  account: PracticeAccount,
  reference: string,
  endsWithPeriod: boolean,
): PracticeAccount => {
  const held = find(account, reference)
  if (!held || !isRunning(held) || held.endsWithPeriod === endsWithPeriod) return account
  return withSubscription(account, reference, { endsWithPeriod })
}
