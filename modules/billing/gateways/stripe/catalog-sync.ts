import { Effect } from 'effect'
import type Stripe from 'stripe'
import { formatAmount, LOCALES } from '#rules/kernel'
import type { ProviderUnavailable } from '../../errors.ts'
import { type Catalog, CURRENCY } from '../../catalog.ts'
import { type StripeAccount, type StripeClient, stripeClient } from './client.ts'
import { keyOf, newKey } from './idempotency-keys.ts'
import { idOf, addOnKey, addOnProduct, planKey, planProduct } from './product-ids.ts'

interface CatalogItem {
  readonly product: string
  /** The price's lookup key. */
  readonly key: string
  readonly type: string
  readonly name: string
  readonly description: string
  readonly amount: number
  readonly monthly: boolean
}

/** All plans and add-ons, plans first. */
const catalogItems = ({ plans, addOns }: Catalog): readonly CatalogItem[] => [
  ...plans.map(({ tier, name, priceMonthly }) => ({
    product: planProduct(tier),
    key: planKey(tier),
    type: tier,
    name: `Caretrail ${name}`,
    description: `The ${name} plan of Caretrail`,
    amount: priceMonthly,
    monthly: true,
  })),
  ...addOns.map(({ type, name, description, price, charged }) => ({
    product: addOnProduct(type),
    key: addOnKey(type),
    type,
    name,
    description: description || name,
    amount: price,
    monthly: charged === 'monthly',
  })),
]

/** Brings the catalog's products and prices to Stripe; returns a line for each. Subscriptions keep their price. */
export const syncStripe = Effect.fn('Stripe.sync')(function* (account: StripeAccount, catalog: Catalog) {
  const client = stripeClient(account)
  const items = catalogItems(catalog)
  const products = yield* client.ask((stripe) =>
    stripe.products.list({ ids: items.map(({ product }) => product), limit: 100 }),
  )
  const prices = yield* client.ask((stripe) =>
    stripe.prices.list({ lookup_keys: items.map(({ key }) => key), limit: 100 }),
  )
  return yield* Effect.forEach(items, (item) =>
    Effect.gen(function* () {
      const product = products.data.find(({ id }) => id === item.product)
      const price = prices.data.find(({ lookup_key: key }) => key === item.key)
      const changes = [yield* syncProduct(client, item, product), yield* syncPrice(client, item, price)]
      return `${item.key}: ${changes.filter(Boolean).join(', ') || 'as it should be'}`
    }),
  )
})

type SyncStep = Effect.Effect<string | undefined, ProviderUnavailable>

const syncProduct = (
  client: StripeClient,
  item: CatalogItem,
  existingProduct: Stripe.Product | undefined,
): SyncStep => {
  const { product: id, name, description, type } = item
  const metadata = { type }
  if (!existingProduct) {
    const idempotencyKey = keyOf('product', id, name, description, type)
    return Effect.as(
      client.ask((stripe) => stripe.products.create({ id, name, description, metadata }, { idempotencyKey })),
      'product made',
    )
  }
  const isUpToDate =
    existingProduct.active &&
    existingProduct.name === name &&
    existingProduct.description === description &&
    existingProduct.metadata['type'] === type
  if (isUpToDate) return Effect.succeed(undefined)
  const params = { name, description, metadata, active: true }
  const idempotencyKey = newKey('product')
  return Effect.as(
    client.ask((stripe) => stripe.products.update(id, params, { idempotencyKey })),
    'product changed',
  )
}

const syncPrice = (
  client: StripeClient,
  item: CatalogItem,
  existingPrice: Stripe.Price | undefined,
): SyncStep => {
  const { key, product, type, amount, monthly } = item
  if (existingPrice && isPriceOf(item, existingPrice)) return Effect.succeed(undefined)
  const idempotencyKey = keyOf('price', key, product, amount, CURRENCY, existingPrice?.id ?? null)
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
    existingPrice
      ? `price changed from ${inDollars(existingPrice.unit_amount)} to ${inDollars(amount)}`
      : `price made, ${inDollars(amount)}`,
  )
}

const isPriceOf = ({ product, amount, monthly }: CatalogItem, price: Stripe.Price): boolean =>
  price.active &&
  price.currency === CURRENCY &&
  price.unit_amount === amount &&
  idOf(price.product) === product &&
  (monthly
    ? price.recurring?.interval === 'month' && price.recurring.interval_count === 1
    : price.recurring === null)

const inDollars = (cents: number | null): string => formatAmount(cents ?? 0, 'USD', LOCALES.en)
