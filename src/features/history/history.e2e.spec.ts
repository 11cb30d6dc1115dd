import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { HISTORY_PAGE_SIZE } from '#contracts/history'
import { clinicWith, zoneAtNoon } from '../calendar/testing/clinic-page.ts'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import type { Desk } from '../../testing/desk.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { server } from '../../testing/server.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
const PHONE = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const

const ZONE = zoneAtNoon()

let desk: Desk
beforeAll(async () => {
  const clinic = await clinicWith(server, ['Rosa Delgado', 'Omar Haddad'], { zone: ZONE })
  desk = clinic.desk
  for (let n = 0; n < 12; n++)
    await clinic.book(n % 2 === 0 ? 'Rosa Delgado' : 'Omar Haddad', { time: `${8 + n}:00`.padStart(5, '0') })
  const [first] = await desk.call<{ id: number }[]>('GET', '/api/appointments?q=Rosa')
  await desk.call('PUT', `/api/appointments/${first?.id}`, { ...first, time: '07:30' })
})

const opened = async (
  path: string,
  contextOptions: BrowserContextOptions,
  javaScriptEnabled = true,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url, ...contextOptions, javaScriptEnabled })
  await context.addCookies([{ name: 'theme', value: 'auto', url: server.url }])
  await desk.signIn(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const sentences = async (page: Page) =>
  (await page.locator('.log .event-text > p:first-child').allInnerTexts()).map((text) => text.trim())

it('the history shows who did what, filters it, shows stored fields, and exports it', async () => {
  const page = await opened('/', DESKTOP)
  const violations = await collectCspViolations(page)
  await page.getByRole('navigation', { name: 'Practice' }).getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
  const moved = page.locator('.log li', { hasText: 'Dana Whitfield moved Rosa Delgado’s ' })
  await expect.poll(() => moved.locator('del').innerText()).toMatch(/\d:00/)
  await expect.poll(() => moved.locator('ins').innerText()).toMatch(/7:30/)
  await page.getByText(/^Chain not verified yet/).waitFor()
  await page.getByRole('button', { name: 'Verify now' }).press('Enter')
  const chain = page.getByText(/^Chain verified to event \d+ · today, /)
  await expect
    .poll(() => chain.getByRole('link', { name: 'Proof' }).getAttribute('href'))
    .toBe('/history/proof')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Proof')
  await axe(page)

  await page.getByRole('combobox', { name: 'What happened' }).selectOption('AppointmentScheduled')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await page.waitForURL(/type=AppointmentScheduled/)
  expect(await sentences(page)).toHaveLength(12)
  // What only an auditor needs is one click away, and stays while they filter.
  const raw = page.getByRole('link', { name: /^Raw fields/ }).first()
  expect(await raw.count()).toBe(0)
  await page.getByRole('link', { name: 'Technical details' }).click()
  await page.waitForURL(/technical=yes/)
  await raw.press('Enter')
  await expect.poll(() => page.locator('.stored').innerText()).toContain('"type": "AppointmentScheduled"')
  await expect.poll(() => raw.getAttribute('aria-expanded')).toBe('true')
  await raw.press('Enter')
  await page.locator('.stored').waitFor({ state: 'detached' })

  await page
    .getByRole('link', { name: /^Patient \d/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'History Omar Haddad' }).waitFor()
  expect((await sentences(page)).join()).not.toContain('Rosa')
  expect(await page.getByRole('link', { name: 'Open record' }).count()).toBe(0)
  await page.getByText('Export', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Omar Haddad')
  expect(csv).not.toContain('Rosa')
  expect(violations).toEqual([])
})

it('the history works on a phone without scripts', async () => {
  const page = await opened('/history', PHONE, false)
  const all = await sentences(page)
  await page.getByText('Filters', { exact: true }).tap()
  await page.getByLabel('Kind of record').selectOption('patient')
  await page.getByRole('button', { name: 'Show' }).tap()
  await page.waitForURL(/kind=patient/)
  expect(await sentences(page)).toHaveLength(2)
  await page.getByRole('link', { name: 'Technical details' }).tap()
  await page
    .getByRole('link', { name: /^Raw fields/ })
    .first()
    .tap()
  await expect.poll(() => page.locator('.stored').innerText()).toContain('"firstName": "Omar"')
  // The searched name must not appear in the URL.
  await page.getByLabel('Find a patient').fill('hadd')
  await page.getByRole('button', { name: 'Find', exact: true }).tap()
  await page.getByRole('link', { name: 'Omar Haddad', exact: true }).tap()
  await page.waitForURL(/history\?kind=patient&record=\d+$/)
  expect((await sentences(page)).join()).not.toContain('Rosa')
  const [looked] = await desk.call<{ subject: string }[]>('GET', '/api/access-ledger?action=list&limit=1')
  expect(looked).toMatchObject({ subject: 'patients' })
  await page.goto('/history?before=12')
  await page.getByRole('link', { name: 'Newest' }).tap()
  await page.waitForURL(/history$/)
  expect(await sentences(page)).toEqual(all)
  for (let n = 0; n < HISTORY_PAGE_SIZE; n++)
    await desk.call('PUT', '/api/patients/1/alerts', { alerts: [`Alert ${n}`] })
  await page.goto('/history')
  await page.getByRole('link', { name: 'Older' }).tap()
  await expect.poll(() => sentences(page)).toEqual(all)
})

it('the history fits a phone without horizontal scrolling', async () => {
  const page = await opened('/history?kind=patient&record=1&technical=yes', PHONE)
  await page
    .getByRole('link', { name: /^Raw fields/ })
    .first()
    .tap()
  await page.locator('.stored').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await axe(page)
})

it('chips show a day, a week or what people did; a reminder that was sent is one entry', async () => {
  const page = await opened('/history', DESKTOP)
  const chips = page.getByRole('navigation', { name: 'Quick filters' })
  const all = await sentences(page)
  for (const name of ['Today', 'Last 7 days']) {
    await chips.getByRole('link', { name }).click()
    await page.locator('.chip[aria-current]', { hasText: name }).waitFor()
    expect(await sentences(page)).toEqual(all)
    await axe(page)
    await chips.getByRole('link', { name }).click()
    await expect.poll(() => page.locator('.chip[aria-current]').count()).toBe(0)
  }
  await chips.getByRole('link', { name: 'Yesterday' }).click()
  await expect.poll(() => sentences(page)).toEqual([])

  await desk.call('POST', '/api/reminders', { patientId: 1, type: 'email', message: 'See you soon.' })
  const sent = page.locator('.log .trail > .event', { hasText: 'reminder to Rosa Delgado' })
  const reload = () => page.goto('/history').then(() => sent.locator('details').count())
  await expect.poll(reload).toBe(1)
  const steps = sent.locator('.steps-before')
  expect(await steps.locator('.event').first().isVisible()).toBe(false)
  await steps.locator('summary').click()
  await steps.locator('.event').first().waitFor()
  await axe(page)

  await chips.getByRole('link', { name: 'People only' }).click()
  await page.waitForURL(/who=people/)
  await expect
    .poll(() => sentences(page).then((said) => said.filter((text) => text.startsWith('Caretrail '))))
    .toEqual([])
  expect((await sentences(page)).join()).toContain('Dana Whitfield')
})

const zoneNote = (page: Page) => page.locator('main').getByText('Times in ').filter({ visible: true })

it.each(['/history', '/history/appointment/:id', '/reports?asOf=:day'])(
  '%s names the clinic’s time zone only to a browser in another one',
  async (path) => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const [appointment] = await desk.call<{ id: number }[]>('GET', '/api/appointments?q=Rosa')
    const address = path.replace(':day', yesterday).replace(':id', String(appointment?.id))
    const elsewhere = await opened(address, { ...DESKTOP, timezoneId: 'Asia/Kathmandu' })
    await zoneNote(elsewhere).first().waitFor()
    const there = await opened(address, { ...DESKTOP, timezoneId: ZONE })
    await waitForIslands(there)
    expect(await zoneNote(there).count()).toBe(0)
  },
)
