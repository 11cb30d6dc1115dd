import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, IdempotencyKeyReused, Origin, type OriginShape, sql, Store } from '#events'
import { Clinic, clinicEvents, clinicServiceList, clinicSettings, clinicSettingsRow } from '#modules/clinic'
import { CLINIC, originOf, program } from '#testing'
import { NotSubscribed, PromotionUnknown } from '../../errors.ts'
import {
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from '../../index.ts'
import { filledIn, practiceAlone, subscribed } from '../../testing/subscribed.ts'
import type { Order } from '../port.ts'
import { CardDeclined, ClockTooFarAhead, NothingToConfirm } from './errors.ts'
import { Practice } from './practice.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents],
  projections: [clinicSettingsRow, clinicServiceList, clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
}
const start = () => program(parts, practiceAlone)
let house: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  house = await start()
})
afterAll(() => house.close())

type Service = typeof Practice.Service
let clinics = CLINIC
/** A clinic of its own for each test. */
const clinic = () => {
  const clinicId = (clinics += 1)
  const origin = originOf(clinicId)
  const ask = <A, E>(work: (practice: Service) => Effect.Effect<A, E, Origin>, as: OriginShape = origin) =>
    house.run(Effect.flatMap(Practice, work), as)
  const register = () => ask(({ gateway }) => gateway.register({ clinicId, email: 'a@clinic.example' }))
  const offer = async (more: Partial<Order> = {}) => {
    const customer = await register()
    const order = { clinicId, customer, tier: 'team', addOns: [], trialEndsAt: null, ...more } as const
    return ask(({ gateway }) => gateway.offer(order))
  }
  const confirm = (clientSecret: string, number?: string) =>
    ask(({ confirm: done }) => done({ ...filledIn(number), clientSecret }))
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
const together = <A>(times: number, work: (n: number) => Promise<A>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))
const keyed = (origin: OriginShape, key: string, body = key): OriginShape => ({
  ...origin,
  receipt: { key, bodyHash: createHash('sha256').update(body).digest() },
})
const DAY = 86_400_000
const soon = (days: number) => new Date(Date.now() + days * DAY).toISOString()

describe('a clinic', () => {
  it('is one customer, however often and by how many it is made known', async () => {
    const { register, customer } = clinic()
    expect(new Set(await together(10, register))).toEqual(new Set([customer]))
  })

  it('is offered the same content as the same subscription, whoever asks for it at once', async () => {
    const { offer } = clinic()
    const trialEndsAt = soon(30)
    const all = await together(10, () => offer({ trialEndsAt, addOns: ['sms-credits', 'practitioner'] }))
    expect(new Set(all.map(({ reference, clientSecret }) => `${reference} ${clientSecret}`)).size).toBe(1)
    expect(all[0]?.clientSecret).toMatch(/^pi_practice_[0-9a-f]{24}_secret_[0-9a-f]{48}$/)
  })

  it('pays one invoice for one offer, by however many cards it is confirmed at once', async () => {
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
    const told = await Promise.all(
      all
        .flatMap(({ calls }) => calls)
        .map(({ body, signature }) => ask(({ gateway }) => gateway.told(body, signature))),
    )
    expect(told).toEqual([
      { id: expect.stringMatching(/^evt_practice_/), type: 'customer.subscription.updated', customer },
      { id: expect.stringMatching(/^evt_practice_/), type: 'invoice.paid', customer },
    ])
    expect(new Set(told.map((each) => each?.id)).size).toBe(2)
  })

  it('confirms nothing of another', async () => {
    const [ours, theirs] = [clinic(), clinic()]
    const { clientSecret } = await theirs.offer()
    const refused = await ours.ask(({ confirm }) => Effect.flip(confirm({ ...filledIn(), clientSecret })))
    expect(refused).toBeInstanceOf(NothingToConfirm)
    expect(await ours.view()).toMatchObject({ card: null, invoices: [], subscription: null })
    expect((await theirs.confirm(clientSecret)).answer.status).toBe('succeeded')
  })

  it('leaves nothing of a card but its brand and its end', async () => {
    const { subscribe, clinicId } = clinic()
    await subscribe('4000000000000341', { trialEndsAt: soon(30) })
    const [row] = await house.run(
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

  it('is refused a declined card and an unknown promotion, and has nothing then', async () => {
    const { offer, ask, view, register, clinicId } = clinic()
    const { clientSecret } = await offer()
    const declined = await ask(({ confirm }) =>
      Effect.flip(confirm({ ...filledIn('4000000000000002'), clientSecret })),
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

  it('is of one mind with its read model, when what happened is noted', async () => {
    const { clinicId, origin } = clinic()
    const opening = Effect.gen(function* () {
      const store = yield* Store
      const command = { _tag: 'OpenClinic', name: 'Harbor', zone: 'America/New_York' } as const
      yield* store.execute(Clinic, { id: 1, command, answer: () => clinicSettings(clinicId) })
      yield* subscribed('team', ['sms-credits', 'practitioner'])
      return yield* (yield* Database).query(
        sql`select s.tier, s.status, s.provider, s.customer, array_agg(a.add_on order by a.id) as more
            from clinic_subscription s join clinic_add_ons a on a.clinic_id = s.clinic_id
            where s.clinic_id = ${clinicId} group by 1, 2, 3, 4`,
      )
    })
    expect(await house.run(opening, origin)).toEqual([
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

describe('the practice clock', () => {
  it('makes happen what falls due, and tells it', async () => {
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
    expect(Math.round(ahead / DAY)).toBe(31)
    expect(Date.parse(answer.now) - Date.now()).toBeGreaterThan(30 * DAY)
    const { held } = await ask(({ gateway }) => gateway.account(customer))
    expect(held).toMatchObject([{ status: 'past_due', owed: 14_900, card: { last4: '0341' } }])
    const replaced = await ask(({ replaceCard }) => replaceCard(filledIn()))
    expect(replaced.answer).toMatchObject({
      status: 'succeeded',
      card: { last4: '4242' },
      invoices: [{ status: 'paid' }],
      subscription: { status: 'active' },
    })
  })

  it('moves once for one idempotency key, and not for another request with it', async () => {
    const { subscribe, ask, origin, customer } = clinic()
    await subscribe()
    const advance = (days: number, as: OriginShape) => ask((practice) => practice.advance(days), as)
    await together(10, () => advance(10, keyed(origin, 'once')))
    expect(Math.round(((await ask(({ gateway }) => gateway.now(customer))) - Date.now()) / DAY)).toBe(10)
    const reused = ask((practice) => Effect.flip(practice.advance(11)), keyed(origin, 'once', 'other'))
    expect(await reused).toBeInstanceOf(IdempotencyKeyReused)
  })

  it('stands still for who never subscribed, and ends after ten years', async () => {
    const { subscribe, ask } = clinic()
    expect(await ask(({ advance }) => Effect.flip(advance(1)))).toBeInstanceOf(NotSubscribed)
    expect(await ask(({ replaceCard }) => Effect.flip(replaceCard(filledIn())))).toBeInstanceOf(NotSubscribed)
    await subscribe()
    for (let year = 0; year < 9; year += 1) await ask(({ advance }) => advance(400))
    expect(await ask(({ advance }) => Effect.flip(advance(400)))).toBeInstanceOf(ClockTooFarAhead)
  })

  it('is asked for without a customer, or with somebody else’s', async () => {
    const { ask } = clinic()
    for (const customer of [null, 'cus_of_stripe']) {
      const now = await ask(({ gateway }) => gateway.now(customer))
      expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
    }
    const nothing = await ask(({ gateway }) => gateway.account('cus_of_stripe'))
    expect(nothing).toEqual({ held: [], bought: [] })
    await ask(({ gateway }) => gateway.cancelAtEnd('cus_of_stripe', 'sub_1'))
  })
})

describe('what billing asks for', () => {
  it('ends a subscription with its month, lets it go on, or gives its place to another', async () => {
    const { subscribe, ask, customer } = clinic()
    await subscribe()
    const held = () => ask(({ gateway }) => gateway.account(customer)).then((account) => account.held)
    const reference = (await held())[0]?.reference ?? ''
    await ask(({ gateway }) => gateway.cancelAtEnd(customer, reference))
    const [ending] = await held()
    expect(ending?.cancelsAt).toBe(ending?.periodEndsAt)
    await ask(({ gateway }) => gateway.resume(customer, reference))
    expect(await held()).toMatchObject([{ status: 'active', cancelsAt: null }])
    await subscribe(undefined, { tier: 'growth' })
    await together(5, () => ask(({ gateway }) => gateway.supersede(customer, reference)))
    expect(await held()).toMatchObject([
      { tier: 'growth', status: 'active' },
      { tier: 'team', status: 'canceled' },
    ])
    const { answer } = await ask(({ advance }) => advance(32))
    expect(answer.invoices[0]?.lines).toEqual([
      { name: 'Growth', amount: 29_900 },
      { name: 'Credit', amount: expect.toSatisfy((cents: number) => cents <= -14_890) },
    ])
  })

  it('sends to the portal of practice mode, and finds nothing wrong', async () => {
    const { ask, customer } = clinic()
    expect(await ask(({ gateway }) => gateway.portal(customer, 'https://clinic.example/pricing'))).toBe(
      'https://clinic.example/practice-portal',
    )
    expect(await ask(({ gateway }) => gateway.check())).toBeUndefined()
  })

  it('believes a call that is signed by the gateway, and no other', async () => {
    const { offer, confirm, ask, customer } = clinic()
    const { calls } = await confirm((await offer()).clientSecret)
    const { body = '', signature = '' } = calls[0] ?? {}
    const told = (given: string, by: string) => ask(({ gateway }) => gateway.told(given, by))
    expect(await told(body, signature)).toMatchObject({ customer })
    expect(await told(body, `${signature},v1=${'0'.repeat(64)}`)).toMatchObject({ customer })
    const seconds = Number(/t=(\d+)/.exec(signature)?.[1])
    const forged = [
      [`${body} `, signature],
      [body, ''],
      [body, 't=,v1='],
      [body, signature.replace('v1=', 'v0=')],
      [body, signature.replace(/v1=./, (found) => (found === 'v1=0' ? 'v1=1' : 'v1=0'))],
      [body, signature.replace(String(seconds), String(seconds + 1))],
    ] as const
    for (const [given, by] of forged) expect(await told(given, by)).toBeNull()
  })
})
