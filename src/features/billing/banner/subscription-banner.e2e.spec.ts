import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CurrentSubscription } from '#modules/billing'
import { filledIn } from '../../../../modules/billing/testing/subscribed-clinic.ts'
import { PatientsPage, rosa } from '../../patients/testing/patients-page.ts'
import { axe, launchBrowser } from '../../../testing/browser.ts'
import { type Desk, startServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** A card that is accepted, but fails when it is charged. */
const FAILS_LATER = '4000000000000341'

/** Subscribes in the checkout with a card that fails at the end of the trial. */
const subscribe = async (desk: Desk) => {
  const offer = { tier: 'team', addons: [] }
  const { clientSecret } = await desk.call<{ clientSecret: string }>(
    'POST',
    '/api/subscription/create',
    offer,
  )
  await desk.call('POST', '/api/practice/confirm', { ...filledIn(FAILS_LATER), clientSecret })
}

/** Advances the time by some days, and waits until the subscription is in the expected state. */
const pass = async (
  desk: Desk,
  page: PatientsPage,
  days: number,
  expectedState: Partial<CurrentSubscription>,
) => {
  await desk.call('POST', '/api/practice/advance', { days })
  await expect
    .poll(
      async () => {
        // This request reloads the subscription from the provider, and with it the time.
        await page.page.request.get('/subscription-success')
        return desk.call<CurrentSubscription>('GET', '/api/subscription/current')
      },
      { timeout: 10_000 },
    )
    .toMatchObject(expectedState)
  await page.page.goto('/patients')
}

it('a clinic that has not paid sees its deadline, then that it is read-only, and why it cannot save', async () => {
  const desk = await server.register()
  await desk.call('POST', '/api/patients', { ...rosa, firstName: 'Ada', email: 'ada@mail.example' })
  await subscribe(desk)
  const patients = await PatientsPage.open(browser, server, desk, 'desktop')
  const banner = patients.page.getByRole('complementary', { name: 'About the subscription' })
  await patients.page.getByRole('heading', { name: 'Patients' }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)

  await pass(desk, patients, 31, { trouble: 'unpaid', restricted: false })
  await expect
    .poll(() => banner.innerText())
    .toMatch(/^A payment failed\. Everything works as before until \d\d\/\d\d\/\d{4}\. Subscription$/)
  await pass(desk, patients, 15, { trouble: 'unpaid', restricted: true })
  const expectedText =
    'A payment is overdue. Your clinic is read-only: you can still view and export everything. Subscription'
  await expect.poll(() => banner.innerText()).toBe(expectedText)
  await axe(patients.page)

  await patients.row('Ada Delgado').waitFor()
  await patients.button('Add Patient').first().click()
  await patients.type(rosa)
  await patients.submit('Add Patient')
  await patients.dialog.getByText('Your clinic is read-only').waitFor()
  await expect.poll(() => patients.dialog.isVisible()).toBe(true)
  expect(patients.violations).toEqual([])

  const onPhone = await PatientsPage.open(browser, server, desk, 'phone', 'dark')
  await onPhone.page.getByRole('complementary', { name: 'About the subscription' }).waitFor()
  await axe(onPhone.page)
  await onPhone.page.getByRole('complementary').getByRole('link', { name: 'Subscription' }).click()
  await onPhone.page.waitForURL('**/pricing')
  await expect
    .poll(() => onPhone.page.getByRole('complementary', { name: 'About the subscription' }).count())
    .toBe(0)
})
