import { applyDueChanges, type DueChange } from '../emulation/charges.ts'
import { type Invoice, type TestAccount, type TestSubscription, withSubscription } from './account.ts'
import { endSubscription } from './subscription-end.ts'
import { addInvoice, chargeInvoice, nextRetryAt, periodEnd } from './invoices.ts'

type DueAccountChange = DueChange<TestAccount>

const changeAt = (at: string, apply: DueAccountChange['apply']): DueAccountChange => ({
  at: Date.parse(at),
  apply,
})

// An unpaid subscription begins no new month before its debts are paid.
const periodChanges = (subscription: TestSubscription): readonly DueAccountChange[] => {
  const { reference, status, months, monthly, endsWithPeriod } = subscription
  if (status === 'incomplete' || status === 'canceled') return []
  const at = periodEnd(subscription)
  if (endsWithPeriod) return [changeAt(at, (account) => endSubscription(account, reference))]
  if (status === 'past_due') return []
  const renewed = { status: 'active', months: months + 1 } as const
  return [
    changeAt(at, (account) =>
      addInvoice(withSubscription(account, reference, renewed), reference, monthly, at),
    ),
  ]
}

const retryChanges = (invoice: Invoice): readonly DueAccountChange[] => {
  const at = nextRetryAt(invoice)
  return at === undefined ? [] : [changeAt(at, (account) => chargeInvoice(account, invoice, at))]
}

const dueChanges = ({ subscriptions, invoices }: TestAccount): readonly DueAccountChange[] => [
  ...subscriptions.flatMap(periodChanges),
  ...invoices.flatMap(retryChanges),
]

/** Applies everything due until `now` (ms), in order. Returns the same object if nothing was due. */
export const advanceTo = (account: TestAccount, now: number): TestAccount =>
  applyDueChanges(account, dueChanges, now)
