import { Effect, TestClock, TestContext } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#events'
import { makeTurns } from './looking-after.ts'
import { accountOf, held } from './testing/accounts.ts'
import { paying } from './testing/paying.ts'
import { customerOf } from './testing/scripted-gateway.ts'
import { subscribed } from './testing/subscribed.ts'

let house: Awaited<ReturnType<typeof paying>>
beforeAll(async () => {
  house = await paying()
})
afterAll(() => house.close())

const DAY = 86_400_000

const subscriber = async () => {
  const clinicId = await house.open()
  await house.ask(clinicId, ({ create }) => create({ tier: 'team', addons: [] }))
  return clinicId
}
const settle = (clinicId: number) => house.ask(clinicId, (billing) => billing.settle())
const standing = (clinicId: number) => house.ask(clinicId, (billing) => billing.standing())
const eventsOf = async (clinicId: number) => {
  const rows = await house.query<{ type: string }>(
    clinicId,
    sql`select type from events where clinic_id = ${clinicId} and stream_type = 'subscription' order by position`,
  )
  return rows.map(({ type }) => type)
}

/** Holds back the next answer until it is let go. */
const holdingBack = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  house.control.answer = () => {
    house.control.answer = () => Promise.resolve()
    asked()
    return promise
  }
  return { isAsked, letGo: () => resolve() }
}

const turns = <A, E>(
  work: (made: Effect.Effect.Success<typeof makeTurns>) => Effect.Effect<A, E>,
  at = Date.now(),
) =>
  house.run(
    0,
    TestClock.setTime(at).pipe(
      Effect.zipRight(Effect.flatMap(makeTurns, work)),
      Effect.provide(TestContext.TestContext),
    ),
  )

describe('an answer of the provider', () => {
  it('counts for nothing once the account was asked for again', async () => {
    const clinicId = await subscriber()
    house.accounts.set(customerOf(clinicId), accountOf([held({ tier: 'team' })]))
    const { isAsked, letGo } = holdingBack()
    const late = settle(clinicId)
    await isAsked
    house.accounts.set(customerOf(clinicId), accountOf([held({ tier: 'growth' })]))
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
    expect(await standing(clinicId)).toMatchObject({ tier: 'growth' })
  })

  it('is noted once, however many ask at once', async () => {
    const clinicId = await subscriber()
    house.accounts.set(customerOf(clinicId), accountOf([held({ tier: 'team', addOns: ['api-access'] })]))
    await Promise.all(Array.from({ length: 30 }, () => settle(clinicId)))
    expect(await eventsOf(clinicId)).toEqual([
      'SubscriptionStarted',
      'PayerRegistered',
      'SubscriptionConfirmed',
      'SubscriptionTierChanged',
      'AddOnTaken',
    ])
  })

  it('says which subscriptions the newest has taken the place of: they are ended there', async () => {
    const clinicId = await subscriber()
    const newest = held({ reference: 'sub_new', tier: 'growth' })
    house.accounts.set(customerOf(clinicId), accountOf([newest, held({ reference: 'sub_old' })]))
    await settle(clinicId)
    expect(house.ended).toContain('sub_old')
    expect(house.ended).not.toContain('sub_new')
    const ended = house.ended.length
    await settle(clinicId)
    expect(house.ended).toHaveLength(ended)
  })

  it('that does not come changes nothing', async () => {
    const clinicId = await subscriber()
    house.control.isDown = true
    const refusal = await house.ask(clinicId, (billing) => Effect.flip(billing.settle()))
    house.control.isDown = false
    expect(refusal).toMatchObject({ _tag: 'ProviderUnavailable', retryAfter: 10 })
    expect(await eventsOf(clinicId)).toEqual(['SubscriptionStarted', 'PayerRegistered'])
  })
})

describe('a clinic that subscribed in practice mode, once payments are real', () => {
  it('works on for days of grace, reads only after them, and subscribes for real', async () => {
    const clinicId = await house.open()
    await house.run(clinicId, subscribed('team', ['custom-domain', 'sms-credits']))
    const entitled = () => house.ask(clinicId, (billing) => billing.entitlements())
    expect(await standing(clinicId)).toMatchObject({ provider: 'practice', tier: 'team', trouble: 'none' })
    expect(await entitled()).toMatchObject({ extraSmsCredits: 100 })

    await Promise.all(Array.from({ length: 10 }, () => settle(clinicId)))
    expect(await standing(clinicId)).toMatchObject({
      provider: 'practice',
      status: 'canceled',
      trouble: 'ended',
    })
    expect(await entitled()).toMatchObject({ restricted: false, extraSmsCredits: 0, addOns: [] })
    expect((await eventsOf(clinicId)).filter((type) => type === 'SubscriptionEnded')).toHaveLength(1)
    await turns(({ tick }) => tick, Date.now() + 15 * DAY)
    expect(await standing(clinicId)).toMatchObject({ restricted: true })

    const draft = { tier: 'team', addons: ['Custom Domain'] } as const
    await house.ask(clinicId, (billing) => billing.create({ ...draft, addons: [...draft.addons] }))
    expect(house.orders.at(-1)).toMatchObject({ customer: customerOf(clinicId), trialEndsAt: null })
    house.accounts.set(customerOf(clinicId), accountOf([held({ tier: 'team', addOns: ['custom-domain'] })]))
    await settle(clinicId)
    expect(await standing(clinicId)).toMatchObject({ provider: 'stripe', trouble: 'none', restricted: false })
  })
})

describe('from time to time', () => {
  it('every account is read again, one after the other, and waits once however often it is said', async () => {
    await house.admin('delete from pgboss.job')
    await turns(({ sweep }) => sweep)
    await turns(({ sweep }) => sweep)
    const payers = await house.admin<{ clinic_id: string }>('select clinic_id from payers order by 1')
    const jobs = await house.admin<{ clinic: string; start_after: Date }>(
      `select data->>'clinicId' as clinic, start_after from pgboss.job
       where name = 'settle-subscription' order by start_after`,
    )
    expect(jobs.map(({ clinic }) => clinic)).toEqual(payers.map(({ clinic_id: id }) => id))
    const [first, last] = [jobs[0], jobs.at(-1)].map((job) => job?.start_after.getTime() ?? 0)
    expect((last ?? 0) - (first ?? 0)).toBeCloseTo((600_000 * (jobs.length - 1)) / jobs.length, -3)
  })

  it('calls of long ago are forgotten', async () => {
    const clinicId = await subscriber()
    await house.admin(
      `insert into payment_calls (clinic_id, id, type, taken_at) values
       (${clinicId}, 'evt_old', 'invoice.paid', now() - interval '91 days'),
       (${clinicId}, 'evt_new', 'invoice.paid', now() - interval '89 days')`,
    )
    await turns(({ sweep }) => sweep)
    expect(await house.admin(`select id from payment_calls where clinic_id = ${clinicId}`)).toEqual([
      { id: 'evt_new' },
    ])
  })

  it('time does what it does by itself: a trial is announced, ends, and grace with it', async () => {
    const clinicId = await house.open()
    const opened = Date.now()
    const typesAfter = async (days: number) => {
      await turns(({ tick }) => tick, opened + days * DAY)
      return eventsOf(clinicId)
    }
    expect(await typesAfter(26)).toEqual(['SubscriptionStarted'])
    expect(await typesAfter(27.5)).toEqual(['SubscriptionStarted', 'TrialEndAnnounced'])
    expect((await typesAfter(31)).slice(2)).toEqual(['TrialEnded'])
    expect(await standing(clinicId)).toMatchObject({ trouble: 'trial over', restricted: false })
    expect((await typesAfter(44)).slice(3)).toEqual([])
    expect((await typesAfter(45)).slice(3)).toEqual(['AccessRestricted'])
    const row = await standing(clinicId)
    expect(row.restricted).toBe(true)
    expect(Date.parse(row.graceEndsAt ?? '') - opened).toBeCloseTo(45 * DAY, -4)
    expect((await typesAfter(400)).slice(4)).toEqual([])
  })

  it('what fails for one clinic is done for the others', async () => {
    const [broken, whole] = [await house.open(), await house.open()]
    await house.admin(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.clinic_id = ${broken} then raise exception 'not this one'; end if; return new; end $$;
       create trigger refuse_one before insert on events for each row execute function refuse_one()`,
    )
    await turns(({ tick }) => tick, Date.now() + 31 * DAY)
    await house.admin('drop trigger refuse_one on events')
    expect(await eventsOf(broken)).toEqual(['SubscriptionStarted'])
    expect(await eventsOf(whole)).toEqual(['SubscriptionStarted', 'TrialEnded'])
  })
})
