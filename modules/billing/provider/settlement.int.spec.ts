import { Clock, Effect, TestClock, TestContext } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#events'
import { DAY_MS } from '#rules/kernel'
import { makePeriodicTasks } from './subscription-worker.ts'
import { accountOf, providerSubscription } from '../testing/accounts.ts'
import { openPayingClinic } from '../testing/paying-clinic.ts'
import { customerOf } from '../testing/scripted-gateway.ts'
import { subscribeClinic } from '../testing/subscribed-clinic.ts'

let fixture: Awaited<ReturnType<typeof openPayingClinic>>
beforeAll(async () => {
  fixture = await openPayingClinic()
})
afterAll(() => fixture.close())

const subscriber = async () => {
  const clinicId = await fixture.open()
  await fixture.ask(clinicId, ({ create }) => create({ tier: 'team', addons: [] }))
  return clinicId
}
const settle = (clinicId: number) => fixture.ask(clinicId, (billing) => billing.settle())
const loadStanding = (clinicId: number) => fixture.ask(clinicId, (billing) => billing.subscription())
const eventsOf = async (clinicId: number) => {
  const rows = await fixture.query<{ type: string }>(
    clinicId,
    sql`select type from events where clinic_id = ${clinicId} and stream_type = 'subscription' order by position`,
  )
  return rows.map(({ type }) => type)
}

/** Holds back the next answer until `letGo` is called. */
const holdingBack = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: markAsked } = Promise.withResolvers<void>()
  fixture.control.delayResponse = () => {
    fixture.control.delayResponse = () => Promise.resolve()
    markAsked()
    return promise
  }
  return { isAsked, letGo: () => resolve() }
}

const turns = <A, E>(
  use: (made: Effect.Effect.Success<typeof makePeriodicTasks>) => Effect.Effect<A, E>,
  at = Date.now(),
) =>
  fixture.run(
    0,
    TestClock.setTime(at).pipe(
      Effect.zipRight(Effect.flatMap(makePeriodicTasks, use)),
      Effect.provide(TestContext.TestContext),
    ),
  )

describe('an answer of the provider', () => {
  it('is recorded while a later request is under way', async () => {
    const clinicId = await subscriber()
    fixture.accounts.set(customerOf(clinicId), accountOf([providerSubscription({ tier: 'growth' })]))
    const first = holdingBack()
    const early = settle(clinicId)
    await first.isAsked
    const second = holdingBack()
    const late = settle(clinicId)
    await second.isAsked
    first.letGo()
    expect((await early).subscription.tier).toBe('growth')
    second.letGo()
    expect((await late).subscription.tier).toBe('growth')
  })

  it('is ignored if the clinic became another customer meanwhile', async () => {
    const clinicId = await subscriber()
    const { tier } = await loadStanding(clinicId)
    fixture.accounts.set(customerOf(clinicId), accountOf([providerSubscription({ tier: 'growth' })]))
    const { isAsked, letGo } = holdingBack()
    const late = settle(clinicId)
    await isAsked
    await fixture.admin(`update payers set customer = 'cus_other_${clinicId}' where clinic_id = ${clinicId}`)
    letGo()
    expect((await late).subscription.tier).toBe(tier)
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted', 'PayerRegistered'])
  })

  it('is ignored if the answer of a later request is recorded', async () => {
    const clinicId = await subscriber()
    fixture.accounts.set(customerOf(clinicId), accountOf([providerSubscription({ tier: 'team' })]))
    const { isAsked, letGo } = holdingBack()
    const late = settle(clinicId)
    await isAsked
    fixture.accounts.set(customerOf(clinicId), accountOf([providerSubscription({ tier: 'growth' })]))
    await settle(clinicId)
    letGo()
    expect((await late).subscription.tier).toBe('growth')
    expect(await eventsOf(clinicId)).toEqual([
      'SubscriptionStarted',
      'PayerRegistered',
      'SubscriptionConfirmed',
      'SubscriptionTierChanged',
    ])
    await settle(clinicId)
    expect(await loadStanding(clinicId)).toMatchObject({ tier: 'growth' })
  })

  it('is recorded once, however many requests run in parallel', async () => {
    const clinicId = await subscriber()
    fixture.accounts.set(
      customerOf(clinicId),
      accountOf([providerSubscription({ tier: 'team', addOns: ['api-access'] })]),
    )
    await Promise.all(Array.from({ length: 30 }, () => settle(clinicId)))
    expect(await eventsOf(clinicId)).toEqual([
      'SubscriptionStarted',
      'PayerRegistered',
      'SubscriptionConfirmed',
      'SubscriptionTierChanged',
      'AddOnTaken',
    ])
  })

  it('shows which subscriptions the newest replaced, and Caretrail ends them there', async () => {
    const clinicId = await subscriber()
    const newest = providerSubscription({ reference: 'sub_new', tier: 'growth' })
    fixture.accounts.set(
      customerOf(clinicId),
      accountOf([newest, providerSubscription({ reference: 'sub_old' })]),
    )
    await settle(clinicId)
    expect(fixture.ended).toContain('sub_old')
    expect(fixture.ended).not.toContain('sub_new')
    const ended = fixture.ended.length
    await settle(clinicId)
    expect(fixture.ended).toHaveLength(ended)
  })

  it('that never comes changes nothing', async () => {
    const clinicId = await subscriber()
    fixture.control.isDown = true
    const refusal = await fixture.ask(clinicId, (billing) => Effect.flip(billing.settle()))
    fixture.control.isDown = false
    expect(refusal).toMatchObject({ _tag: 'ProviderUnavailable', retryAfter: 10 })
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted', 'PayerRegistered'])
  })
})

describe('settling a subscription', () => {
  it('answers the card, the debt and the start of the newest subscription', async () => {
    const clinicId = await subscriber()
    const card = { brand: 'amex', last4: '0005' }
    const newest = providerSubscription({
      status: 'past_due',
      owed: 14_900,
      startedAt: '2026-06-12T09:00:00.000Z',
      card,
    })
    fixture.accounts.set(
      customerOf(clinicId),
      accountOf([newest, providerSubscription({ reference: 'sub_old' })]),
    )
    expect(await settle(clinicId)).toEqual({
      subscription: await loadStanding(clinicId),
      card,
      owed: 14_900,
      startedAt: '2026-06-12T09:00:00.000Z',
    })
  })

  it('answers no card, debt or start without a subscription at the provider', async () => {
    for (const clinicId of [await subscriber(), await fixture.open()])
      expect(await settle(clinicId)).toEqual({
        subscription: await loadStanding(clinicId),
        card: null,
        owed: 0,
        startedAt: null,
      })
  })

  it('ends a trial by the provider’s clock', async () => {
    const clinicId = await subscriber()
    fixture.control.now = Effect.map(Clock.currentTimeMillis, (now) => now + 31 * DAY_MS)
    await settle(clinicId)
    fixture.control.now = Clock.currentTimeMillis
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted', 'PayerRegistered', 'TrialEnded'])
  })
})

describe('a clinic that subscribed with test payments, once payments are real', () => {
  it('works on during the grace period, is read-only afterward, and subscribes for real', async () => {
    const clinicId = await fixture.open()
    await fixture.run(clinicId, subscribeClinic('team', ['custom-domain', 'sms-credits']))
    const entitled = () => fixture.ask(clinicId, (billing) => billing.entitlements())
    expect(await loadStanding(clinicId)).toMatchObject({
      provider: 'practice',
      tier: 'team',
      trouble: 'none',
    })
    expect(await entitled()).toMatchObject({ extraSmsCredits: 100 })

    await Promise.all(Array.from({ length: 10 }, () => settle(clinicId)))
    expect(await loadStanding(clinicId)).toMatchObject({
      provider: 'practice',
      status: 'canceled',
      trouble: 'ended',
    })
    expect(await entitled()).toMatchObject({ restricted: false, extraSmsCredits: 0, addOns: [] })
    expect((await eventsOf(clinicId)).filter((type) => type === 'SubscriptionEnded')).toHaveLength(1)
    await turns(({ tick }) => tick, Date.now() + 15 * DAY_MS)
    expect(await loadStanding(clinicId)).toMatchObject({ restricted: true })

    const draft = { tier: 'team', addons: ['Custom Domain'] } as const
    await fixture.ask(clinicId, (billing) => billing.create({ ...draft, addons: [...draft.addons] }))
    expect(fixture.orders.at(-1)).toMatchObject({ customer: customerOf(clinicId), trialEndsAt: null })
    fixture.accounts.set(
      customerOf(clinicId),
      accountOf([providerSubscription({ tier: 'team', addOns: ['custom-domain'] })]),
    )
    await settle(clinicId)
    expect(await loadStanding(clinicId)).toMatchObject({
      provider: 'stripe',
      trouble: 'none',
      restricted: false,
    })
  })
})

describe('the periodic worker', () => {
  it('schedules one read per account, spread over time, even if it runs twice', async () => {
    await fixture.admin('delete from pgboss.job')
    await turns(({ sweep }) => sweep)
    await turns(({ sweep }) => sweep)
    const payers = await fixture.admin<{ clinic_id: string }>('select clinic_id from payers order by 1')
    const jobs = await fixture.admin<{ clinic: string; start_after: Date }>(
      `select data->>'clinicId' as clinic, start_after from pgboss.job
       where name = 'settle-subscription' order by start_after`,
    )
    expect(jobs.map(({ clinic }) => clinic)).toEqual(payers.map(({ clinic_id: id }) => id))
    const [first, last] = [jobs[0], jobs.at(-1)].map((job) => job?.start_after.getTime() ?? 0)
    expect((last ?? 0) - (first ?? 0)).toBeCloseTo((600_000 * (jobs.length - 1)) / jobs.length, -3)
  })

  it('deletes old webhook calls', async () => {
    const clinicId = await subscriber()
    await fixture.admin(
      `insert into payment_calls (clinic_id, id, type, taken_at) values
       (${clinicId}, 'evt_old', 'invoice.paid', now() - interval '91 days'),
       (${clinicId}, 'evt_new', 'invoice.paid', now() - interval '89 days')`,
    )
    await turns(({ sweep }) => sweep)
    expect(await fixture.admin(`select id from payment_calls where clinic_id = ${clinicId}`)).toEqual([
      { id: 'evt_new' },
    ])
  })

  it('announces the end of a trial, ends it, and restricts the clinic after the grace period', async () => {
    const clinicId = await fixture.open()
    const opened = Date.now()
    const typesAfter = async (days: number) => {
      await turns(({ tick }) => tick, opened + days * DAY_MS)
      return eventsOf(clinicId)
    }
    expect(await typesAfter(26)).toEqual(['SubscriptionStarted'])
    expect(await typesAfter(27.5)).toEqual(['SubscriptionStarted', 'TrialEndAnnounced'])
    expect((await typesAfter(31)).slice(2)).toEqual(['TrialEnded'])
    expect(await loadStanding(clinicId)).toMatchObject({ trouble: 'trial over', restricted: false })
    expect((await typesAfter(44)).slice(3)).toEqual([])
    expect((await typesAfter(45)).slice(3)).toEqual(['AccessRestricted'])
    const row = await loadStanding(clinicId)
    expect(row.restricted).toBe(true)
    expect(Date.parse(row.graceEndsAt ?? '') - opened).toBeCloseTo(45 * DAY_MS, -4)
    expect((await typesAfter(400)).slice(4)).toEqual([])
  })

  it('says two weeks and three days before the end of a trial what the plan has no room for', async () => {
    const clinicId = await fixture.open(2)
    const opened = Date.now()
    const typesAfter = async (days: number) => {
      await turns(({ tick }) => tick, opened + days * DAY_MS)
      return (await eventsOf(clinicId)).filter((type) => type.startsWith('Trial'))
    }
    expect(await typesAfter(15.5)).toEqual([])
    expect(await typesAfter(16.5)).toEqual(['TrialLimitsAnnounced'])
    expect(await typesAfter(16.6)).toEqual(['TrialLimitsAnnounced'])
    const [said] = await fixture.admin<{ data: object }>(
      `select data from events where clinic_id = ${clinicId} and type = 'TrialLimitsAnnounced'`,
    )
    expect(said?.data).toMatchObject({
      days: 14,
      plan: 'Solo',
      excess: [{ limit: 'practitioners', used: 3, has: 1 }],
    })
    const last = ['TrialLimitsAnnounced', 'TrialEndAnnounced', 'TrialLimitsAnnounced']
    expect(await typesAfter(27.5)).toEqual(last)
    expect(await typesAfter(27.6)).toEqual(last)
  })

  it('continues with other clinics when one fails', async () => {
    const [broken, healthyId] = [await fixture.open(), await fixture.open()]
    await fixture.admin(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.clinic_id = ${broken} then raise exception 'not this one'; end if; return new; end $$;
       create trigger refuse_one before insert on events for each row execute function refuse_one()`,
    )
    await turns(({ tick }) => tick, Date.now() + 31 * DAY_MS)
    await fixture.admin('drop trigger refuse_one on events')
    expect(await eventsOf(broken)).toEqual(['SubscriptionStarted'])
    expect(await eventsOf(healthyId)).toEqual(['SubscriptionStarted', 'TrialEnded'])
  })
})
