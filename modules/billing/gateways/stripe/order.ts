import { Effect } from 'effect'
import { type AddOn, ONE_TIME_ADD_ONS } from '../../contract.ts'
import { PromotionUnknown, ProviderUnavailable } from '../../errors.ts'
import type { Order } from '../port.ts'
import type { StripeClient } from './client.ts'
import { addOnKey, idOf, planKey } from './wares.ts'

/** An order in Stripe's terms: ids of prices and of a promotion, and seconds since 1970. */
export interface Wanted {
  readonly monthly: readonly string[]
  readonly once: readonly string[]
  readonly promotion: string | undefined
  readonly trialEnd: number | null
  /** Tells the content of one order from that of another. */
  readonly mark: string
}

const isOnce = (addOn: AddOn): boolean => ONE_TIME_ADD_ONS.includes(addOn)

/** What this order is at Stripe. A trial that is over by `now` (milliseconds) is none. */
export const wantedBy = Effect.fn('Stripe.wantedBy')(function* (
  client: StripeClient,
  order: Order,
  now: number,
) {
  const { tier, addOns, customer, trialEndsAt } = order
  const keys = [planKey(tier), ...addOns.filter((addOn) => !isOnce(addOn)).map(addOnKey)]
  const onceKeys = addOns.filter(isOnce).map(addOnKey)
  const priceOf = yield* pricesOf(client, [...keys, ...onceKeys])
  const monthly = yield* Effect.forEach(keys, priceOf)
  const once = yield* Effect.forEach(onceKeys, priceOf)
  const promotion = yield* promotionOf(client, order.promotionCode?.trim(), customer)
  const ends = trialEndsAt === null ? 0 : Math.floor(Date.parse(trialEndsAt) / 1000)
  const content = [...monthly, ...once].sort()
  return {
    monthly,
    once,
    promotion,
    trialEnd: ends * 1000 > now ? ends : null,
    mark: [...content, ...(promotion ? [promotion] : [])].join(' '),
  } satisfies Wanted
})

const pricesOf = (client: StripeClient, keys: readonly string[]) =>
  Effect.map(
    client.ask((stripe) => stripe.prices.list({ lookup_keys: [...keys], active: true, limit: 100 })),
    ({ data }) => {
      const ids = new Map(data.map(({ lookup_key: key, id }) => [key, id]))
      return (key: string) => Effect.orElse(Effect.fromNullable(ids.get(key)), () => notSynced(key))
    },
  )

// Nobody who subscribes can help it; whoever runs the program reads the log.
const notSynced = (key: string) =>
  Effect.zipRight(
    Effect.logError(`Stripe has no price ${key}: run caretrail billing sync`),
    Effect.fail(new ProviderUnavailable()),
  )

const promotionOf = Effect.fn('Stripe.promotionOf')(function* (
  client: StripeClient,
  code: string | undefined,
  customer: string,
) {
  if (!code) return undefined
  const { data } = yield* client.ask((stripe) =>
    stripe.promotionCodes.list({ code, active: true, limit: 100 }),
  )
  // A code may be for one customer alone.
  const found = data.find((one) => one.customer === null || idOf(one.customer) === customer)
  return found?.id ?? (yield* Effect.fail(new PromotionUnknown()))
})
