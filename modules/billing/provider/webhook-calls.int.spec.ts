import { Scope } from 'effect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AddOn } from './contract.ts'
import { TIERS } from './contract.ts'
import type { Account, Held } from './gateway/port.ts'
import { lookAfterSubscriptions } from './looking-after.ts'
import { accountOf, held } from './testing/accounts.ts'
import { paying } from './testing/paying.ts'
import { callOf, customerOf } from './testing/scripted-gateway.ts'

const CLINICS = 3
/** Times the provider moves on; of each, five calls come in an order of their own. */
const ORDERS = Number(process.env['ORDERS'] ?? 60)

let house: Awaited<ReturnType<typeof paying>>
beforeAll(async () => {
  house = await paying()
})
afterAll(() => house.close())

const post = (body: string, signature: string) =>
  house.call(0, 'POST', '/api/webhooks/stripe', {
    body,
    as: '',
    headers: { 'stripe-signature': signature },
  })
const tell = ({ body, signature }: ReturnType<typeof callOf>) => post(body, signature)

const subscriber = async () => {
  const clinicId = await house.open()
  await house.ask(clinicId, ({ create }) => create({ tier: 'team', addons: [] }))
  return clinicId
}
const receipts = (clinicId: number) =>
  house.admin<{ id: string }>(`select id from payment_calls where clinic_id = ${clinicId} order by id`)
const jobsOf = (clinicId: number) =>
  house.admin(
    `select 1 from pgboss.job where name = 'settle-subscription' and data->>'clinicId' = '${clinicId}'`,
  )

describe('a call of the provider', () => {
  it('is kept once, with one job, however often it comes', async () => {
    const clinicId = await subscriber()
    const call = callOf({ id: 'evt_1', type: 'invoice.paid', customer: customerOf(clinicId) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(call)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
      new Set(['200 {"received":true}']),
    )
    expect(await receipts(clinicId)).toEqual([{ id: 'evt_1' }])
    expect(await jobsOf(clinicId)).toHaveLength(1)
    await tell(callOf({ id: 'evt_2', type: 'invoice.paid', customer: customerOf(clinicId) }))
    expect(await receipts(clinicId)).toHaveLength(2)
    expect(await jobsOf(clinicId)).toHaveLength(1)
  })

  it.each([
    ['of somebody else’s customer', { id: 'evt_3', type: 'invoice.paid', customer: 'cus_nobody' }],
    ['about nobody', { id: 'evt_4', type: 'price.updated', customer: null }],
  ])('%s is taken, and nothing follows', async (_, told) => {
    const before = await house.admin('select count(*)::int as n from payment_calls')
    expect(await tell(callOf(told))).toMatchObject({ status: 200, body: { received: true } })
    expect(await house.admin('select count(*)::int as n from payment_calls')).toEqual(before)
  })

  it('of an unknown kind is taken, and nothing follows', async () => {
    const clinicId = await subscriber()
    const customer = customerOf(clinicId)
    for (const type of ['tax.settings.updated', 'invoices.paid', 'x', ''])
      expect((await tell(callOf({ id: `evt_${type}`, type, customer }))).status).toBe(200)
    expect(await receipts(clinicId)).toEqual([])
    expect(await jobsOf(clinicId)).toEqual([])
  })

  it('that is not signed is refused', async () => {
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

  it('leaves neither receipt nor job where one of them cannot be kept', async () => {
    const clinicId = await subscriber()
    const call = callOf({ id: 'evt_6', type: 'invoice.paid', customer: customerOf(clinicId) })
    await house.admin('alter table pgboss.job rename column data to data_away')
    const refused = await tell(call)
    await house.admin('alter table pgboss.job rename column data_away to data')
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(await receipts(clinicId)).toEqual([])
    expect((await tell(call)).status).toBe(200)
    expect(await receipts(clinicId)).toEqual([{ id: 'evt_6' }])
    expect(await jobsOf(clinicId)).toHaveLength(1)
  })
})

let seed = 20_260_615
/** The next of a series of numbers below `n`, the same in every run. */
const below = (n: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
  return Math.floor((seed / 0x80_00_00_00) * n)
}
const pick = <A>(from: readonly A[]): A => from[below(from.length)] as A

const shuffled = <A>(given: readonly A[]): readonly A[] => {
  const all = [...given]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const at = below(last + 1)
    const kept = all[last] as A
    all[last] = all[at] as A
    all[at] = kept
  }
  return all
}

const EXTRAS: readonly AddOn[] = ['practitioner', 'custom-domain', 'compliance-mode', 'api-access']

/** What may become of a subscription next. */
const moved = (before: Account, step: number): Account => {
  const current = before.held[0] ?? held()
  const another = (more: Partial<Held>) => accountOf([{ ...current, ...more }], before.bought)
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
      return accountOf(before.held, [...before.bought, { reference: `il_${step}`, addOn: 'sms-credits' }])
    default:
      return another({ status: 'canceled', cancelsAt: null, owed: 0, reference: `sub_${step}` })
  }
}

// Who ended comes back with another subscription.
const back = (account: Account, step: number): Account =>
  account.held[0]?.status === 'canceled' && below(2) === 0
    ? accountOf([held({ reference: `sub_${step}` }), ...account.held], account.bought)
    : account

describe('with its jobs done', () => {
  beforeAll(async () => {
    await house.runtime.runPromise(Scope.extend(lookAfterSubscriptions, house.scope))
  })

  it(
    `${ORDERS * 5} calls in ${ORDERS} orders end as if each had come in its turn`,
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
        const account = back(moved(house.accounts.get(customer) ?? accountOf([]), step), step)
        for (const each of [customer, customerOf(twin)]) house.accounts.set(each, account)
        await house.ask(twin, ({ settle }) => settle())
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
        const answers = await Promise.all(five.map(tell))
        refusals.push(...answers.map(({ status }) => status).filter((status) => status !== 200))
      }
      await vi.waitFor(
        async () =>
          expect(
            await house.admin(
              `select 1 from pgboss.job where singleton_key like 'clinic-%' and state < 'completed'`,
            ),
          ).toEqual([]),
        { timeout: 60_000, interval: 100 },
      )
      expect(refusals).toEqual(Array.from({ length: ORDERS }, () => 400))
      for (const [n, clinicId] of clinics.entries()) {
        const row = (id: number) => house.ask(id, (billing) => billing.standing())
        const [{ graceEndsAt: _, ...ours }, { graceEndsAt: __, ...theirs }] = [
          await row(clinicId),
          await row(twins[n] ?? 0),
        ]
        expect(ours).toEqual(theirs)
        const may = (id: number) => house.ask(id, (billing) => billing.entitlements())
        expect(await may(clinicId)).toEqual(await may(twins[n] ?? 0))
        const ids = new Set((sent.get(clinicId) ?? []).map(({ body }) => JSON.parse(body).id))
        expect(new Set((await receipts(clinicId)).map(({ id }) => id))).toEqual(ids)
      }
    },
  )

  it('what could not be read is tried again', { timeout: 120_000 }, async () => {
    const clinicId = await subscriber()
    house.accounts.set(customerOf(clinicId), accountOf([held({ tier: 'growth' })]))
    house.control.isDown = true
    await tell(callOf({ id: 'evt_down', type: 'invoice.paid', customer: customerOf(clinicId) }))
    await vi.waitFor(
      async () =>
        expect(
          await house.admin(
            `select 1 from pgboss.job where data->>'clinicId' = '${clinicId}' and state = 'retry'`,
          ),
        ).toHaveLength(1),
      { timeout: 30_000, interval: 100 },
    )
    house.control.isDown = false
    await vi.waitFor(
      async () =>
        expect(await house.ask(clinicId, (billing) => billing.standing())).toMatchObject({ tier: 'growth' }),
      { timeout: 60_000, interval: 200 },
    )
  })
})
