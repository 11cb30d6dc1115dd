import { Effect } from 'effect'
import { type AddOn, ONE_TIME_ADD_ONS } from '../../contract.ts'
import { PromotionUnknown, ProviderUnavailable } from '../../errors.ts'
import type { Order } from '../payment-gateway.ts'
import type { StripeClient } from './client.ts'
import { addOnKey, idOf, planKey } from './product-ids.ts'

/** An order in Stripe's terms: ids of prices and a promotion code, and Unix seconds. */
export interface StripeOrder {
  readonly monthly: readonly string[]
  readonly once: readonly string[]
  readonly promotion: string | undefined
  readonly trialEnd: number | null
  /** The same for orders of the same content. */
  readonly fingerprint: string
}

const isOneTime = (addOn: AddOn): boolean => ONE_TIME_ADD_ONS.includes(addOn)

/** Translates an order for Stripe. A trial that has ended by `now` (milliseconds) is omitted. */
export const toStripeOrder = Effect.fn('Stripe.wantedBy')(function* (
  client: StripeClient,
  order: Order,
  now: number,
) {
  const { tier, addOns, customer, trialEndsAt } = order
  const monthlyKeys = [planKey(tier), ...addOns.filter((addOn) => !isOneTime(addOn)).map(addOnKey)]
  const onceKeys = addOns.filter(isOneTime).map(addOnKey)
  const priceOf = yield* pricesOf(client, [...monthlyKeys, ...onceKeys])
  const monthly = yield* Effect.forEach(monthlyKeys, priceOf)
  const oneTimePrices = yield* Effect.forEach(onceKeys, priceOf)
  const promotion = yield* promotionOf(client, order.promotionCode?.trim(), customer)
  const trialEndSeconds = trialEndsAt === null ? 0 : Math.floor(Date.parse(trialEndsAt) / 1000)
  const content = [...monthly, ...oneTimePrices].sort()
  return {
    monthly,
    once: oneTimePrices,
    promotion,
    trialEnd: trialEndSeconds * 1000 > now ? trialEndSeconds : null,
    fingerprint: [...content, ...(promotion ? [promotion] : [])].join(' '),
  } satisfies StripeOrder
})

const pricesOf = (client: StripeClient, keys: readonly string[]) =>
  Effect.map(
    client.ask((stripe) => stripe.prices.list({ lookup_keys: [...keys], active: true, limit: 100 })),
    ({ data }) => {
      const ids = new Map(data.map(({ lookup_key: key, id }) => [key, id]))
      return (key: string) => Effect.orElse(Effect.fromNullable(ids.get(key)), () => failUnsyncedPrice(key))
    },
  )

// The customer cannot fix this, but the operator reads the log.
const failUnsyncedPrice = (key: string) =>
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
  // A code may be reserved for one customer.
  const found = data.find((one) => one.customer === null || idOf(one.customer) === customer)
  return found?.id ?? (yield* Effect.fail(new PromotionUnknown()))
})
