import { expect, it } from 'vitest'
import { ClinicPage, clinicWith } from '../features/calendar/testing/clinic-page.ts'
import { axe, browser } from '../testing/browser.ts'
import { server } from '../testing/server.ts'

const DAY = '2026-03-12'
const SPELLED = 'Thu, Mar 12, 2026'

it('a date input spells out its day, because browsers show it in an order of their own', async () => {
  const { desk } = await clinicWith(server, ['Ann Able'])
  const clinic = await ClinicPage.open(browser, server, desk, '/history')
  const { page } = clinic
  for (const path of [`/history?from=${DAY}&who=system`, `/history/access?from=${DAY}`]) {
    await clinic.load(path)
    await page.getByText(SPELLED, { exact: true }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('2026-04-01')
    await page.getByText('Wed, Apr 1, 2026', { exact: true }).waitFor()
    await axe(page)
  }

  await clinic.load('/reports')
  await page.locator('summary').getByText('As of today').click()
  await page.locator('[name="asOf"]').fill(DAY)
  await page.getByText(SPELLED, { exact: true }).waitFor()

  await clinic.load('/reminders')
  await page.getByRole('button', { name: 'Send Reminder' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="scheduledFor"]').fill(`${DAY}T09:30`)
  await dialog.getByText(`${SPELLED} · `).waitFor()
  await axe(page)
  expect(clinic.violations).toEqual([])
})
