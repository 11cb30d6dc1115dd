import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, rebuildClinic, sql, type Statement } from '#events'
import { startMissingTrials } from './subscription/start-trial.ts'
import { accountOf, providerSubscription } from './testing/accounts.ts'
import { openPayingClinic } from './testing/paying-clinic.ts'
import { customerOf } from './testing/scripted-gateway.ts'

let fixture: Awaited<ReturnType<typeof openPayingClinic>>
let clinicId: number
beforeAll(async () => {
  fixture = await openPayingClinic()
  clinicId = await fixture.open()
})
afterAll(() => fixture.close())

const rows = (query: Statement) =>
  fixture.run(
    clinicId,
    Effect.flatMap(Database, ({ lookup }) => lookup(query)),
  )

const GB = 2 ** 30

describe('the catalog', () => {
  it('has three plans', async () =>
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

  it('has five add-ons', async () =>
    expect(await rows(sql`select name, price, charged, is_active from add_ons order by id`)).toEqual([
      { name: 'Extra SMS Credits', price: 1000, charged: 'once', is_active: true },
      { name: 'Additional Practitioner', price: 1500, charged: 'monthly', is_active: true },
      { name: 'Custom Domain', price: 900, charged: 'monthly', is_active: true },
      { name: 'HIPAA/ISO Compliance Mode', price: 2900, charged: 'monthly', is_active: true },
      { name: 'API Access', price: 4900, charged: 'monthly', is_active: true },
    ]))

  it.each(['update add_ons set price = 0', 'insert into subscription_plans (id) values (9)'])(
    'cannot be changed by the app: %s',
    async (text) => {
      const refusal = await fixture.run(
        clinicId,
        Effect.flatMap(Database, ({ pool }) => Effect.tryPromise(() => pool.query(text)).pipe(Effect.flip)),
      )
      expect(String(refusal.error)).toContain('permission denied')
    },
  )
})

describe('a clinic', () => {
  it('gets a thirty-day trial of Solo, with the limits of Team, when it opens', async () => {
    const found = await fixture.ask(clinicId, (b) => b.entitlements())
    expect(found).toMatchObject({
      tier: 'solo',
      status: 'active',
      practitioners: 5,
      adminUsers: 2,
      storageBytes: 20 * GB,
      smsCredits: 200,
      extraSmsCredits: 0,
      features: { telehealth: false, support: 'Email support' },
      addOns: [],
    })
    const days = (Date.parse(found.trialEndsAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  it('starts its trial because of the event that opened it', async () => {
    const [started] = await fixture.query<{ cause: string; opened: number }>(
      clinicId,
      sql`select s.meta->>'cause' as cause, o.position as opened from events s
          join events o on o.clinic_id = s.clinic_id and o.type = 'ClinicOpened'
          where s.clinic_id = ${clinicId} and s.type = 'SubscriptionStarted'`,
    )
    expect(started?.cause).toBe(String(started?.opened))
  })

  it('may use the sum of its plan and its add-ons', async () => {
    await fixture.ask(clinicId, (b) => b.create({ tier: 'team', addons: [] }))
    const bought = ['il_1', 'il_2'].map((reference) => ({ reference, addOn: 'sms-credits' }) as const)
    const team = providerSubscription({ tier: 'team', addOns: ['practitioner', 'api-access'] })
    fixture.accounts.set(customerOf(clinicId), accountOf([team], bought))
    expect(await fixture.ask(clinicId, (b) => b.settle())).toMatchObject({
      subscription: {
        tier: 'team',
        plan: 'Team',
        provider: 'stripe',
        addOns: ['api-access', 'practitioner', 'sms-credits'],
        priceMonthly: 14_900 + 1500 + 4900,
      },
      card: { brand: 'visa', last4: '4242' },
      owed: 0,
      startedAt: '2026-06-10T09:00:00.000Z',
    })
    expect(await fixture.ask(clinicId, (b) => b.entitlements())).toMatchObject({
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

  it('loses the monthly add-ons it drops, and keeps its one-time purchases', async () => {
    const account = fixture.accounts.get(customerOf(clinicId)) ?? accountOf([])
    fixture.accounts.set(customerOf(clinicId), {
      ...account,
      subscriptions: [providerSubscription({ tier: 'team' })],
    })
    await fixture.ask(clinicId, (b) => b.settle())
    expect(await fixture.ask(clinicId, (b) => b.entitlements())).toMatchObject({
      practitioners: 5,
      extraSmsCredits: 200,
      addOns: ['sms-credits'],
    })
  })

  it('leaves other clinics on their plans', async () => {
    const other = await fixture.open()
    expect(await fixture.ask(other, (b) => b.entitlements())).toMatchObject({
      tier: 'solo',
      addOns: [],
    })
    expect(await fixture.ask(other, (b) => b.settle())).toMatchObject({
      subscription: { tier: 'solo', provider: null },
      card: null,
    })
  })

  it('has read models that match a replay of the log', async () => {
    const replayed = await fixture.run(clinicId, rebuildClinic(clinicId, { write: false }))
    expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
    expect(replayed).toContainEqual(expect.objectContaining({ table: 'clinic_add_ons', rows: 4 }))
  })
})

/** Sets how the installation charges, as a start does. */
const charge = (mode: 'off' | 'test') =>
  fixture.admin(
    `insert into installation_billing (mode, storage_gb, texts_per_month) values ('${mode}', 20, 300)
     on conflict (only_row) do update set mode = excluded.mode`,
  )

describe('a clinic that opened while nobody was charged', () => {
  afterAll(() => fixture.admin('delete from installation_billing'))

  it('has no trial and the operator’s limits, and gets its trial once the installation charges', async () => {
    await charge('off')
    const free = await fixture.open(9)
    const { usage, ...row } = await fixture.ask(free, ({ current }) => current())
    expect(row).toMatchObject({ tier: 'solo', trialEndsAt: null, restricted: false })
    expect(row.addOns).toEqual(['sms-credits', 'practitioner', 'custom-domain', 'api-access'])
    expect(usage).toMatchObject({
      practitioners: { used: 10, limit: null },
      storageBytes: { limit: 20 * GB },
      smsCredits: { used: 0, limit: 300 },
    })
    expect((await fixture.ask(free, ({ entitlements }) => entitlements())).tier).toBe('growth')

    await charge('test')
    await fixture.run(free, startMissingTrials)
    const charged = await fixture.ask(free, ({ current }) => current())
    expect(charged).toMatchObject({ tier: 'solo', status: 'active', addOns: [] })
    expect(Date.parse(charged.trialEndsAt ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })
})
