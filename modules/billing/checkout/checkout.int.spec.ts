import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#events'
import { held } from './testing/accounts.ts'
import { paying } from './testing/paying.ts'
import { customerOf } from './testing/scripted-gateway.ts'

let house: Awaited<ReturnType<typeof paying>>
beforeAll(async () => {
  house = await paying()
})
afterAll(() => house.close())

const create = (clinicId: number, body: object, headers = {}) =>
  house.call(clinicId, 'POST', '/api/subscription/create', { body, headers })
const eventsOf = async (clinicId: number) => {
  const rows = await house.query<{ type: string }>(
    clinicId,
    sql`select type from events where clinic_id = ${clinicId} and stream_type = 'subscription' order by position`,
  )
  return rows.map(({ type }) => type)
}

const subscribedTo = async (more: Parameters<typeof held>[0]) => {
  const clinicId = await house.open()
  await create(clinicId, { tier: 'team' })
  house.accounts.set(customerOf(clinicId), { held: [held(more)], bought: [] })
  await house.ask(clinicId, ({ settle }) => settle())
  return clinicId
}

describe('subscribing', () => {
  it('makes a subscription ready for its card, at the catalogue’s prices, and changes nothing', async () => {
    const clinicId = await house.open()
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
        },
      },
    })
    const order = house.orders.at(-1)
    expect(order).toMatchObject({ clinicId, customer: customerOf(clinicId), tier: 'team' })
    const trial = Date.parse(order?.trialEndsAt ?? '') - before
    expect(trial / 86_400_000).toBeCloseTo(30, 2)
    expect((await house.call(clinicId, 'GET', '/api/subscription/current')).body).toMatchObject({
      tier: 'solo',
      provider: null,
      priceMonthly: 4900,
    })
    expect(house.registered.at(-1)).toEqual({ clinicId, email: 'owner@clinic.example' })
  })

  it('answers the same again, and registers the payer once, however many ask at once', async () => {
    const clinicId = await house.open()
    const all = await Promise.all(Array.from({ length: 12 }, () => create(clinicId, { tier: 'growth' })))
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted', 'PayerRegistered'])
    expect(
      await house.admin(`select customer, asked::int from payers where clinic_id = ${clinicId}`),
    ).toEqual([{ customer: customerOf(clinicId), asked: 0 }])
  })

  it('honours an idempotency key', async () => {
    const clinicId = await house.open()
    const key = { 'idempotency-key': 'key-1' }
    const first = await create(clinicId, { tier: 'team' }, key)
    expect(await create(clinicId, { tier: 'team' }, key)).toMatchObject({ status: 201, body: first.body })
    const orders = house.orders.length
    expect(await create(clinicId, { tier: 'growth' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(house.orders).toHaveLength(orders)
  })

  it.each([
    ['prices', { price: 1, priceMonthly: 1, amount: 0, total: 0 }],
    ['a currency', { currency: 'vnd' }],
    ['a trial', { trialEndsAt: '2099-01-01T00:00:00.000Z', trial_end: 4_070_908_800 }],
    ['a customer', { customer: 'cus_of_somebody_else', clinicId: 1 }],
    ['a subscription', { subscription: { priceMonthly: 1 }, stripePriceId: 'price_1' }],
  ])('is not told %s by whoever asks', async (_, tampered) => {
    const clinicId = await house.open()
    const honest = await create(clinicId, { tier: 'team' })
    const order = house.orders.at(-1)
    expect(await create(clinicId, { tier: 'team', ...tampered })).toMatchObject({
      status: 201,
      body: honest.body,
    })
    expect({ ...house.orders.at(-1), trialEndsAt: '' }).toEqual({ ...order, trialEndsAt: '' })
    expect(Date.parse(house.orders.at(-1)?.trialEndsAt ?? '')).toBeLessThan(Date.now() + 31 * 86_400_000)
  })

  it.each(['', 'enterprise', 'Team', 'solo ', 0, null, ['team'], { $gt: '' }])(
    'takes no plan but its own: %j',
    async (tier) => {
      const clinicId = await house.open()
      expect(await create(clinicId, { tier })).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { tier: 'Please choose a plan' } },
      })
    },
  )

  it.each(['api access', 'API Access\u200b', 'api-access', '1', '', 'API Access,Custom Domain'])(
    'takes add-ons by their exact names: %j',
    async (name) => {
      const clinicId = await house.open()
      const orders = house.orders.length
      expect(await create(clinicId, { tier: 'team', addons: ['Custom Domain', name] })).toMatchObject({
        status: 400,
        body: { code: 'add_on_unknown', fields: { addons: `There is no add-on named “${name}”.` } },
      })
      expect(house.orders).toHaveLength(orders)
    },
  )

  it('refuses a plan that is too small, and names every excess', async () => {
    const clinicId = await house.open(6)
    await house.admin(
      `insert into document_totals (clinic_id, bytes, documents)
       values (${clinicId}, ${Math.round(20.1 * 2 ** 30)}, 3)`,
    )
    expect(await create(clinicId, { tier: 'solo', addons: ['Additional Practitioner'] })).toMatchObject({
      status: 409,
      body: {
        code: 'plan_too_small',
        message:
          'Solo is too small for what you use now: 7 practitioners (Solo with Additional Practitioner has 2), 20.1 GB of documents (Solo has 5 GB). Reduce that first, or choose a larger plan.',
      },
    })
    expect((await create(clinicId, { tier: 'growth' })).status).toBe(201)
  })

  it('says when to come back where the provider does not answer', async () => {
    const clinicId = await house.open()
    house.control.isDown = true
    const answer = await create(clinicId, { tier: 'team' })
    house.control.isDown = false
    expect([answer.status, answer.headers.get('retry-after'), answer.body.code]).toEqual([
      503,
      '10',
      'provider_unavailable',
    ])
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted'])
  })

  it('is for administrators', async () => {
    const clinicId = await house.open()
    for (const [as, status] of [
      ['practitioner', 403],
      ['auditor', 403],
      ['', 401],
    ] as const)
      for (const path of ['create', 'cancel', 'resume', 'portal'])
        expect([
          path,
          (await house.call(clinicId, 'POST', `/api/subscription/${path}`, { as, body: { tier: 'team' } }))
            .status,
        ]).toEqual([path, status])
    expect((await house.call(clinicId, 'GET', '/api/subscription/current', { as: 'auditor' })).status).toBe(
      200,
    )
  })
})

describe('who subscribed before', () => {
  it('carries over what is left of a trial', async () => {
    const trialEndsAt = new Date(Date.now() + 86_400_000).toISOString()
    const clinicId = await subscribedTo({ status: 'trialing', trialEndsAt })
    expect((await create(clinicId, { tier: 'growth' })).status).toBe(201)
    expect(house.orders.at(-1)).toMatchObject({ tier: 'growth', trialEndsAt })
  })

  it('pays at once otherwise', async () => {
    const clinicId = await subscribedTo({})
    await create(clinicId, { tier: 'growth', promotionCode: 'SPRING' })
    expect(house.orders.at(-1)).toMatchObject({ trialEndsAt: null, promotionCode: 'SPRING' })
  })

  it('ends it with the period, lets it go on, and looks after the card', async () => {
    const clinicId = await subscribedTo({})
    const post = (path: string, headers = {}) =>
      house.call(clinicId, 'POST', `/api/subscription/${path}`, { headers })
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
    const look = { 'idempotency-key': 'look' }
    const opened = await post('portal', look)
    expect(await post('portal', look)).toMatchObject({ status: 200, body: opened.body })
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

  it('ends what was confirmed a moment ago, and not what that has taken the place of', async () => {
    const clinicId = await subscribedTo({})
    const customer = customerOf(clinicId)
    const newer = held({ reference: 'sub_newer', tier: 'growth' })
    house.accounts.set(customer, { held: [newer, held()], bought: [] })
    const { body } = await house.call(clinicId, 'POST', '/api/subscription/cancel')
    expect(body).toMatchObject({ tier: 'growth', cancelsAt: '2026-07-10T09:00:00.000Z' })
    expect(house.accounts.get(customer)?.held).toMatchObject([
      { reference: 'sub_newer', cancelsAt: '2026-07-10T09:00:00.000Z' },
      { status: 'canceled', cancelsAt: null },
    ])
  })

  it('is somebody who did', async () => {
    const clinicId = await house.open()
    for (const path of ['cancel', 'resume', 'portal'])
      expect(await house.call(clinicId, 'POST', `/api/subscription/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'not_subscribed' },
      })
  })
})

it('what is used of a plan is counted', async () => {
  const clinicId = await house.open(2)
  const month = `${new Date().toISOString().slice(0, 8)}15T12:00:00Z`
  await house.admin(
    `insert into sms_credit_use (clinic_id, month, plan, extra)
     values (${clinicId}, to_char(timestamptz '${month}' at time zone 'America/New_York', 'YYYY-MM'), 7, 0)`,
  )
  expect((await house.call(clinicId, 'GET', '/api/subscription/current')).body).toMatchObject({
    tier: 'solo',
    plan: 'Solo',
    status: 'active',
    trouble: 'none',
    restricted: false,
    addOns: [],
    usage: {
      practitioners: { used: 3, limit: 1 },
      adminUsers: { used: 1, limit: 1 },
      storageBytes: { used: 0, limit: 5 * 2 ** 30 },
      smsCredits: { used: 7, limit: 50 },
    },
  })
})
