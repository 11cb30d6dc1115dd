import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, Origin, replayClinic, sql, type Statement, Store } from '#events'
import { Clinic, clinicEvents, clinicServiceList, clinicSettings, clinicSettingsRow } from '#modules/clinic'
import { CLINIC, originOf, program } from '#testing'
import {
  AddOnNotTaken,
  Billing,
  clinicAddOns,
  clinicSubscription,
  startTrialWhenClinicOpened,
  subscriptionEvents,
} from './index.ts'

const parts = {
  kinds: [...clinicEvents, ...subscriptionEvents],
  projections: [clinicSettingsRow, clinicServiceList, clinicSubscription, clinicAddOns],
  reactions: [startTrialWhenClinicOpened],
}
const start = () => program(parts, Billing.layer)
let clinic: Awaited<ReturnType<typeof start>>

const opening = Effect.gen(function* () {
  const store = yield* Store
  const { clinicId } = yield* Origin
  yield* store.execute(Clinic, {
    id: 1,
    command: { _tag: 'OpenClinic', name: 'Harbor Street Clinic', zone: 'America/New_York' },
    answer: () => clinicSettings(clinicId),
  })
})

beforeAll(async () => {
  clinic = await start()
  await clinic.run(opening)
})
afterAll(() => clinic.close())

const ask = <A, E>(work: (service: typeof Billing.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(Billing, work))

const rows = (query: Statement) => clinic.run(Effect.flatMap(Database, ({ lookup }) => lookup(query)))

const GB = 2 ** 30

describe('what is for sale', () => {
  it('is the three plans', async () =>
    expect(
      await rows(
        sql`select tier, name, price_monthly, practitioners, admin_users, storage_gb, sms_credits, features,
              is_active from subscription_plans order by id`,
      ),
    ).toMatchObject([
      {
        tier: 'solo',
        name: 'Solo',
        price_monthly: 4900,
        practitioners: 1,
        admin_users: 1,
        storage_gb: 5,
        sms_credits: 50,
        is_active: true,
        features: {
          bookings: true,
          intakeForms: true,
          fileUploads: true,
          clientPortal: false,
          telehealth: false,
          aiSummarizer: false,
          integrations: false,
          customBranding: false,
          support: 'Email support',
        },
      },
      {
        tier: 'team',
        name: 'Team',
        price_monthly: 14_900,
        practitioners: 5,
        admin_users: 2,
        storage_gb: 20,
        sms_credits: 200,
        features: {
          clientPortal: true,
          telehealth: true,
          aiSummarizer: 'Limited',
          integrations: true,
          customBranding: false,
          support: 'Email support',
        },
      },
      {
        tier: 'growth',
        name: 'Growth',
        price_monthly: 29_900,
        practitioners: 15,
        admin_users: 5,
        storage_gb: 100,
        sms_credits: 500,
        features: {
          clientPortal: true,
          telehealth: true,
          aiSummarizer: 'Unlimited',
          integrations: true,
          customBranding: true,
          support: 'Email and phone support',
        },
      },
    ]))

  it('is the five add-ons', async () =>
    expect(await rows(sql`select name, price, charged, is_active from add_ons order by id`)).toEqual([
      { name: 'Extra SMS Credits', price: 1000, charged: 'once', is_active: true },
      { name: 'Additional Practitioner', price: 1500, charged: 'monthly', is_active: true },
      { name: 'Custom Domain', price: 900, charged: 'monthly', is_active: true },
      { name: 'HIPAA/ISO Compliance Mode', price: 2900, charged: 'monthly', is_active: true },
      { name: 'API Access', price: 4900, charged: 'monthly', is_active: true },
    ]))

  it.each(['update add_ons set price = 0', 'insert into subscription_plans (id) values (9)'])(
    'cannot be changed by the program: %s',
    async (text) => {
      const refusal = await clinic.run(
        Effect.flatMap(Database, ({ pool }) => Effect.tryPromise(() => pool.query(text)).pipe(Effect.flip)),
      )
      expect(String(refusal.error)).toContain('permission denied')
    },
  )
})

describe('a clinic', () => {
  it('is on trial of Solo for thirty days from its opening', async () => {
    const found = await ask((b) => b.entitlements())
    expect(found).toMatchObject({
      tier: 'solo',
      status: 'active',
      practitioners: 1,
      adminUsers: 1,
      storageBytes: 5 * GB,
      smsCredits: 50,
      extraSmsCredits: 0,
      features: { telehealth: false, support: 'Email support' },
      addOns: [],
    })
    const days = (Date.parse(found.trialEndsAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  it('is on it because it was opened', async () => {
    const [started] = await clinic.run(
      Effect.flatMap(Database, ({ query }) =>
        query<{ cause: string; opened: number }>(
          sql`select s.meta->>'cause' as cause, o.position as opened from events s
              join events o on o.clinic_id = s.clinic_id and o.type = 'ClinicOpened'
              where s.clinic_id = ${CLINIC} and s.type = 'SubscriptionStarted'`,
        ),
      ),
    )
    expect(started?.cause).toBe(String(started?.opened))
  })

  it('may use its plan and its add-ons, added up', async () => {
    await ask((b) => b.changeTier('team'))
    for (const addOn of ['sms-credits', 'sms-credits', 'practitioner', 'api-access', 'api-access'] as const) {
      await ask((b) => b.takeAddOn(addOn))
    }
    expect(await ask((b) => b.entitlements())).toMatchObject({
      tier: 'team',
      practitioners: 6,
      adminUsers: 2,
      storageBytes: 20 * GB,
      smsCredits: 200,
      extraSmsCredits: 200,
      features: { aiSummarizer: 'Limited' },
      addOns: ['api-access', 'practitioner', 'sms-credits'],
    })
  })

  it('loses what it gives up', async () => {
    expect(await ask((b) => b.dropAddOn(3))).toMatchObject({ practitioners: 5 })
    expect(await ask((b) => b.takeAddOn('practitioner'))).toMatchObject({ practitioners: 6 })
    expect(await ask((b) => Effect.flip(b.dropAddOn(99)))).toBeInstanceOf(AddOnNotTaken)
  })

  it('leaves every other on the plan it has', async () => {
    const other = originOf(CLINIC + 1)
    await clinic.run(opening, other)
    expect(
      await clinic.run(
        Effect.flatMap(Billing, (b) => b.entitlements()),
        other,
      ),
    ).toMatchObject({
      tier: 'solo',
      practitioners: 1,
    })
  })

  it('reads the same from the log as from the read models', async () =>
    expect(await clinic.run(replayClinic(CLINIC, { write: false }))).toMatchObject([
      { differing: 0 },
      { differing: 0 },
      { table: 'clinic_subscription', differing: 0 },
      { table: 'clinic_add_ons', differing: 0, rows: 5 },
    ]))
})
