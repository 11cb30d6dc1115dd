import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import { AUDITORS_PASSWORD, joinAsAuditor } from '../../testing/auditor.ts'
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

const opened = async (options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  await context.addCookies([{ name: 'theme', value: 'auto', url: server.url }])
  return context.newPage()
}

/** A clinic with two patients, the first with an appointment. */
const clinic = async () => {
  const desk = await server.register({ zone: 'America/New_York' })
  const { id } = await desk.call<{ id: number }>('POST', '/api/patients', rosa)
  const henry = { ...rosa, firstName: 'Henry', lastName: 'Adeyemi', email: 'henry@mail.example' }
  const other = await desk.call<{ id: number }>('POST', '/api/patients', henry)
  const patientName = 'Rosa Delgado'
  const visit = { patientName, date: '2031-05-06', time: '09:00', duration: 60, service: 'Physiotherapy' }
  await desk.call('POST', '/api/appointments', { ...visit, patientId: id, notes: 'Left knee' })
  return { desk, id, other: other.id }
}

/** Requests access on the page of a closed record. */
const openRecord = async (page: Page, password = AUDITORS_PASSWORD): Promise<void> => {
  await page.getByLabel('Reason').selectOption('A complaint')
  await page.getByLabel('Details').fill('A complaint of 3 May about a bill')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Open for 60 minutes' }).click()
}

const administratorSees = async (desk: Desk): Promise<void> => {
  const page = await opened(DESKTOP)
  await desk.signIn(page.context())
  await page.goto('/history/access')
  await page.getByLabel('Emergency access only').check()
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/emergency=yes/)
  const readers = await page.locator('.ledger td:nth-child(2)').allInnerTexts()
  expect(readers).toHaveLength(5)
  for (const reader of readers)
    for (const expectedText of ['Mia Sato', 'Emergency 1', 'A complaint: A complaint of 3 May about a bill'])
      expect(reader).toContain(expectedText)
  await axe(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByText('Mia Sato opened a patient’s record in an emergency.').waitFor()
}

it('an auditor opens one record in an emergency, reads it and ends access, and the administrator is notified', async () => {
  const { desk, id, other } = await clinic()
  const page = await opened(DESKTOP)
  await joinAsAuditor(page, desk)
  const violations = await collectCspViolations(page)
  await page.goto(`/history?kind=patient&record=${id}`)
  await page.getByRole('link', { name: 'Open record' }).first().click()
  await page.getByRole('heading', { name: `Patient ${id}`, exact: true }).waitFor()
  await page.getByText('Your role does not give access to patient records.').waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/Delgado|555-01/)
  await waitForIslands(page)
  await page.getByRole('button', { name: 'Request emergency access...' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Open for 60 minutes' }).click()
  await page.getByText('Please enter the details, in at least 10 characters').waitFor()
  await openRecord(page, 'another walk at noon')
  await page.getByText('That is not your current password').waitFor()
  await openRecord(page)

  const banner = page.getByRole('complementary', { name: 'Emergency access' })
  await banner.getByText(/5\d:\d\d left/).waitFor()
  await page.getByRole('heading', { name: `Rosa Delgado Patient ${id}` }).waitFor()
  const mainText = await page.locator('main').innerText()
  for (const expectedText of [rosa.phone, 'Physiotherapy', 'Left knee', '11/08/1967'])
    expect(mainText).toContain(expectedText)
  expect(mainText).not.toContain('Henry')
  await axe(page)
  await administratorSees(desk)

  // The grant opens one record: other records and every list stay closed.
  await page.goto(`/patients/${other}`)
  await page.getByText('Your role does not give access to patient records.').waitFor()
  expect((await page.goto('/patients'))?.status()).toBe(403)
  await page.goto(`/patients/${id}`)
  await waitForIslands(page)
  await banner.getByRole('button', { name: 'End now' }).click()
  await page.getByText('Your role does not give access to patient records.').waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toContain(rosa.phone)
  expect(violations).toEqual([])
})

it('emergency access works on a phone', async () => {
  const { desk, id } = await clinic()
  const page = await opened(PHONE)
  await joinAsAuditor(page, desk)
  await page.goto(`/patients/${id}`)
  await waitForIslands(page)
  await page.getByRole('button', { name: 'Request emergency access...' }).tap()
  await openRecord(page)
  await page.getByRole('button', { name: 'End now' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await axe(page)
})
