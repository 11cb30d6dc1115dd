import { isDeepStrictEqual } from 'node:util'
import { toIso } from '#rules/kernel'
import type { Catalog } from '../../catalog.ts'
import { PromotionUnknown } from '../../errors.ts'
import type { Offer, Order } from '../payment-gateway.ts'
import { type TestAccount, type TestSubscription, withSubscription } from './account.ts'
import { amountDue } from './card-confirmation.ts'
import { type OrderContent, orderContent } from './order-content.ts'

/** Random parts of ids, impossible to guess. */
interface Tokens {
  readonly name: string
  readonly secret: string
}

interface AccountWithOffer {
  readonly account: TestAccount
  readonly offer: Offer
}

// A customer who tries many plans leaves many offers behind.
const MAX_WAITING_OFFERS = 10

const hasContent = (
  { tier, addOns, monthly, once, promotionCode }: TestSubscription,
  content: OrderContent,
): boolean => isDeepStrictEqual({ tier, addOns, monthly, once, promotionCode }, content)

const withoutOldest = (subscriptions: readonly TestSubscription[]): readonly TestSubscription[] => {
  const waiting = subscriptions.filter(({ status }) => status === 'incomplete')
  const dropped = new Set(waiting.slice(0, Math.max(0, waiting.length - MAX_WAITING_OFFERS)))
  return subscriptions.filter((each) => !dropped.has(each))
}

/**
 * Adds an order that waits for a card: for a payment intent if an amount is due immediately, otherwise for a
 * setup intent. An equal offer that already waits is kept, with the new trial.
 */
export const makeOffer = (
  account: TestAccount,
  order: Order,
  catalog: Catalog,
  { name, secret }: Tokens,
  now: number,
): AccountWithOffer | PromotionUnknown => {
  const content = orderContent(order, catalog)
  if (content instanceof PromotionUnknown) return content
  const trialEndsAt =
    order.trialEndsAt !== null && Date.parse(order.trialEndsAt) > now ? order.trialEndsAt : null
  const kind = trialEndsAt === null || content.once.length > 0 ? 'pi' : 'seti'
  const waitingOffer = account.subscriptions.findLast(
    (each) =>
      each.status === 'incomplete' && each.clientSecret.startsWith(`${kind}_`) && hasContent(each, content),
  )
  if (waitingOffer) {
    const { reference, clientSecret } = waitingOffer
    const same = waitingOffer.trialEndsAt === trialEndsAt
    return {
      account: same ? account : withSubscription(account, reference, { trialEndsAt }),
      offer: { reference, clientSecret, dueNow: amountDue(account, { ...waitingOffer, trialEndsAt }, now) },
    }
  }
  const subscription: TestSubscription = {
    ...content,
    reference: `sub_practice_${name}`,
    clientSecret: `${kind}_practice_${name}_secret_${secret}`,
    status: 'incomplete',
    startedAt: toIso(now),
    trialEndsAt,
    anchor: toIso(now),
    months: 0,
    endsWithPeriod: false,
  }
  return {
    account: { ...account, subscriptions: withoutOldest([...account.subscriptions, subscription]) },
    offer: {
      reference: subscription.reference,
      clientSecret: subscription.clientSecret,
      dueNow: amountDue(account, subscription, now),
    },
  }
}
