import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CurrentSubscription } from '#modules/billing'
import { filledCardForm } from '../../../../modules/billing/testing/subscribed-clinic.ts'
import { PatientsPage, rosa } from '../../patients/testing/patients-page.ts'
import { axe, browser } from '../../../testing/browser.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'
import { type Desk, server } from '../../../testing/server.ts'

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
  await desk.call('POST', '/api/practice/confirm', { ...filledCardForm(FAILS_LATER), clientSecret })
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
    .poll(async () => {
      // This request reloads the subscription from the provider, and with it the time.
      await page.page.request.get('/subscription-success')
      return desk.call<CurrentSubscription>('GET', '/api/subscription/current')
    })
    .toMatchObject(expectedState)
  await page.page.goto('/patients')
}

/** The pages where records are created, and the buttons that create them there. */
const CREATIONS = {
  '/': ['New Appointment', 'Add Patient', 'Create Form', 'Send Reminder'],
  '/patients': ['Add Patient', 'Send follow-up alert to Ada Delgado'],
  '/calendar?view=month': ['New Appointment'],
  '/calendar?view=week': ['New Appointment', /^New appointment: /],
  '/forms': ['Create Form'],
  '/documents': ['Upload Document'],
  '/reminders': ['Send Reminder'],
  '/settings/clinic': ['Add room', 'Invite a teammate'],
  '/settings/data': ['Choose a CSV file'],
} as const

const ALL_CREATIONS = Object.entries(CREATIONS).flatMap(([path, names]) =>
  names.map((name) => `${path} ${String(name)}`),
)

/** Lists which of the buttons a clinic sees. */
const offeredTo = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [path, names] of Object.entries(CREATIONS)) {
    await page.goto(path)
    await waitForIslands(page)
    for (const name of names) {
      const controls = page
        .getByRole('button', { name, exact: true })
        .or(page.getByLabel(name, { exact: true }))
      if ((await controls.filter({ visible: true }).count()) > 0) found.push(`${path} ${String(name)}`)
    }
  }
  return found
}

/** Lists the commands with this name in the command menu. */
const commands = async (page: Page, name: string): Promise<readonly string[]> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Dashboard' }).waitFor()
  return page.getByRole('option', { name }).allInnerTexts()
}

it('a clinic that has not paid sees its deadline, then that it is read-only, what it cannot create, and why it cannot save', async () => {
  const desk = await server.register()
  await desk.call('POST', '/api/patients', { ...rosa, firstName: 'Ada', email: 'ada@mail.example' })
  await subscribe(desk)
  const patients = await PatientsPage.open(browser, server, desk, '/patients')
  const banner = patients.page.getByRole('complementary', { name: 'About the subscription' })
  await patients.page.getByRole('heading', { name: 'Patients' }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  expect(await offeredTo(patients.page)).toEqual(ALL_CREATIONS)
  expect(await commands(patients.page, 'Add Patient')).toHaveLength(1)

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
  await patients.button('Edit Ada Delgado').click()
  await patients.dialog.getByLabel('Notes').fill('Prefers mornings.')
  await patients.submit('Update Patient')
  await patients.dialog.getByText('Your clinic is read-only').waitFor()
  await expect.poll(() => patients.dialog.isVisible()).toBe(true)
  expect(await offeredTo(patients.page)).toEqual([])
  await patients.page.goto('/patients#new-patient')
  expect(await commands(patients.page, 'Add Patient')).toEqual([])
  expect(await patients.page.getByRole('dialog', { name: 'Add Patient' }).count()).toBe(0)
  expect(patients.violations).toEqual([])

  const onPhone = await PatientsPage.open(browser, server, desk, '/patients', {
    size: 'phone',
    theme: 'dark',
  })
  await onPhone.page.getByRole('complementary', { name: 'About the subscription' }).waitFor()
  await axe(onPhone.page)
  await onPhone.page.getByRole('complementary').getByRole('link', { name: 'Subscription' }).click()
  await onPhone.page.waitForURL('**/pricing')
  await expect
    .poll(() => onPhone.page.getByRole('complementary', { name: 'About the subscription' }).count())
    .toBe(0)
})
