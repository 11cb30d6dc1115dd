import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '../../catalogue.ts'
import { PromotionUnknown } from '../../errors.ts'
import type { Offer, Order } from '../port.ts'
import { type PracticeAccount, type Subscribed, withSubscription } from './account.ts'
import { type Content, contentOf } from './content.ts'
import { iso } from './months.ts'

/** Parts of ids that nobody can guess. */
export interface Tokens {
  readonly name: string
  readonly secret: string
}

/** The account with the offer in it. */
export interface Offered {
  readonly account: PracticeAccount
  readonly offer: Offer
}

// Whoever tries out many plans leaves as many offers behind.
const WAITING_AT_MOST = 10

const isFor = ({ tier, addOns, monthly, once, promotionCode }: Subscribed, content: Content): boolean =>
  isDeepStrictEqual({ tier, addOns, monthly, once, promotionCode }, content)

const withoutOldest = (subscriptions: readonly Subscribed[]): readonly Subscribed[] => {
  const waiting = subscriptions.filter(({ status }) => status === 'incomplete')
  const dropped = new Set(waiting.slice(0, Math.max(0, waiting.length - WAITING_AT_MOST)))
  return subscriptions.filter((each) => !dropped.has(each))
}

/**
 * Has what is ordered wait for a card: for a payment where something is due at once, for a set-up otherwise. What
 * waits already is kept, with the trial that was asked for last.
 */
export const offered = (
  account: PracticeAccount,
  order: Order,
  catalogue: Catalogue,
  { name, secret }: Tokens,
  now: number,
): Offered | PromotionUnknown => {
  const content = contentOf(order, catalogue)
  if (content instanceof PromotionUnknown) return content
  const trialEndsAt =
    order.trialEndsAt !== null && Date.parse(order.trialEndsAt) > now ? order.trialEndsAt : null
  const kind = trialEndsAt === null || content.once.length > 0 ? 'pi' : 'seti'
  const known = account.subscriptions.findLast(
    (each) =>
      each.status === 'incomplete' && each.clientSecret.startsWith(`${kind}_`) && isFor(each, content),
  )
  if (known) {
    const { reference, clientSecret } = known
    const same = known.trialEndsAt === trialEndsAt
    return {
      account: same ? account : withSubscription(account, reference, { trialEndsAt }),
      offer: { reference, clientSecret },
    }
  }
  const made: Subscribed = {
    ...content,
    reference: `sub_practice_${name}`,
    clientSecret: `${kind}_practice_${name}_secret_${secret}`,
    status: 'incomplete',
    startedAt: iso(now),
    trialEndsAt,
    anchor: iso(now),
    months: 0,
    endsWithPeriod: false,
  }
  return {
    account: { ...account, subscriptions: withoutOldest([...account.subscriptions, made]) },
    offer: { reference: made.reference, clientSecret: made.clientSecret },
  }
}
