import { DAY_MS, monthsAfter, toIso } from '#rules/kernel'
import { isChargeable, sumAmounts } from '../emulation/charges.ts'
import {
  type Invoice,
  type InvoiceLine,
  type TestAccount,
  type TestSubscription,
  findSubscription,
  withInvoice,
  withSubscription,
} from './account.ts'

/** Days after its date when an unpaid invoice is charged again. */
const RETRY_DAYS: readonly number[] = [3, 5, 7]

/** Returns the end of a subscription's current month or trial. */
export const periodEnd = ({ anchor, months }: TestSubscription): string => monthsAfter(anchor, months)

export const openInvoices = ({ invoices }: TestAccount, reference: string): readonly Invoice[] =>
  invoices.filter((each) => each.reference === reference && each.status === 'open')

/** Returns when an invoice is automatically charged again; undefined if never. */
export const nextRetryAt = ({ at, status, tries }: Invoice): string | undefined => {
  const days = status === 'open' ? RETRY_DAYS[tries - 1] : undefined
  return days === undefined ? undefined : toIso(Date.parse(at) + days * DAY_MS)
}

/** Adds an invoice, deducts available credit, and charges it. */
export const addInvoice = (
  account: TestAccount,
  reference: string,
  lines: readonly InvoiceLine[],
  at: string,
): TestAccount => {
  const total = Math.max(0, sumAmounts(lines))
  const credit = Math.min(account.credit, total)
  const creditLines = credit > 0 ? [{ name: 'Credit', amount: -credit, buys: null }] : []
  const invoice: Invoice = {
    id: `in_${reference.replace(/^sub_/, '')}_${account.invoices.length + 1}`,
    reference,
    at,
    amount: total - credit,
    credit,
    lines: [...lines, ...creditLines],
    status: 'open',
    tries: 0,
  }
  const withNewInvoice = {
    ...account,
    credit: account.credit - credit,
    invoices: [...account.invoices, invoice],
  }
  return chargeInvoice(withNewInvoice, invoice, at)
}

/** Charges an invoice, and updates the status of its subscription. */
export const chargeInvoice = (account: TestAccount, invoice: Invoice, at: string): TestAccount => {
  const { id, reference, amount, tries } = invoice
  const paid = amount === 0 || isChargeable(account.card?.behaviour)
  const charged = withInvoice(account, id, { status: paid ? 'paid' : 'open', tries: tries + 1 })
  if (!paid) return withSubscription(charged, reference, { status: 'past_due' })
  return openInvoices(charged, reference).length > 0 ? charged : recoverSubscription(charged, reference, at)
}

// Customers do not pay for months without service: if the payment comes after the period's end, a new month
// begins at the payment.
const recoverSubscription = (account: TestAccount, reference: string, at: string): TestAccount => {
  const subscription = findSubscription(account, reference)
  if (subscription?.status !== 'past_due') return account
  const restart = periodEnd(subscription) <= at ? { anchor: at, months: 1 } : {}
  return withSubscription(account, reference, { status: 'active', ...restart })
}
