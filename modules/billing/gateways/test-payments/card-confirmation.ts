import { type KeptCard, type PracticeAccount, sumOf, withSubscription } from './account.ts'
import { CardDeclined, NothingToConfirm } from './errors.ts'
import { billed, charged, isChargeable } from './invoicing.ts'
import { iso } from './months.ts'

/** What came of a card: it is done, or its owner has to agree first, and nothing has changed. */
export interface Tried {
  readonly account: PracticeAccount
  readonly status: 'succeeded' | 'requires_action'
}

/** What the bank says at once. `approved`: what the card's owner said when asked. */
const askBank = ({ behaviour }: KeptCard, approved: boolean | undefined): Tried['status'] | CardDeclined => {
  if (behaviour === 'declined') return new CardDeclined()
  if (behaviour !== 'asks' || approved === true) return 'succeeded'
  return approved === undefined
    ? 'requires_action'
    : new CardDeclined('Your card was not confirmed. Please confirm it, or use another card.')
}

/** Has a subscription begin that waits for a card, and charges what is due at once. It begins once. */
export const confirmed = (
  account: PracticeAccount,
  clientSecret: string,
  card: KeptCard,
  approved: boolean | undefined,
  now: number,
): Tried | CardDeclined | NothingToConfirm => {
  const waiting = account.subscriptions.find((each) => each.clientSecret === clientSecret)
  if (!waiting) return new NothingToConfirm()
  if (waiting.status !== 'incomplete') return { account, status: 'succeeded' }
  const says = askBank(card, approved)
  if (says !== 'succeeded') return says instanceof CardDeclined ? says : { account, status: says }
  const { reference, monthly, once } = waiting
  const onTrial = waiting.trialEndsAt !== null && Date.parse(waiting.trialEndsAt) > now
  const due = onTrial ? once : [...monthly, ...once]
  if (sumOf(due) > account.credit && !isChargeable(card)) return new CardDeclined()
  const begun = withSubscription({ ...account, card }, reference, {
    status: onTrial ? 'trialing' : 'active',
    startedAt: iso(now),
    trialEndsAt: onTrial ? waiting.trialEndsAt : null,
    anchor: onTrial && waiting.trialEndsAt !== null ? waiting.trialEndsAt : iso(now),
    months: onTrial ? 0 : 1,
  })
  return { account: due.length > 0 ? billed(begun, reference, due, iso(now)) : begun, status: 'succeeded' }
}

/** Puts another card in the place of the one that is charged, and pays what is open with it. */
export const cardReplaced = (
  account: PracticeAccount,
  card: KeptCard,
  approved: boolean | undefined,
  now: number,
): Tried | CardDeclined => {
  const says = askBank(card, approved)
  if (says !== 'succeeded') return says instanceof CardDeclined ? says : { account, status: says }
  const open = account.invoices.filter(({ status }) => status === 'open')
  const paid = open.reduce((soFar, invoice) => charged(soFar, invoice, iso(now)), {
    ...account,
    card,
  } as PracticeAccount)
  return { account: paid, status: 'succeeded' }
}
