import {
  type Invoice,
  type KeptCard,
  type Line,
  type PracticeAccount,
  type Subscribed,
  sumOf,
  withInvoice,
  withSubscription,
} from './account.ts'
import { DAY, iso, monthsAfter } from './months.ts'

/** Days after it was written on which an invoice that could not be charged is tried again. */
export const RETRY_DAYS: readonly number[] = [3, 5, 7]

/** When the month ends that a subscription is in, or its trial. */
export const periodEndOf = ({ anchor, months }: Subscribed): string => monthsAfter(anchor, months)

/** Whether this card can be charged while its owner is away. */
export const isChargeable = (card: KeptCard | null): boolean =>
  card !== null && card.behaviour !== 'fails later' && card.behaviour !== 'declined'

export const openInvoicesOf = ({ invoices }: PracticeAccount, reference: string): readonly Invoice[] =>
  invoices.filter((each) => each.reference === reference && each.status === 'open')

/** When an invoice is tried again by itself; undefined where it is not. */
export const nextTryOf = ({ at, status, tries }: Invoice): string | undefined => {
  const days = status === 'open' ? RETRY_DAYS[tries - 1] : undefined
  return days === undefined ? undefined : iso(Date.parse(at) + days * DAY)
}

/** Writes an invoice, takes what credit there is off it, and charges it. */
export const billed = (
  account: PracticeAccount,
  reference: string,
  lines: readonly Line[],
  at: string,
): PracticeAccount => {
  const total = Math.max(0, sumOf(lines))
  const credit = Math.min(account.credit, total)
  const less = credit > 0 ? [{ name: 'Credit', amount: -credit, buys: null }] : []
  const invoice: Invoice = {
    id: `in_${reference.replace(/^sub_/, '')}_${account.invoices.length + 1}`,
    reference,
    at,
    amount: total - credit,
    credit,
    lines: [...lines, ...less],
    status: 'open',
    tries: 0,
  }
  const written = {
    ...account,
    credit: account.credit - credit,
    invoices: [...account.invoices, invoice],
  }
  return charged(written, invoice, at)
}

/** Tries to charge an invoice, and has its subscription stand accordingly. */
export const charged = (account: PracticeAccount, invoice: Invoice, at: string): PracticeAccount => {
  const { id, reference, amount, tries } = invoice
  const paid = amount === 0 || isChargeable(account.card)
  const tried = withInvoice(account, id, { status: paid ? 'paid' : 'open', tries: tries + 1 })
  if (!paid) return withSubscription(tried, reference, { status: 'past_due' })
  return openInvoicesOf(tried, reference).length > 0 ? tried : recovered(tried, reference, at)
}

// Nobody pays for months in which nothing could be used: one that is paid after its end begins with the payment.
const recovered = (account: PracticeAccount, reference: string, at: string): PracticeAccount => {
  const found = account.subscriptions.find((each) => each.reference === reference)
  if (found?.status !== 'past_due') return account
  const late = periodEndOf(found) <= at ? { anchor: at, months: 1 } : {}
  return withSubscription(account, reference, { status: 'active', ...late })
}
