import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ClinicPage, clinicWith, zoneAtNoon } from '../features/calendar/testing/clinic-page.ts'
import { browser } from '../testing/browser.ts'
import { server } from '../testing/server.ts'

/** Counts the requests for lists since the last call. */
const counting = (page: Page) => {
  let urls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    urls.push(searchParams.has('date') ? `${pathname} of a day` : pathname)
  })
  return (paths: readonly string[]) => {
    const counts = paths.map((path) => urls.filter((url) => url === path).length)
    urls = []
    return counts
  }
}

it('each list of the page loads once after a change on it, and once after a change elsewhere', async () => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado', 'Ann Able'], { zone: zoneAtNoon() })
  const clinic = await ClinicPage.open(browser, server, desk, '/')
  const count = counting(clinic.page)
  const lists = ['/api/appointments of a day', '/api/dashboard/stats']
  const shown = (time: string) =>
    clinic.page.locator('[aria-labelledby="todays-schedule"] time', { hasText: time }).waitFor()

  await clinic.button('New Appointment').first().click()
  await clinic.enter({ patient: 'Rosa Delgado', service: 'Follow-up Visit', date: today, time: '14:00' })
  await clinic.waitForText('Next free times')
  count(lists)
  await clinic.press('Schedule Appointment')
  await shown('2:00 PM')
  // The live update of the change above comes before that of this one.
  await book('Ann Able', { time: '15:00' })
  await shown('3:00 PM')
  expect(count(lists)).toEqual([2, 2])

  await clinic.load('/reminders?view=all')
  await clinic.button('Send Reminder').first().click()
  await clinic.dialog.getByRole('combobox', { name: 'Patient' }).fill('Rosa')
  await clinic.page.getByRole('option', { name: 'Rosa Delgado' }).click()
  await clinic.dialog.locator('[name="message"]').fill('The first one')
  await clinic.dialog.locator('[name="scheduledFor"]').fill('2037-03-10T09:00')
  count([])
  // Two changes in a row may be fetched together, so the second one waits for the fetch of the first.
  const isFetched = clinic.page.waitForResponse(
    (response) => response.request().method() === 'GET' && /\/api\/reminders(\?|$)/.test(response.url()),
  )
  await clinic.dialog.getByRole('button', { name: 'Schedule Reminder' }).click()
  await clinic.page.getByText('The first one').first().waitFor()
  await isFetched
  const second = { patientId: 1, type: 'email', message: 'Second', scheduledFor: '2037-03-11T09:00' }
  await desk.call('POST', '/api/reminders', second)
  await clinic.page.getByText('Second').first().waitFor()
  expect(count(['/api/reminders'])).toEqual([2])
})
