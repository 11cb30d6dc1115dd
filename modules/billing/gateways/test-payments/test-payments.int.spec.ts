import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, IdempotencyKeyReused, Origin, type OriginShape, sql, Store } from '#events'
import { Clinic, clinicEvents, clinicServiceList, clinicSettings, clinicSettingsRow } from '#modules/clinic'
import { CLINIC, originOf, openProgram } from '#testing'
import { DAY_MS } from '#rules/kernel'
import { NotSubscribed, PromotionUnknown } from '../../errors.ts'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '../../index.ts'
import { filledCardForm, testPaymentsAlone, subscribeClinic } from '../../testing/subscribed-clinic.ts'
import type { Order } from '../payment-gateway.ts'
import { CardDeclined, ClockTooFarAhead, NothingToConfirm } from './errors.ts'
import { TestPayments } from './test-payments.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents],
  projections: [clinicSettingsRow, clinicServiceList, clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
}
const start = () => openProgram(parts, testPaymentsAlone)
let fixture: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  fixture = await start()
})
afterAll(() => fixture.close())

type Service = typeof TestPayments.Service
let clinics = CLINIC
/** Creates a new clinic for a test. */
const clinic = () => {
  const clinicId = (clinics += 1)
  const origin = originOf(clinicId)
  const ask = <A, E>(use: (service: Service) => Effect.Effect<A, E, Origin>, as: OriginShape = origin) =>
    fixture.run(Effect.flatMap(TestPayments, use), as)
  const register = () => ask(({ gateway }) => gateway.register({ clinicId, email: 'a@clinic.example' }))
  const offer = async (more: Partial<Order> = {}) => {
    const customer = await register()
    const order = { clinicId, customer, tier: 'team', addOns: [], trialEndsAt: null, ...more } as const
    return ask(({ gateway }) => gateway.offer(order))
  }
  const confirm = (clientSecret: string, number?: string) =>
    ask(({ confirm: done }) => done({ ...filledCardForm(number), clientSecret }))
  const subscribe = async (number?: string, more?: Partial<Order>) =>
    confirm((await offer(more)).clientSecret, number)
  const view = () => ask(({ account }) => account()).then(({ answer }) => answer)
  return {
    clinicId,
    origin,
    customer: `cus_practice_${clinicId}`,
    ask,
    register,
    offer,
    confirm,
    subscribe,
    view,
  }
}
const together = <A>(times: number, attempt: (n: number) => Promise<A>) =>
  Promise.all(Array.from({ length: times }, (_, n) => attempt(n)))
const keyed = (origin: OriginShape, key: string, body = key): OriginShape => ({
  ...origin,
  receipt: { key, bodyHash: createHash('sha256').update(body).digest() },
})
const soon = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('a clinic', () => {
  it('is registered as one customer, however many requests arrive in parallel', async () => {
    const { register, customer } = clinic()
    expect(new Set(await together(10, register))).toEqual(new Set([customer]))
  })

  it('gets the same subscription for the same order from parallel requests', async () => {
    const { offer } = clinic()
    const trialEndsAt = soon(30)
    const all = await together(10, () => offer({ trialEndsAt, addOns: ['sms-credits', 'practitioner'] }))
    expect(new Set(all.map(({ reference, clientSecret }) => `${reference} ${clientSecret}`)).size).toBe(1)
    expect(all[0]?.clientSecret).toMatch(/^pi_practice_[0-9a-f]{24}_secret_[0-9a-f]{48}$/)
  })

  it('pays one invoice per offer, however many parallel requests confirm it', async () => {
    const { offer, confirm, view, ask, customer } = clinic()
    const { clientSecret } = await offer({ addOns: ['custom-domain'] })
    const all = await together(20, () => confirm(clientSecret))
    expect(all.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 'succeeded'))
    const account = await view()
    expect(account).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      invoices: [{ amount: 15_800, currency: 'usd', status: 'paid' }],
      subscription: { plan: 'Team', status: 'active', cancelsAt: null },
    })
    expect(account.invoices[0]?.lines).toEqual([
      { name: 'Team', amount: 14_900 },
      { name: 'Custom Domain', amount: 900 },
    ])
    const webhookCalls = await Promise.all(
      all
        .flatMap(({ calls }) => calls)
        .map(({ body, signature }) => ask(({ gateway }) => gateway.readWebhook(body, signature))),
    )
    expect(webhookCalls).toEqual([
      { id: expect.stringMatching(/^evt_practice_/), type: 'customer.subscription.updated', customer },
      { id: expect.stringMatching(/^evt_practice_/), type: 'invoice.paid', customer },
    ])
    expect(new Set(webhookCalls.map((each) => each?.id)).size).toBe(2)
  })

  it('cannot confirm another clinic’s offer', async () => {
    const [ours, otherClinic] = [clinic(), clinic()]
    const { clientSecret } = await otherClinic.offer()
    const refused = await ours.ask(({ confirm }) =>
      Effect.flip(confirm({ ...filledCardForm(), clientSecret })),
    )
    expect(refused).toBeInstanceOf(NothingToConfirm)
    expect(await ours.view()).toMatchObject({ card: null, invoices: [], subscription: null })
    expect((await otherClinic.confirm(clientSecret)).answer.status).toBe('succeeded')
  })

  it('stores only the brand and last four digits of a card', async () => {
    const { subscribe, clinicId } = clinic()
    await subscribe('4000000000000341', { trialEndsAt: soon(30) })
    const [row] = await fixture.run(
      Effect.flatMap(Database, ({ query }) =>
        query<{ text: string }>(
          sql`select object::text as text from practice_accounts where clinic_id = ${clinicId}`,
        ),
      ),
      originOf(clinicId),
    )
    expect(row?.text).toContain('0341')
    for (const secret of ['4000000000000341', '08/48', '123"', 'Whitfield', '04101'])
      expect(row?.text).not.toContain(secret)
  })

  it('is refused for a declined card and an unknown promotion, and changes nothing', async () => {
    const { offer, ask, view, register, clinicId } = clinic()
    const { clientSecret } = await offer()
    const declined = await ask(({ confirm }) =>
      Effect.flip(confirm({ ...filledCardForm('4000000000000002'), clientSecret })),
    )
    expect([declined instanceof CardDeclined, declined.message]).toEqual([true, 'Your card was declined.'])
    const order = {
      clinicId,
      customer: await register(),
      tier: 'solo',
      addOns: [],
      trialEndsAt: null,
    } as const
    const refused = await ask(({ gateway }) => Effect.flip(gateway.offer({ ...order, promotionCode: 'X' })))
    expect(refused).toBeInstanceOf(PromotionUnknown)
    expect(await view()).toMatchObject({ card: null, subscription: null })
  })

  it('has a read model that matches the provider after the account is recorded', async () => {
    const { clinicId, origin } = clinic()
    const opening = Effect.gen(function* () {
      const store = yield* Store
      const command = { _tag: 'OpenClinic', name: 'Harbor', zone: 'America/New_York' } as const
      yield* store.execute(Clinic, { id: 1, command, returning: clinicSettings })
      yield* subscribeClinic('team', ['sms-credits', 'practitioner'])
      return yield* (yield* Database).query(
        sql`select s.tier, s.status, s.provider, s.customer, array_agg(a.add_on order by a.id) as more
            from clinic_subscription s join clinic_add_ons a on a.clinic_id = s.clinic_id
            where s.clinic_id = ${clinicId} group by 1, 2, 3, 4`,
      )
    })
    expect(await fixture.run(opening, origin)).toEqual([
      {
        tier: 'team',
        status: 'active',
        provider: 'practice',
        customer: `cus_practice_${clinicId}`,
        more: ['sms-credits', 'practitioner'],
      },
    ])
  })
})

describe('the test clock', () => {
  it('runs everything that falls due, and reports it', async () => {
    const { subscribe, ask, customer } = clinic()
    await subscribe('4000000000000341', { trialEndsAt: soon(30) })
    const { answer, calls } = await ask(({ advance }) => advance(31))
    expect(answer).toMatchObject({
      invoices: [{ amount: 14_900, status: 'open' }],
      subscription: { status: 'past_due' },
    })
    const types = calls.map(({ body }) => JSON.parse(body).type)
    expect(types).toEqual(['customer.subscription.updated', 'invoice.payment_failed'])
    const ahead = (await ask(({ gateway }) => gateway.now(customer))) - Date.now()
    expect(Math.round(ahead / DAY_MS)).toBe(31)
    expect(Date.parse(answer.now) - Date.now()).toBeGreaterThan(30 * DAY_MS)
    const { subscriptions } = await ask(({ gateway }) => gateway.account(customer))
    expect(subscriptions).toMatchObject([{ status: 'past_due', owed: 14_900, card: { last4: '0341' } }])
    const replaced = await ask(({ replaceCard }) => replaceCard(filledCardForm()))
    expect(replaced.answer).toMatchObject({
      status: 'succeeded',
      card: { last4: '4242' },
      invoices: [{ status: 'paid' }],
      subscription: { status: 'active' },
    })
  })

  it('moves once per idempotency key, and refuses another request with that key', async () => {
    const { subscribe, ask, origin, customer } = clinic()
    await subscribe()
    const advance = (days: number, as: OriginShape) => ask((service) => service.advance(days), as)
    await together(10, () => advance(10, keyed(origin, 'once')))
    expect(Math.round(((await ask(({ gateway }) => gateway.now(customer))) - Date.now()) / DAY_MS)).toBe(10)
    const reused = ask((service) => Effect.flip(service.advance(11)), keyed(origin, 'once', 'other'))
    expect(await reused).toBeInstanceOf(IdempotencyKeyReused)
  })

  it('requires a subscription, and stops at ten years', async () => {
    const { subscribe, ask } = clinic()
    expect(await ask(({ advance }) => Effect.flip(advance(1)))).toBeInstanceOf(NotSubscribed)
    expect(await ask(({ replaceCard }) => Effect.flip(replaceCard(filledCardForm())))).toBeInstanceOf(
      NotSubscribed,
    )
    await subscribe()
    for (let year = 0; year < 9; year += 1) await ask(({ advance }) => advance(400))
    expect(await ask(({ advance }) => Effect.flip(advance(400)))).toBeInstanceOf(ClockTooFarAhead)
  })

  it('works without a customer, and with an unknown one', async () => {
    const { ask } = clinic()
    for (const customer of [null, 'cus_of_stripe']) {
      const now = await ask(({ gateway }) => gateway.now(customer))
      expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
    }
    const nothing = await ask(({ gateway }) => gateway.account('cus_of_stripe'))
    expect(nothing).toEqual({ subscriptions: [], purchases: [] })
    await ask(({ gateway }) => gateway.cancelAtEnd('cus_of_stripe', 'sub_1'))
  })
})

describe('the gateway', () => {
  it('cancels a subscription at the end of its month, resumes it, or replaces it', async () => {
    const { subscribe, ask, customer } = clinic()
    await subscribe()
    const loadSubscriptions = () =>
      ask(({ gateway }) => gateway.account(customer)).then((account) => account.subscriptions)
    const reference = (await loadSubscriptions())[0]?.reference ?? ''
    await ask(({ gateway }) => gateway.cancelAtEnd(customer, reference))
    const [ending] = await loadSubscriptions()
    expect(ending?.cancelsAt).toBe(ending?.periodEndsAt)
    await ask(({ gateway }) => gateway.resume(customer, reference))
    expect(await loadSubscriptions()).toMatchObject([{ status: 'active', cancelsAt: null }])
    await subscribe(undefined, { tier: 'growth' })
    await together(5, () => ask(({ gateway }) => gateway.supersede(customer, reference)))
    expect(await loadSubscriptions()).toMatchObject([
      { tier: 'growth', status: 'active' },
      { tier: 'team', status: 'canceled' },
    ])
    const { answer } = await ask(({ advance }) => advance(32))
    expect(answer.invoices[0]?.lines).toEqual([
      { name: 'Growth', amount: 29_900 },
      { name: 'Credit', amount: expect.toSatisfy((cents: number) => cents <= -14_890) },
    ])
  })

  it('returns the test portal URL, and reports no problem', async () => {
    const { ask, customer } = clinic()
    expect(await ask(({ gateway }) => gateway.portal(customer, 'https://clinic.example/pricing'))).toBe(
      'https://clinic.example/practice-portal',
    )
    expect(await ask(({ gateway }) => gateway.check())).toBeUndefined()
  })

  it('accepts only webhooks with its own signature', async () => {
    const { offer, confirm, ask, customer } = clinic()
    const { calls } = await confirm((await offer()).clientSecret)
    const { body = '', signature = '' } = calls[0] ?? {}
    const readWebhook = (content: string, by: string) =>
      ask(({ gateway }) => gateway.readWebhook(content, by))
    expect(await readWebhook(body, signature)).toMatchObject({ customer })
    expect(await readWebhook(body, `${signature},v1=${'0'.repeat(64)}`)).toMatchObject({ customer })
    const seconds = Number(/t=(\d+)/.exec(signature)?.[1])
    const forged = [
      [`${body} `, signature],
      [body, ''],
      [body, 't=,v1='],
      [body, signature.replace('v1=', 'v0=')],
      [body, signature.replace(/v1=./, (found) => (found === 'v1=0' ? 'v1=1' : 'v1=0'))],
      [body, signature.replace(String(seconds), String(seconds + 1))],
    ] as const
    for (const [content, by] of forged) expect(await readWebhook(content, by)).toBeNull()
  })
})
