import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { clinicWith, zoneAtNoon } from '../calendar/testing/clinic-page.ts'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import type { Desk } from '../../testing/desk.ts'
import { server } from '../../testing/server.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

let desk: Desk
beforeAll(async () => {
  const clinic = await clinicWith(server, ['Rosa Delgado'], { zone: zoneAtNoon() })
  desk = clinic.desk
  await clinic.book('Rosa Delgado', { time: '00:00', status: 'completed', service: 'Follow-up Visit' })
  await clinic.book('Rosa Delgado', { time: '10:00', status: 'no-show', service: 'Physical Therapy' })
})

const opened = async (
  path: string,
  device: typeof DESKTOP | typeof PHONE = DESKTOP,
  javaScriptEnabled = true,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url, ...device, javaScriptEnabled })
  await context.addCookies([{ name: 'theme', value: 'auto', url: server.url }])
  await desk.signIn(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const words = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

it('the report shows its figures, switches as soon as another is chosen, and links figures to their records', async () => {
  const page = await opened('/reports')
  await expect
    .poll(() => words(page, '.stats > div'))
    .toEqual([
      'Total patients 1 100% new +1 vs. previous 30 days',
      'Total appointments 2 +2 vs. previous 30 days',
      'Documents 0 +0 in 30 days +0 vs. previous 30 days',
      'Revenue $90 +$90 vs. previous 30 days',
    ])
  // One line: the title beside all choices.
  await expect.poll(async () => (await page.locator('.head').boundingBox())?.height).toBeLessThan(50)
  await page.getByText('Show as a table').click()
  await expect
    .poll(async () => (await words(page, '.course tbody tr')).at(-1))
    .toMatch(/^\w{3} \d+( – \w+ ?\d*)? 2 \$90$/)
  expect(await words(page, '.bars thead')).toContain('Status Share Appointments')
  await page.getByLabel('Report type').selectOption('appointments')
  await page.waitForURL('**/reports?range=month&type=appointments')
  await expect
    .poll(() => words(page, '.trio > div'))
    .toEqual(['No-show rate 50%', 'No-shows 1', 'Completed 1'])
  await page.goBack()
  await expect.poll(() => page.getByLabel('Report type').inputValue()).toBe('overview')
  await page.goForward()
  await expect.poll(() => page.getByLabel('Report type').inputValue()).toBe('appointments')
  await page.getByRole('link', { name: 'No-shows' }).click()
  await page.getByRole('heading', { name: 'Appointments No-show' }).waitFor()
  await expect
    .poll(() => words(page, '.listed tbody td'))
    .toEqual(['Rosa Delgado', expect.stringMatching(/, 10:00 AM$/), 'Physical Therapy', 'No-show', '$110'])
  await axe(page)
  await page.getByRole('link', { name: 'Rosa Delgado' }).click()
  await page.getByRole('heading', { name: /^Rosa Delgado/ }).waitFor()
})

it('the report goes back to a past day, returns to today and exports', async () => {
  const page = await opened('/reports?type=revenue&range=week')
  const violations = await collectCspViolations(page)
  await page.getByText('As of today').click()
  await page.getByLabel('Go to date').fill('2026-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('region', { name: 'As of Saturday, January 31, 2026' }).waitFor()
  await expect
    .poll(() => words(page, '.stats > div'))
    .toEqual([
      'Total patients 0 1 today 0% new +0 vs. previous 7 days',
      'Total appointments 0 +0 vs. previous 7 days',
      'Documents 0 0 today +0 in 7 days +0 vs. previous 7 days',
      'Revenue $0 +$0 vs. previous 7 days',
    ])
  await expect.poll(() => page.locator('main.stain').count()).toBe(1)
  await axe(page)
  await page.getByRole('link', { name: 'Day before' }).click()
  await page.getByText('As of Friday, January 30, 2026').waitFor()
  await page.locator('summary', { hasText: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('reports-revenue-2026-01-24-to-2026-01-30.csv')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Return to now' }).click()
  await page.locator('main:not(.stain)').waitFor()
  expect(violations).toEqual([])
})

it('the report works without JavaScript, on a phone', async () => {
  const page = await opened('/reports', PHONE, false)
  await page.getByLabel('Time range').selectOption('year')
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('year')
  await page.getByRole('link', { name: 'Completed' }).first().click()
  await expect
    .poll(() => words(page, '.cards > li'))
    .toEqual([expect.stringMatching(/^Rosa Delgado .*, 12:00 AM Follow-up Visit Completed \$90$/)])
})

it('the report passes axe on a phone in dark mode', async () => {
  const page = await opened('/reports?type=appointments', PHONE)
  await axe(page)
  const [width, viewportWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBe(viewportWidth)
})
