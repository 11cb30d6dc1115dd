import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#events'
import { providerSubscription } from '../testing/accounts.ts'
import { openPayingClinic } from '../testing/paying-clinic.ts'
import { customerOf } from '../testing/scripted-gateway.ts'

let fixture: Awaited<ReturnType<typeof openPayingClinic>>
beforeAll(async () => {
  fixture = await openPayingClinic()
})
afterAll(() => fixture.close())

const create = (clinicId: number, body: object, headers = {}) =>
  fixture.call(clinicId, 'POST', '/api/subscription/create', { body, headers })
const eventsOf = async (clinicId: number) => {
  const rows = await fixture.query<{ type: string }>(
    clinicId,
    sql`select type from events where clinic_id = ${clinicId} and stream_type = 'subscription' order by position`,
  )
  return rows.map(({ type }) => type)
}

const subscribedTo = async (more: Parameters<typeof providerSubscription>[0]) => {
  const clinicId = await fixture.open()
  await create(clinicId, { tier: 'team' })
  fixture.accounts.set(customerOf(clinicId), { subscriptions: [providerSubscription(more)], purchases: [] })
  await fixture.ask(clinicId, ({ settle }) => settle())
  return clinicId
}

describe('subscribing', () => {
  it('prepares a subscription at the catalog’s prices, and changes nothing yet', async () => {
    const clinicId = await fixture.open()
    const before = Date.now()
    const addons = ['Extra SMS Credits', 'API Access', 'API Access', ' Custom Domain ']
    expect(await create(clinicId, { tier: 'team', addons })).toMatchObject({
      status: 201,
      body: {
        clientSecret: expect.stringContaining('_secret'),
        subscription: {
          id: expect.stringContaining('sub_'),
          tier: 'team',
          addOns: ['sms-credits', 'api-access', 'custom-domain'],
          status: 'incomplete',
          priceMonthly: 14_900 + 4900 + 900,
          dueOnce: 1000,
          dueNow: 0,
        },
      },
    })
    const order = fixture.orders.at(-1)
    expect(order).toMatchObject({ clinicId, customer: customerOf(clinicId), tier: 'team' })
    const trial = Date.parse(order?.trialEndsAt ?? '') - before
    expect(trial / 86_400_000).toBeCloseTo(30, 2)
    expect((await fixture.call(clinicId, 'GET', '/api/subscription/current')).body).toMatchObject({
      tier: 'solo',
      provider: null,
      priceMonthly: 4900,
    })
    expect(fixture.registered.at(-1)).toEqual({ clinicId, email: 'owner@clinic.example' })
  })

  it('returns the same answer and registers the payer once when requests arrive in parallel', async () => {
    const clinicId = await fixture.open()
    const all = await Promise.all(Array.from({ length: 12 }, () => create(clinicId, { tier: 'growth' })))
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted', 'PayerRegistered'])
    expect(
      await fixture.admin(`select customer, asked::int from payers where clinic_id = ${clinicId}`),
    ).toEqual([{ customer: customerOf(clinicId), asked: 0 }])
  })

  it('honors an idempotency key', async () => {
    const clinicId = await fixture.open()
    const key = { 'idempotency-key': 'key-1' }
    const first = await create(clinicId, { tier: 'team' }, key)
    expect(await create(clinicId, { tier: 'team' }, key)).toMatchObject({ status: 201, body: first.body })
    const orders = fixture.orders.length
    expect(await create(clinicId, { tier: 'growth' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(fixture.orders).toHaveLength(orders)
  })

  it.each([
    ['prices', { price: 1, priceMonthly: 1, amount: 0, total: 0 }],
    ['a currency', { currency: 'vnd' }],
    ['a trial', { trialEndsAt: '2099-01-01T00:00:00.000Z', trial_end: 4_070_908_800 }],
    ['a customer', { customer: 'cus_of_somebody_else', clinicId: 1 }],
    ['a subscription', { subscription: { priceMonthly: 1 }, stripePriceId: 'price_1' }],
  ])('ignores %s sent by the client', async (_, tampered) => {
    const clinicId = await fixture.open()
    const honest = await create(clinicId, { tier: 'team' })
    const order = fixture.orders.at(-1)
    expect(await create(clinicId, { tier: 'team', ...tampered })).toMatchObject({
      status: 201,
      body: honest.body,
    })
    expect({ ...fixture.orders.at(-1), trialEndsAt: '' }).toEqual({ ...order, trialEndsAt: '' })
    expect(Date.parse(fixture.orders.at(-1)?.trialEndsAt ?? '')).toBeLessThan(Date.now() + 31 * 86_400_000)
  })

  it.each(['', 'enterprise', 'Team', 'solo ', 0, null, ['team'], { $gt: '' }])(
    'rejects unknown plans: %j',
    async (tier) => {
      const clinicId = await fixture.open()
      expect(await create(clinicId, { tier })).toMatchObject({
        status: 400,
        body: { code: 'invalid', problems: { tier: { code: 'plan_missing', params: {} } } },
      })
    },
  )

  it.each(['api access', 'API Access\u200b', 'api-access', '1', '', 'API Access,Custom Domain'])(
    'rejects inexact add-on names: %j',
    async (name) => {
      const clinicId = await fixture.open()
      const orders = fixture.orders.length
      expect(await create(clinicId, { tier: 'team', addons: ['Custom Domain', name] })).toMatchObject({
        status: 400,
        body: { code: 'add_on_unknown', fields: { addons: `There is no add-on named “${name}”` } },
      })
      expect(fixture.orders).toHaveLength(orders)
    },
  )

  it('refuses a plan that is too small, and names every exceeded limit', async () => {
    const clinicId = await fixture.open(6)
    await fixture.admin(
      `insert into document_totals (clinic_id, bytes, documents)
       values (${clinicId}, ${Math.round(20.1 * 2 ** 30)}, 3)`,
    )
    expect(await create(clinicId, { tier: 'solo', addons: ['Additional Practitioner'] })).toMatchObject({
      status: 409,
      body: {
        code: 'plan_too_small',
        params: {
          plan: 'Solo',
          excess: [
            { limit: 'practitioners', used: 7, has: 2, addOns: ['practitioner'] },
            { limit: 'storage', used: 20.1, has: 5, addOns: [] },
          ],
        },
        message:
          'Solo is too small for what you use now: 7 practitioners (Solo with Additional Practitioner has 2), 20.1 GB of documents (Solo has 5 GB). Reduce that first, or choose a larger plan.',
      },
    })
    expect((await create(clinicId, { tier: 'growth' })).status).toBe(201)
  })

  it('answers when to retry if the provider is unavailable', async () => {
    const clinicId = await fixture.open()
    fixture.control.isDown = true
    const answer = await create(clinicId, { tier: 'team' })
    fixture.control.isDown = false
    expect([answer.status, answer.headers.get('retry-after'), answer.body.code]).toEqual([
      503,
      '10',
      'provider_unavailable',
    ])
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted'])
  })

  it('is limited to administrators', async () => {
    const clinicId = await fixture.open()
    for (const [as, status] of [
      ['practitioner', 403],
      ['auditor', 403],
      ['', 401],
    ] as const)
      for (const path of ['create', 'cancel', 'resume', 'portal'])
        expect([
          path,
          (await fixture.call(clinicId, 'POST', `/api/subscription/${path}`, { as, body: { tier: 'team' } }))
            .status,
        ]).toEqual([path, status])
    expect((await fixture.call(clinicId, 'GET', '/api/subscription/current', { as: 'auditor' })).status).toBe(
      200,
    )
  })
})

describe('a clinic that subscribed before', () => {
  it('carries over the rest of its trial', async () => {
    const trialEndsAt = new Date(Date.now() + 86_400_000).toISOString()
    const clinicId = await subscribedTo({ status: 'trialing', trialEndsAt })
    expect((await create(clinicId, { tier: 'growth' })).status).toBe(201)
    expect(fixture.orders.at(-1)).toMatchObject({ tier: 'growth', trialEndsAt })
  })

  it('pays immediately without a trial', async () => {
    const clinicId = await subscribedTo({})
    await create(clinicId, { tier: 'growth', promotionCode: 'SPRING' })
    expect(fixture.orders.at(-1)).toMatchObject({ trialEndsAt: null, promotionCode: 'SPRING' })
  })

  it('cancels at the end of the period, resumes, and opens the portal', async () => {
    const clinicId = await subscribedTo({})
    const post = (path: string, headers = {}) =>
      fixture.call(clinicId, 'POST', `/api/subscription/${path}`, { headers })
    const key = { 'idempotency-key': 'end' }
    const ended = { status: 200, body: { cancelsAt: '2026-07-10T09:00:00.000Z', status: 'active' } }
    expect(await post('cancel', key)).toMatchObject(ended)
    expect(await post('cancel', key)).toMatchObject(ended)
    expect((await post('resume', key)).status).toBe(422)
    expect((await post('cancel')).body).toMatchObject({ cancelsAt: '2026-07-10T09:00:00.000Z' })
    expect(await post('resume')).toMatchObject({ status: 200, body: { cancelsAt: null } })
    expect((await post('portal')).body.url).toBe(
      `https://pay.example/${customerOf(clinicId)}?back=https://clinic.example/pricing`,
    )
    const portalKey = { 'idempotency-key': 'look' }
    const opened = await post('portal', portalKey)
    expect(await post('portal', portalKey)).toMatchObject({ status: 200, body: opened.body })
    expect(await post('portal', key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await eventsOf(clinicId)).toEqual([
      'SubscriptionStarted',
      'PayerRegistered',
      'SubscriptionConfirmed',
      'CancellationScheduled',
      'CancellationWithdrawn',
    ])
  })

  it('cancels the subscription confirmed a moment ago, not the one it replaced', async () => {
    const clinicId = await subscribedTo({})
    const customer = customerOf(clinicId)
    const newer = providerSubscription({ reference: 'sub_newer', tier: 'growth' })
    fixture.accounts.set(customer, { subscriptions: [newer, providerSubscription()], purchases: [] })
    const { body } = await fixture.call(clinicId, 'POST', '/api/subscription/cancel')
    expect(body).toMatchObject({ tier: 'growth', cancelsAt: '2026-07-10T09:00:00.000Z' })
    expect(fixture.accounts.get(customer)?.subscriptions).toMatchObject([
      { reference: 'sub_newer', cancelsAt: '2026-07-10T09:00:00.000Z' },
      { status: 'canceled', cancelsAt: null },
    ])
  })

  it('is required for cancel, resume and portal', async () => {
    const clinicId = await fixture.open()
    for (const path of ['cancel', 'resume', 'portal'])
      expect(await fixture.call(clinicId, 'POST', `/api/subscription/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'not_subscribed' },
      })
  })
})

it('the subscription endpoint returns the usage, of the limits of Team during the trial', async () => {
  const clinicId = await fixture.open(2)
  await fixture.admin(
    `insert into sms_credit_use (clinic_id, month, plan, extra)
     values (${clinicId}, to_char(now() at time zone 'America/New_York', 'YYYY-MM'), 7, 0)`,
  )
  expect((await fixture.call(clinicId, 'GET', '/api/subscription/current')).body).toMatchObject({
    tier: 'solo',
    plan: 'Solo',
    status: 'active',
    trouble: 'none',
    restricted: false,
    addOns: [],
    usage: {
      practitioners: { used: 3, limit: 5 },
      adminUsers: { used: 1, limit: 2 },
      storageBytes: { used: 0, limit: 20 * 2 ** 30 },
      smsCredits: { used: 7, limit: 200 },
    },
  })
})
