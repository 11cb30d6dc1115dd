import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { ProviderUnavailable } from '../../errors.ts'
import { type Catalogue, CURRENCY } from '../../catalogue.ts'
import { type StripeAccount, type StripeClient, stripeClient } from './client.ts'
import { keyOf, newKey } from './keys.ts'
import { type Ware, waresOf } from './ware-list.ts'
import { idOf } from './wares.ts'

/**
 * Makes the products and prices of the catalogue at Stripe, as far as they are not there. Answers what was done, a line
 * for each. Subscriptions that run stay on the price they began with.
 */
export const syncStripe = Effect.fn('Stripe.sync')(function* (account: StripeAccount, catalogue: Catalogue) {
  const client = stripeClient(account)
  const wares = waresOf(catalogue)
  const products = yield* client.ask((stripe) =>
    stripe.products.list({ ids: wares.map(({ product }) => product), limit: 100 }),
  )
  const prices = yield* client.ask((stripe) =>
    stripe.prices.list({ lookup_keys: wares.map(({ key }) => key), limit: 100 }),
  )
  return yield* Effect.forEach(wares, (ware) =>
    Effect.gen(function* () {
      const product = products.data.find(({ id }) => id === ware.product)
      const price = prices.data.find(({ lookup_key: key }) => key === ware.key)
      const done = [yield* syncProduct(client, ware, product), yield* syncPrice(client, ware, price)]
      return `${ware.key}: ${done.filter(Boolean).join(', ') || 'as it should be'}`
    }),
  )
})

type Step = Effect.Effect<string | undefined, ProviderUnavailable>

const syncProduct = (client: StripeClient, ware: Ware, there: Stripe.Product | undefined): Step => {
  const { product: id, name, description, type } = ware
  const metadata = { type }
  if (!there) {
    const idempotencyKey = keyOf('product', id, name, description, type)
    return Effect.as(
      client.ask((stripe) => stripe.products.create({ id, name, description, metadata }, { idempotencyKey })),
      'product made',
    )
  }
  const same =
    there.active &&
    there.name === name &&
    there.description === description &&
    there.metadata['type'] === type
  if (same) return Effect.succeed(undefined)
  const params = { name, description, metadata, active: true }
  const idempotencyKey = newKey('product')
  return Effect.as(
    client.ask((stripe) => stripe.products.update(id, params, { idempotencyKey })),
    'product changed',
  )
}

const syncPrice = (client: StripeClient, ware: Ware, there: Stripe.Price | undefined): Step => {
  const { key, product, type, amount, monthly } = ware
  if (there && isFor(ware, there)) return Effect.succeed(undefined)
  const idempotencyKey = keyOf('price', key, product, amount, CURRENCY, there?.id ?? null)
  return Effect.as(
    client.ask((stripe) =>
      stripe.prices.create(
        {
          product,
          currency: CURRENCY,
          unit_amount: amount,
          lookup_key: key,
          transfer_lookup_key: true,
          metadata: { type },
          ...(monthly ? { recurring: { interval: 'month' } } : {}),
        },
        { idempotencyKey },
      ),
    ),
    there
      ? `price changed from ${inDollars(there.unit_amount)} to ${inDollars(amount)}`
      : `price made, ${inDollars(amount)}`,
  )
}

const isFor = ({ product, amount, monthly }: Ware, there: Stripe.Price): boolean =>
  there.active &&
  there.currency === CURRENCY &&
  there.unit_amount === amount &&
  idOf(there.product) === product &&
  (monthly
    ? there.recurring?.interval === 'month' && there.recurring.interval_count === 1
    : there.recurring === null)

const inDollars = (cents: number | null): string => `$${((cents ?? 0) / 100).toFixed(2)}`
