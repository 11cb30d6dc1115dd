import { Effect } from 'effect'
import { expect, it, onTestFinished } from 'vitest'
import { openStripe } from '../../testing/fake-stripe/fake-stripe.ts'
import { catalogForTests } from '../../testing/catalog.ts'
import { syncStripe } from './catalog-sync.ts'

const syncing = async () => {
  const stripe = await openStripe()
  onTestFinished(stripe.close)
  return {
    stripe,
    sync: async (catalog = catalogForTests) => {
      stripe.calls.length = 0
      const lines = await Effect.runPromise(syncStripe(stripe.account, catalog))
      return { lines, writes: stripe.calls.filter(({ method }) => method !== 'GET') }
    },
  }
}

const AS_IT_SHOULD_BE = [
  'caretrail_solo_monthly',
  'caretrail_team_monthly',
  'caretrail_growth_monthly',
  'caretrail_addon_sms-credits',
  'caretrail_addon_practitioner',
  'caretrail_addon_custom-domain',
  'caretrail_addon_compliance-mode',
  'caretrail_addon_api-access',
].map((key) => `${key}: as it should be`)

const { plans, addOns } = catalogForTests
const withSoloAt = (priceMonthly: number) => ({
  addOns,
  plans: plans.map((plan) => (plan.tier === 'solo' ? { ...plan, priceMonthly } : plan)),
})

it('creates all products and prices once', async () => {
  const { stripe, sync } = await syncing()
  const first = await sync()
  expect(first.lines[0]).toBe('caretrail_solo_monthly: product made, price made, $49.00')
  expect(first.lines[3]).toBe('caretrail_addon_sms-credits: product made, price made, $10.00')
  expect(first.writes).toHaveLength(16)
  expect(new Set(first.writes.map(({ key }) => key)).size).toBe(16)
  expect(first.writes.slice(0, 2).map(({ path, fields }) => ({ path, fields }))).toEqual([
    {
      path: '/v1/products',
      fields: {
        id: 'caretrail_solo',
        name: 'Caretrail Solo',
        description: 'The Solo plan of Caretrail',
        metadata: { type: 'solo' },
      },
    },
    {
      path: '/v1/prices',
      fields: {
        product: 'caretrail_solo',
        currency: 'usd',
        unit_amount: '4900',
        recurring: { interval: 'month' },
        lookup_key: 'caretrail_solo_monthly',
        transfer_lookup_key: 'true',
        metadata: { type: 'solo' },
      },
    },
  ])
  const sold = stripe.world
    .all('price')
    .map(({ lookup_key: key, unit_amount: cents, type }) => [key, cents, type])
  expect(sold.toReversed()).toEqual([
    ['caretrail_solo_monthly', 4900, 'recurring'],
    ['caretrail_team_monthly', 14_900, 'recurring'],
    ['caretrail_growth_monthly', 29_900, 'recurring'],
    ['caretrail_addon_sms-credits', 1000, 'one_time'],
    ['caretrail_addon_practitioner', 1500, 'recurring'],
    ['caretrail_addon_custom-domain', 900, 'recurring'],
    ['caretrail_addon_compliance-mode', 2900, 'recurring'],
    ['caretrail_addon_api-access', 4900, 'recurring'],
  ])
  expect(await sync()).toEqual({ lines: AS_IT_SHOULD_BE, writes: [] })
})

it('moves the lookup key to a new price when the amount changes, even back and forth', async () => {
  const { stripe, sync } = await syncing()
  await sync()
  for (const [cents, words] of [
    [5900, 'price changed from $49.00 to $59.00'],
    [4900, 'price changed from $59.00 to $49.00'],
    [5900, 'price changed from $49.00 to $59.00'],
  ] as const) {
    const { lines, writes } = await sync(withSoloAt(cents))
    expect(lines[0]).toBe(`caretrail_solo_monthly: ${words}`)
    expect(writes.map(({ path }) => path)).toEqual(['/v1/prices'])
    const holders = stripe.world
      .all('price')
      .filter(({ lookup_key: key }) => key === 'caretrail_solo_monthly')
    expect(holders.map(({ unit_amount: amount }) => amount)).toEqual([cents])
  }
  expect((await sync(withSoloAt(5900))).writes).toEqual([])
})

it('restores products that were changed at Stripe', async () => {
  const { stripe, sync } = await syncing()
  await sync()
  for (let times = 0; times < 2; times += 1) {
    Object.assign(stripe.world.get('product', 'caretrail_team'), { active: false, name: 'Group' })
    const { lines, writes } = await sync()
    expect(lines[1]).toBe('caretrail_team_monthly: product changed')
    expect(writes).toHaveLength(1)
    expect(stripe.world.get('product', 'caretrail_team')).toMatchObject({
      active: true,
      name: 'Caretrail Team',
    })
  }
})
