import { Scope } from 'effect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AddOn } from '../contract.ts'
import { TIERS } from '../contract.ts'
import type { ProviderAccount, ProviderSubscription } from '../gateways/payment-gateway.ts'
import { settleSubscriptions } from './subscription-worker.ts'
import { accountOf, providerSubscription } from '../testing/accounts.ts'
import { openPayingClinic } from '../testing/paying-clinic.ts'
import { callOf, customerOf } from '../testing/scripted-gateway.ts'

const CLINICS = 3
/**
 * Steps of the random test. In each, the provider's account changes and five calls arrive in random order.
 */
const ORDERS = Number(process.env['ORDERS'] ?? 60)

let fixture: Awaited<ReturnType<typeof openPayingClinic>>
beforeAll(async () => {
  fixture = await openPayingClinic()
})
afterAll(() => fixture.close())

const post = (body: string, signature: string) =>
  fixture.call(0, 'POST', '/api/webhooks/stripe', {
    body,
    as: '',
    headers: { 'stripe-signature': signature },
  })
const deliver = ({ body, signature }: ReturnType<typeof callOf>) => post(body, signature)

const subscriber = async () => {
  const clinicId = await fixture.open()
  await fixture.ask(clinicId, ({ create }) => create({ tier: 'team', addons: [] }))
  return clinicId
}
const receipts = (clinicId: number) =>
  fixture.admin<{ id: string }>(`select id from payment_calls where clinic_id = ${clinicId} order by id`)
const jobsOf = (clinicId: number) =>
  fixture.admin(
    `select 1 from pgboss.job where name = 'settle-subscription' and data->>'clinicId' = '${clinicId}'`,
  )

describe('a webhook call', () => {
  it('is stored once with one job, however often it arrives', async () => {
    const clinicId = await subscriber()
    const call = callOf({ id: 'evt_1', type: 'invoice.paid', customer: customerOf(clinicId) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(call)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"received":true}']),
    )
    expect(await receipts(clinicId)).toEqual([{ id: 'evt_1' }])
    expect(await jobsOf(clinicId)).toHaveLength(1)
    await deliver(callOf({ id: 'evt_2', type: 'invoice.paid', customer: customerOf(clinicId) }))
    expect(await receipts(clinicId)).toHaveLength(2)
    expect(await jobsOf(clinicId)).toHaveLength(1)
  })

  it.each([
    ['of somebody else’s customer', { id: 'evt_3', type: 'invoice.paid', customer: 'cus_nobody' }],
    ['about nobody', { id: 'evt_4', type: 'price.updated', customer: null }],
  ])('%s is accepted without effect', async (_, event) => {
    const before = await fixture.admin('select count(*)::int as n from payment_calls')
    expect(await deliver(callOf(event))).toMatchObject({ status: 200, body: { received: true } })
    expect(await fixture.admin('select count(*)::int as n from payment_calls')).toEqual(before)
  })

  it('of an unknown type is accepted without effect', async () => {
    const clinicId = await subscriber()
    const customer = customerOf(clinicId)
    for (const type of ['tax.settings.updated', 'invoices.paid', 'x', ''])
      expect((await deliver(callOf({ id: `evt_${type}`, type, customer }))).status).toBe(200)
    expect(await receipts(clinicId)).toEqual([])
    expect(await jobsOf(clinicId)).toEqual([])
  })

  it('without a valid signature is refused', async () => {
    const clinicId = await subscriber()
    const { body, signature } = callOf({ id: 'evt_5', type: 'invoice.paid', customer: customerOf(clinicId) })
    const forged = [
      [body, ''],
      [body, 'x'],
      [body, signature.slice(1)],
      [`${body} `, signature],
      [body.replace('invoice.paid', 'invoice.void'), signature],
      ['', signature],
      ['{"id"', signature],
    ] as const
    for (const [text, signed] of forged)
      expect(await post(text, signed)).toMatchObject({
        status: 400,
        body: {
          code: 'payment_call_not_signed',
          message: 'This call is not signed by the payment provider.',
        },
      })
    expect(await receipts(clinicId)).toEqual([])
  })

  it('stores neither receipt nor job if one of them fails', async () => {
    const clinicId = await subscriber()
    const call = callOf({ id: 'evt_6', type: 'invoice.paid', customer: customerOf(clinicId) })
    await fixture.admin('alter table pgboss.job rename column data to data_away')
    const refused = await deliver(call)
    await fixture.admin('alter table pgboss.job rename column data_away to data')
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(await receipts(clinicId)).toEqual([])
    expect((await deliver(call)).status).toBe(200)
    expect(await receipts(clinicId)).toEqual([{ id: 'evt_6' }])
    expect(await jobsOf(clinicId)).toHaveLength(1)
  })
})

let seed = 20_260_615
/** Returns the next pseudorandom number below `n`, the same in every run. */
const below = (n: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
  return Math.floor((seed / 0x80_00_00_00) * n)
}
const pick = <A>(from: readonly A[]): A => from[below(from.length)] as A

const shuffled = <A>(items: readonly A[]): readonly A[] => {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = below(last + 1)
    const lastItem = all[last] as A
    all[last] = all[at] as A
    all[at] = lastItem
  }
  return all
}

const EXTRAS: readonly AddOn[] = ['practitioner', 'custom-domain', 'compliance-mode', 'api-access']

/** Applies a random change to a subscription. */
const moved = (before: ProviderAccount, step: number): ProviderAccount => {
  const current = before.subscriptions[0] ?? providerSubscription()
  const another = (more: Partial<ProviderSubscription>) =>
    accountOf([{ ...current, ...more }], before.purchases)
  switch (below(7)) {
    case 0:
      return another({ tier: pick(TIERS) })
    case 1:
      return another({ addOns: EXTRAS.filter(() => below(2) === 0) })
    case 2:
      return another(
        current.status === 'past_due'
          ? { status: 'active', owed: 0 }
          : { status: 'past_due', owed: 14_900, cancelsAt: null },
      )
    case 3:
      return another({ cancelsAt: current.cancelsAt ? null : current.periodEndsAt })
    case 4:
      return another({ periodEndsAt: new Date(Date.UTC(2026, 6, 1) + step * 86_400_000).toISOString() })
    case 5:
      return accountOf(before.subscriptions, [
        ...before.purchases,
        { reference: `il_${step}`, addOn: 'sms-credits' },
      ])
    default:
      return another({ status: 'canceled', cancelsAt: null, owed: 0, reference: `sub_${step}` })
  }
}

// A clinic whose subscription ended may return with another one.
const back = (account: ProviderAccount, step: number): ProviderAccount =>
  account.subscriptions[0]?.status === 'canceled' && below(2) === 0
    ? accountOf(
        [providerSubscription({ reference: `sub_${step}` }), ...account.subscriptions],
        account.purchases,
      )
    : account

describe('with the worker running', () => {
  beforeAll(async () => {
    await fixture.runtime.runPromise(Scope.extend(settleSubscriptions, fixture.scope))
  })

  it(
    `${ORDERS * 5} calls in ${ORDERS} orders lead to the same state as calls in sequence`,
    { timeout: 600_000 },
    async () => {
      const clinics = await Promise.all(Array.from({ length: CLINICS }, subscriber))
      const twins = await Promise.all(Array.from({ length: CLINICS }, subscriber))
      const sent = new Map(clinics.map((clinicId) => [clinicId, [] as ReturnType<typeof callOf>[]]))
      const refusals: number[] = []
      for (let step = 1; step <= ORDERS; step += 1) {
        const at = below(CLINICS)
        const [clinicId = 0, twin = 0] = [clinics[at], twins[at]]
        const customer = customerOf(clinicId)
        const account = back(moved(fixture.accounts.get(customer) ?? accountOf([]), step), step)
        for (const each of [customer, customerOf(twin)]) fixture.accounts.set(each, account)
        await fixture.ask(twin, ({ settle }) => settle())
        const calls = sent.get(clinicId) ?? []
        const fresh = ['customer.subscription.updated', 'invoice.updated'].map((type, n) =>
          callOf({ id: `evt_${step}_${n}`, type, customer }),
        )
        calls.push(...fresh)
        const forged = { ...pick(fresh), signature: 'f'.repeat(64) }
        const strange = callOf({
          id: `evt_${step}_x`,
          type: 'coupon.created',
          customer: pick([customer, 'cus_x']),
        })
        const five = shuffled([...fresh, pick(calls), forged, strange])
        const answers = await Promise.all(five.map(deliver))
        refusals.push(...answers.map(({ status }) => status).filter((status) => status !== 200))
      }
      await vi.waitFor(
        async () =>
          expect(
            await fixture.admin(
              `select 1 from pgboss.job where singleton_key like 'clinic-%' and state < 'completed'`,
            ),
          ).toEqual([]),
        { timeout: 60_000, interval: 100 },
      )
      expect(refusals).toEqual(Array.from({ length: ORDERS }, () => 400))
      for (const [n, clinicId] of clinics.entries()) {
        const row = (id: number) => fixture.ask(id, (billing) => billing.subscription())
        const [{ graceEndsAt: _, ...ours }, { graceEndsAt: __, ...twinRow }] = [
          await row(clinicId),
          await row(twins[n] ?? 0),
        ]
        expect(ours).toEqual(twinRow)
        const may = (id: number) => fixture.ask(id, (billing) => billing.entitlements())
        expect(await may(clinicId)).toEqual(await may(twins[n] ?? 0))
        const ids = new Set((sent.get(clinicId) ?? []).map(({ body }) => JSON.parse(body).id))
        expect(new Set((await receipts(clinicId)).map(({ id }) => id))).toEqual(ids)
      }
    },
  )

  it('a failed read of the account is retried', async () => {
    const clinicId = await subscriber()
    fixture.accounts.set(customerOf(clinicId), accountOf([providerSubscription({ tier: 'growth' })]))
    fixture.control.isDown = true
    await deliver(callOf({ id: 'evt_down', type: 'invoice.paid', customer: customerOf(clinicId) }))
    await vi.waitFor(
      async () =>
        expect(
          await fixture.admin(
            `select 1 from pgboss.job where data->>'clinicId' = '${clinicId}' and state = 'retry'`,
          ),
        ).toHaveLength(1),
      { timeout: 30_000, interval: 100 },
    )
    fixture.control.isDown = false
    await vi.waitFor(
      async () =>
        expect(await fixture.ask(clinicId, (billing) => billing.subscription())).toMatchObject({
          tier: 'growth',
        }),
      { timeout: 60_000, interval: 200 },
    )
  })
})
