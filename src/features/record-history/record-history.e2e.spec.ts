import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PatientRow } from '#modules/patients'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import type { Desk } from '../../testing/desk.ts'
import { server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { rosa } from '../patients/testing/patients-page.ts'

const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

const opened = async (desk: Desk, size: keyof typeof sizes, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const context = await browser.newContext({ ...sizes[size], colorScheme, timezoneId: 'America/New_York' })
  await desk.signIn(context)
  return context.newPage()
}

const OLD = '(207) 555-0142'
const NEW = '(207) 555-0177'

/** A clinic with a patient whose phone number was changed and whose insurance was added later. */
const clinic = async () => {
  const desk = await server.register({ zone: 'America/New_York' })
  const patient = await desk.call<PatientRow>('POST', '/api/patients', { ...rosa, phone: OLD })
  const path = `/api/patients/${patient.id}`
  await desk.call('PUT', path, { ...rosa, phone: NEW })
  await desk.call('PUT', path, { ...rosa, phone: NEW, insurance: 'Northeast Mutual' })
  return { desk, patient, path }
}

it('an earlier version shows the old phone number and can be restored', async () => {
  const { desk, patient, path } = await clinic()
  const page = await opened(desk, 'desk', 'light')
  const refused = await collectCspViolations(page)
  await page.goto(`${server.url}/patients`)
  await waitForIslands(page)
  await page.getByRole('link', { name: 'Rosa Delgado', exact: true }).filter({ visible: true }).click()
  await page.getByRole('region', { name: 'Who looked' }).getByRole('link', { name: 'History' }).click()
  await page.waitForURL(`**/history/patient/${patient.id}`)
  const state = page.getByRole('region', { name: 'The record' })
  const phone = state.getByRole('row', { name: /^Phone/ })
  await page.getByText('As it is now').waitFor()
  await waitForIslands(page)
  await expect.poll(() => phone.innerText()).toContain(NEW)
  await expect.poll(() => state.getByRole('button').count()).toBe(0)
  await axe(page)

  const slider = page.getByRole('slider', { name: 'Moment shown' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**?version=1')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/\d{4}, \d+:\d\d [AP]M$/)
  await expect.poll(() => phone.getByRole('cell').allInnerTexts()).toEqual([OLD, NEW])
  await page.getByText('2 of 13 differ').waitFor()
  await page.getByText('The events above had not happened yet.').waitFor()
  await state.getByText('Show differences only').click()
  await expect.poll(() => state.getByRole('row').count()).toBe(3)
  await axe(page)

  await page.reload()
  await waitForIslands(page)
  await expect.poll(() => phone.getByRole('cell').allInnerTexts()).toEqual([OLD, NEW])
  await page.getByText('Go to date').click()
  await page.getByLabel('Date and time').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('The record did not exist yet.').waitFor()
  await page
    .getByRole('link', { name: /^As it was then/ })
    .first()
    .click()
  await page.getByText('As it is now').waitFor()
  await page.getByRole('button', { name: 'Previous event' }).click()
  await page.getByRole('button', { name: 'Previous event' }).click()

  await page.getByRole('button', { name: 'Restore this state' }).click()
  await page.locator('.toast').getByText('The record was restored to this version').waitFor()
  await expect.poll(() => page.url()).toBe(`${server.url}/history/patient/${patient.id}`)
  await expect.poll(() => phone.innerText()).toContain(OLD)
  expect(await desk.call<PatientRow>('GET', path)).toMatchObject({ phone: OLD, insurance: rosa.insurance })

  // Another patient now has the email, so the restore fails with the patient form's own message.
  await desk.call('PUT', path, { ...rosa, email: 'elsewhere@mail.example' })
  await desk.call('POST', '/api/patients', { ...rosa, firstName: 'Ines' })
  await page.goto(`${server.url}/history/patient/${patient.id}?version=1`)
  await waitForIslands(page)
  await page.getByRole('button', { name: 'Restore this state' }).click()
  await state.getByRole('alert').getByText('A patient with this email already exists').waitFor()
  expect(refused).toEqual([])
})

it('removed records can be brought back', async () => {
  const { desk, patient, path } = await clinic()
  await desk.call('DELETE', path)
  const page = await opened(desk, 'desk', 'dark')
  await page.goto(`${server.url}/settings/data`)
  await page.getByRole('link', { name: 'Removed records' }).click()
  await page.getByRole('heading', { name: 'History Removed records' }).waitFor()
  await waitForIslands(page)
  await axe(page)
  await page.getByRole('button', { name: 'Restore: Patient, Rosa Delgado' }).click()
  await page.getByText('No removed records').waitFor()
  expect(await desk.call('GET', path)).toMatchObject({ id: patient.id })
  await desk.call('DELETE', path)
  await page.goto(`${server.url}/history/patient/${patient.id}`)
  await page.getByText('This record was removed.').waitFor()
  await waitForIslands(page)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.locator('.toast').getByText('The record was restored').waitFor()
  expect(await desk.call('GET', path)).toMatchObject({ id: patient.id })
})

describe('the record history on a phone', () => {
  it('has one column with the record first', async () => {
    const { desk, patient } = await clinic()
    const page = await opened(desk, 'phone', 'dark')
    await page.goto(`${server.url}/history/patient/${patient.id}?version=1`)
    const state = await page.getByRole('region', { name: 'The record' }).boundingBox()
    const events = await page.getByRole('region', { name: 'Events' }).boundingBox()
    expect((state?.y ?? 0) < (events?.y ?? 0)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await axe(page)
  })
})

it('a record history is visible only to users who may read such records', async () => {
  const { desk } = await clinic()
  const page = await opened(desk, 'desk', 'light')
  for (const [address, status] of [
    ['/history/clinic/1', 200],
    ['/history/user/1', 200],
    ['/history/subscription/1', 200],
    ['/history/patient/99', 404],
    ['/history/nothing/1', 404],
    ['/history/patient/x', 404],
  ] as const)
    expect([address, (await page.goto(`${server.url}${address}`))?.status()]).toEqual([address, status])
  await axe(page)
})
