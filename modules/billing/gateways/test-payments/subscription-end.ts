import { monthsAfter } from '#rules/kernel'
import { partLeft, sumAmounts } from '../emulation/charges.ts'
import { findSubscription, type TestAccount, type TestSubscription, withSubscription } from './account.ts'
import { openInvoices, periodEnd } from './invoices.ts'

const isRunning = ({ status }: TestSubscription): boolean => status !== 'incomplete' && status !== 'canceled'

/** Ends a subscription and voids its open invoices. */
export const endSubscription = (account: TestAccount, reference: string): TestAccount => {
  const unpaidInvoices = openInvoices(account, reference)
  const endedAccount = withSubscription(account, reference, { status: 'canceled', endsWithPeriod: false })
  return {
    ...endedAccount,
    credit: unpaidInvoices.reduce((sum, { credit }) => sum + credit, endedAccount.credit),
    invoices: endedAccount.invoices.map((each) =>
      unpaidInvoices.includes(each) ? { ...each, status: 'void' } : each,
    ),
  }
}

/** Returns the cents paid for the unused rest of the month at this moment (milliseconds). */
const unusedCredit = (subscription: TestSubscription, now: number): number => {
  if (subscription.status !== 'active') return 0
  const { anchor, months, monthly } = subscription
  const period = {
    from: Date.parse(monthsAfter(anchor, months - 1)),
    to: Date.parse(periodEnd(subscription)),
  }
  return Math.floor(Math.max(0, sumAmounts(monthly)) * partLeft(period, now))
}

/** Ends a subscription immediately, and credits the unused part of its period once. */
export const supersedeSubscription = (account: TestAccount, reference: string, now: number): TestAccount => {
  const subscription = findSubscription(account, reference)
  if (!subscription || !isRunning(subscription)) return account
  const endedAccount = endSubscription(account, reference)
  return { ...endedAccount, credit: endedAccount.credit + unusedCredit(subscription, now) }
}

/** Schedules a subscription to end with its current month or trial, or undoes that. */
export const setEndsWithPeriod = (
  account: TestAccount,
  reference: string,
  endsWithPeriod: boolean,
): TestAccount => {
  const subscription = findSubscription(account, reference)
  if (!subscription || !isRunning(subscription) || subscription.endsWithPeriod === endsWithPeriod)
    return account
  return withSubscription(account, reference, { endsWithPeriod })
}
