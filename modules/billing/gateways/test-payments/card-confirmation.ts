import { toIso } from '#rules/kernel'
import { isChargeable, sumAmounts } from '../emulation/charges.ts'
import {
  type InvoiceLine,
  type TestAccount,
  type TestCard,
  type TestSubscription,
  withSubscription,
} from './account.ts'
import { CardDeclined, NothingToConfirm } from './errors.ts'
import { addInvoice, chargeInvoice } from './invoices.ts'

/** The result of using a card: success, or its owner must approve first and the account is unchanged. */
export interface CardAttempt {
  readonly account: TestAccount
  readonly status: 'succeeded' | 'requires_action'
}

/** Returns the bank's answer. `approved`: the card owner's answer, if the bank asked for it. */
const askBank = (
  { behaviour }: TestCard,
  approved: boolean | undefined,
): CardAttempt['status'] | CardDeclined => {
  if (behaviour === 'declined') return new CardDeclined({ by: 'bank' })
  if (behaviour !== 'asks' || approved === true) return 'succeeded'
  return approved === undefined ? 'requires_action' : new CardDeclined({ by: 'owner' })
}

const isOnTrial = ({ trialEndsAt }: Pick<TestSubscription, 'trialEndsAt'>, now: number): boolean =>
  trialEndsAt !== null && Date.parse(trialEndsAt) > now

const linesDue = (waiting: TestSubscription, now: number): readonly InvoiceLine[] =>
  isOnTrial(waiting, now) ? waiting.once : [...waiting.monthly, ...waiting.once]

/** Returns the cents that confirming the card of a waiting subscription charges, after credit. */
export const amountDue = ({ credit }: TestAccount, waiting: TestSubscription, now: number): number =>
  Math.max(0, sumAmounts(linesDue(waiting, now)) - credit)

/** Confirms a waiting subscription and charges any amount due immediately. Idempotent. */
export const confirmSubscription = (
  account: TestAccount,
  clientSecret: string,
  card: TestCard,
  approved: boolean | undefined,
  now: number,
): CardAttempt | CardDeclined | NothingToConfirm => {
  const waiting = account.subscriptions.find((each) => each.clientSecret === clientSecret)
  if (!waiting) return new NothingToConfirm()
  if (waiting.status !== 'incomplete') return { account, status: 'succeeded' }
  const bankAnswer = askBank(card, approved)
  if (bankAnswer !== 'succeeded')
    return bankAnswer instanceof CardDeclined ? bankAnswer : { account, status: bankAnswer }
  const { reference } = waiting
  const onTrial = isOnTrial(waiting, now)
  const due = linesDue(waiting, now)
  if (amountDue(account, waiting, now) > 0 && !isChargeable(card.behaviour))
    return new CardDeclined({ by: 'bank' })
  const startedAccount = withSubscription({ ...account, card }, reference, {
    status: onTrial ? 'trialing' : 'active',
    startedAt: toIso(now),
    trialEndsAt: onTrial ? waiting.trialEndsAt : null,
    anchor: onTrial && waiting.trialEndsAt !== null ? waiting.trialEndsAt : toIso(now),
    months: onTrial ? 0 : 1,
  })
  return {
    account: due.length > 0 ? addInvoice(startedAccount, reference, due, toIso(now)) : startedAccount,
    status: 'succeeded',
  }
}

/** Replaces the card on file, and pays open invoices with the new one. */
export const replaceCardOnFile = (
  account: TestAccount,
  card: TestCard,
  approved: boolean | undefined,
  now: number,
): CardAttempt | CardDeclined => {
  const bankAnswer = askBank(card, approved)
  if (bankAnswer !== 'succeeded')
    return bankAnswer instanceof CardDeclined ? bankAnswer : { account, status: bankAnswer }
  const open = account.invoices.filter(({ status }) => status === 'open')
  const paid = open.reduce((soFar, invoice) => chargeInvoice(soFar, invoice, toIso(now)), {
    ...account,
    card,
  } as TestAccount)
  return { account: paid, status: 'succeeded' }
}
