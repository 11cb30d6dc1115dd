import { expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

/** Books Ada an appointment a week from now. */
const expectAda = async (desk: Desk): Promise<void> => {
  const { id } = await desk.call<{ id: number }>(
    'POST',
    '/api/patients',
    aPatient({ email: 'ada@patient.example' }),
  )
  await desk.call('POST', '/api/appointments', {
    patientId: id,
    patientName: 'Ada Lindqvist',
    date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    duration: 30,
    service: 'Physical Therapy',
    notes: 'A secret of hers',
  })
}

/** Fetches a feed as a calendar app does. */
const subscribed = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('an administrator shares a calendar, copies its link, fetches it, shows names and revokes it', async () => {
  const desk = await server.register()
  await expectAda(desk)
  const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic')
  const { page, dialog } = settings
  const line = page.locator('.feeds li').first()
  await expect.poll(() => line.innerText()).toContain('Not shared')
  await settings.button('Create link: The whole clinic').click()
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(address).toMatch(/\/api\/calendar-feed\/[\w-]{43}\.ics$/)
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href'))
    .toBe(address.replace('http:', 'webcal:'))
  await axe(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await settings.waitForToast('Copied!')
  expect(await settings.readClipboard()).toBe(address)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })

  const first = await subscribed(address)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.text).toContain('SUMMARY:Physical Therapy')
  expect(first.text).not.toMatch(/Lindqvist|secret/)
  const tag = first.headers.get('etag') ?? ''
  expect(await subscribed(address, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })

  await settings.load()
  expect(await page.content()).not.toContain(address.slice(-47, -4))
  await expect.poll(() => line.innerText()).not.toContain('Never')
  const names = page.getByLabel('Show patient names: The whole clinic')
  await names.check()
  await line.getByText('Patient names will leave Caretrail').waitFor()
  await axe(page)
  expect((await subscribed(address)).text).not.toContain('Lindqvist')
  await line.getByRole('button', { name: 'Show names' }).click()
  await settings.waitForToast('Patient names are now shown.')
  expect((await subscribed(address, { 'if-none-match': tag })).text).toContain('SUMMARY:Ada Lindqvist')
  await page.goto('/history/access')
  await page
    .getByText(/^Calendar feed \d+, link shown to Dana Whitfield$/)
    .first()
    .waitFor()

  await settings.load()
  await settings.button('New link: The whole clinic').click()
  await settings.button('Replace the link?').click()
  const renewed = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect((await subscribed(address)).status).toBe(404)
  expect((await subscribed(renewed)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await settings.button('Revoke: The whole clinic').click()
  await settings.button('Revoke link?').click()
  await settings.waitForToast('Calendar feed revoked. Its link no longer works.')
  await expect.poll(() => line.innerText()).toContain('Not shared')
  expect((await subscribed(renewed)).status).toBe(404)
  expect(settings.violations).toEqual([])
})

it('a practitioner shares their own calendar, on a phone', async () => {
  const desk = await server.register()
  const { page } = await SettingsPage.open(browser, server, desk, '/settings/profile', {
    size: 'phone',
    theme: 'dark',
  })
  await page.getByRole('button', { name: /^Create link: / }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await page.getByLabel(/^Show patient names/).check()
  await axe(page)
  const [width, viewport] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBe(viewport)
})
