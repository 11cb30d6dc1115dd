import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CurrentSubscription } from '#modules/billing'
import { withClient } from '#modules/platform'
import { freshDatabase, type FreshDatabase } from '../../modules/platform/testing/postgres.ts'
import { spawnVerb } from '../cli/testing/program.ts'
import { CheckoutPage } from '../features/billing/checkout/testing/checkout-page.ts'
import { axe, browser } from '../testing/browser.ts'
import { startServer, type StartedServer } from '../testing/server.ts'

const keys = {
  MASTER_KEY: randomBytes(32).toString('base64'),
  SIGNING_KEY: randomBytes(32).toString('base64'),
}

let database: FreshDatabase
let environment: Readonly<Record<string, string>>
let server: StartedServer
beforeAll(async () => {
  database = await freshDatabase()
  environment = { ...keys, DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl }
  server = await startServer(environment)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const addOn = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button')
const plan = (page: Page, name: string) => page.getByRole('columnheader', { name })

const clinicOf = (email: string): Promise<number> =>
  withClient(database.adminUrl, async (admin) => {
    const { rows } = await admin.query('select clinic_id from find_account($1)', [email])
    return rows[0].clinic_id
  })

/** Adds a colleague as the operator would. */
const joins = async (clinicId: number, email: string) => {
  const person = `--clinic ${clinicId} --email ${email} --first-name Eve --last-name Sato --role staff`
  return (await spawnVerb(`user create ${person}`, environment)).result
}

it('lets a clinic choose a plan, pay, use what it bought, and cancel', async () => {
  const desk = await server.register()
  const clinicId = await clinicOf(desk.user.email)
  const current = () => desk.call<CurrentSubscription>('GET', '/api/subscription/current')
  expect(await current()).toMatchObject({ tier: 'solo', usage: { practitioners: { used: 1, limit: 5 } } })

  const clinic = await CheckoutPage.open(browser, server, desk, '/pricing')
  const { page } = clinic
  for (const name of ['Extra SMS Credits', 'Additional Practitioner']) {
    await addOn(page, name).click()
    await addOn(page, name).getByText('Selected').waitFor()
  }
  await plan(page, 'Team').getByRole('button', { name: 'Choose Plan' }).click()
  await page.waitForURL('**/checkout?**')
  await expect
    .poll(() => clinic.lines())
    .toEqual(['Team plan $149', 'Extra SMS Credits one-time $10', 'Additional Practitioner $15'])

  await clinic.type({ 'Card number': '4000 0000 0000 0002' })
  await clinic.subscribe()
  await expect.poll(() => clinic.toastText('Payment Failed')).toContain('Your card was declined.')
  expect([new URL(page.url()).pathname, (await current()).tier]).toEqual(['/checkout', 'solo'])
  await clinic.field('Card number').fill('4242 4242 4242 4242')
  await clinic.subscribe()
  await page.waitForURL('**/subscription-success**')
  await clinic.waitForText('Card ending 4242')
  expect(await current()).toMatchObject({
    tier: 'team',
    status: 'trialing',
    usage: {
      practitioners: { used: 1, limit: 6 },
      adminUsers: { used: 1, limit: 2 },
      storageBytes: { limit: 20 * 2 ** 30 },
      smsCredits: { limit: 300 },
    },
  })
  expect((await joins(clinicId, 'eve@harbor.example')).code).toBe(0)

  await clinic.load('/pricing')
  await expect
    .poll(() => plan(page, 'Team').getByRole('button', { name: 'Current Plan' }).isDisabled())
    .toBe(true)
  await clinic.button('Manage payment').click()
  await page.waitForURL('**/practice-portal')
  await clinic.waitForText('Visa ending 4242')
  await clinic.link('Back to Subscription').click()
  await page.waitForURL('**/pricing')

  await plan(page, 'Solo').getByRole('button', { name: 'Choose Plan' }).click()
  await clinic.waitForText(/Solo is too small for what you use now: 2 admin users \(Solo has 1\)/)
  await axe(page)
  await clinic.link('Back to Pricing').first().click()
  await page.waitForURL('**/pricing?**')

  await clinic.button('Cancel subscription').click()
  await clinic.dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await clinic.button('Resume subscription').waitFor()
  const { tier, cancelsAt, trialEndsAt } = await current()
  expect([tier, cancelsAt]).toEqual(['team', trialEndsAt])
  expect(clinic.violations).toEqual([])
})
