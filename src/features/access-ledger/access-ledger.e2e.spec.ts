import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import { joinAsAuditor } from '../../testing/auditor.ts'
import { zoneAtNoon } from '../calendar/testing/clinic-page.ts'
import { type Desk, server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const

const rosa = aPatient({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Pier Road, Portland',
  emergencyContact: 'Luis Delgado',
  emergencyPhone: '(207) 555-0174',
})

let desk: Desk
let id: number
let otherId: number
beforeAll(async () => {
  desk = await server.register({ zone: 'America/New_York' })
  ;({ id } = await desk.call<{ id: number }>('POST', '/api/patients', rosa))
  const henry = { ...rosa, firstName: 'Henry', lastName: 'Adeyemi', email: 'henry@mail.example' }
  ;({ id: otherId } = await desk.call<{ id: number }>('POST', '/api/patients', henry))
  for (const each of [id, otherId, otherId]) await desk.call('GET', `/api/patients/${each}`)
})

const opened = async (options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  await context.addCookies([{ name: 'theme', value: 'auto', url: server.url }])
  return context.newPage()
}

const words = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())

it('shows an auditor who viewed which records, and prints a report for the patient', async () => {
  const page = await opened(DESKTOP)
  await joinAsAuditor(page, desk)
  const violations = await collectCspViolations(page)
  expect((await page.goto('/patients'))?.status()).toBe(403)
  await page.goto('/history/access')
  await page.getByLabel('Action').selectOption('Opened')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/history/access?person=&action=open&from=&to=')
  // Whose records, by number: an auditor reads no patient's name.
  const about = [otherId, otherId, id].map((each) => `Patient ${each}`)
  await expect.poll(() => words(page, '.ledger td:nth-child(4)')).toEqual(about)
  await page.getByRole('combobox', { name: 'Patient' }).fill('rosa delgado')
  await page.getByRole('option', { name: `Patient ${id}` }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(`**/history/access?patient=${id}&person=&action=open&from=&to=`)
  await expect
    .poll(() => words(page, '.ledger tbody td:not(:first-child)'))
    .toEqual([
      'Dana Whitfield',
      `Opened Patient ${id}`,
      `Patient ${id}`,
      expect.stringMatching(/^[\d.:a-f]+$/),
    ])
  await axe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('access-ledger.csv')
  await page.getByRole('link', { name: 'Report for the patient' }).click()
  await page.getByRole('heading', { level: 1, name: 'Who viewed this record' }).waitFor()
  const sheet = (await words(page, '.ledger-sheet')).join()
  for (const expectedText of ['Harbor Clinic', `Record of Patient ${id}`, 'New York', 'Mia Sato'])
    expect(sheet).toContain(expectedText)
  expect(sheet).not.toContain('Henry')
  await axe(page)
  expect(violations).toEqual([])
})

it('works on a phone, where a patient record links to its access log', async () => {
  const page = await opened(PHONE)
  await desk.signIn(page.context())
  await page.goto('/patients')
  await waitForIslands(page)
  await page.getByRole('link', { name: 'Rosa Delgado', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Access log' }).click()
  await page.waitForURL(`**/history/access?patient=${id}`)
  await page.locator('.cards li').first().waitFor()
  await axe(page)
  const [width, viewportWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBe(viewportWidth)
})

const PAGES = [
  '/',
  '/calendar',
  '/patients',
  '/documents',
  '/reminders',
  '/reports/list?of=patients',
  '/forms/inbox',
]

it('records an entry for every page that shows a patient', async () => {
  // Where it is noon, a visit this evening is still to come: the month leaves out those that are over.
  const noonDesk = await server.register({ zone: zoneAtNoon() })
  const { id: patientId } = await noonDesk.call<{ id: number }>('POST', '/api/patients', rosa)
  const context = (await opened(DESKTOP)).context()
  await noonDesk.signIn(context)
  const booking = {
    patientId,
    patientName: 'x',
    time: '23:30',
    duration: 15,
    service: 'General Consultation',
  }
  const { today } = await noonDesk.call<{ today: string }>('GET', '/api/calendar')
  await noonDesk.call('POST', '/api/appointments', { ...booking, date: today })
  const entries = async () =>
    (await noonDesk.call<readonly { id: number }[]>('GET', '/api/access-ledger?limit=200')).length
  const pagesWithPatient: string[] = []
  const silent: string[] = []
  for (const path of PAGES) {
    const before = await entries()
    const html = await (await context.request.get(path)).text()
    // Counting adds one entry itself.
    const left = (await entries()) - before - 1
    if (!html.includes('Delgado')) continue
    pagesWithPatient.push(path)
    if (left < 1) silent.push(path)
  }
  expect(pagesWithPatient).toEqual(
    expect.arrayContaining(['/', '/calendar', '/patients', '/reports/list?of=patients']),
  )
  expect(silent).toEqual([])
})
