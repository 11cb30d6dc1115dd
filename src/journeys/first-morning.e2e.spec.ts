import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zoneAtNoon } from '../features/calendar/testing/clinic-page.ts'
import { axe, axeInBothThemes, browser, collectCspViolations } from '../testing/browser.ts'
import { PASSWORD, startEmbeddedServer, type StartedServer } from '../testing/server.ts'
import { waitForIslands } from '../testing/ready-islands.ts'

/** A receptionist's first morning, from the landing page to signing out, as one person at one screen. */

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let server: StartedServer
beforeAll(async () => {
  server = await startEmbeddedServer()
})
afterAll(() => server.close())

const goTo = async (page: Page, phone: boolean, linkName: string) => {
  const bar = page.getByRole('navigation', { name: phone ? 'Main, phone' : 'Main', exact: true })
  await bar.getByRole('link', { name: linkName }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${linkName}`) }).waitFor()
  await waitForIslands(page)
}

const signOut = async (page: Page, phone: boolean) => {
  if (phone) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

const patient = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa.delgado@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Wharf Lane, Portland',
  emergencyContact: 'Luis Delgado',
  emergencyPhone: '(207) 555-0174',
}

const MISSING = [
  'First name is required',
  'Last name is required',
  'Email is required',
  'Phone is required',
  'Date of birth is required',
  'Address is required',
  'Emergency contact is required',
  'Emergency phone is required',
]

const addPatient = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Patient' }).first().click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Add Patient' })
  await save.click()
  for (const words of MISSING) await dialog.getByText(words, { exact: true }).waitFor()
  await axeInBothThemes(page)
  await dialog.locator('[name="email"]').fill('rosa.delgado@mail')
  await save.click()
  await dialog.getByText('Please enter a valid email address').waitFor()
  for (const [name, value] of Object.entries(patient)) await dialog.locator(`[name="${name}"]`).fill(value)
  await save.click()
  await page.getByText('Patient added successfully').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('rosa.delgado@mail.example').filter({ visible: true }).first().waitFor()
}

const book = async (page: Page) => {
  await page.locator('.head').getByRole('button', { name: 'New Appointment' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Delgado')
  await page.getByRole('option', { name: 'Rosa Delgado' }).click()
  await dialog.locator('[name="service"]').selectOption('General Consultation')
  await dialog.locator('[name="time"]').fill('14:30')
  await axeInBothThemes(page)
  await dialog.getByRole('button', { name: 'Schedule Appointment' }).click()
  await page.getByText('Appointment scheduled successfully').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
}

const openToday = async (page: Page) => {
  const cell = page.locator('[data-date].today, .today[data-date]').first()
  await cell.getByText('1 appointment').waitFor({ state: 'attached' })
  await cell.locator('.day-number').click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText('Rosa Delgado', { exact: true }).waitFor()
  return dialog
}

const revise = async (page: Page) => {
  const schedule = await openToday(page)
  await axeInBothThemes(page)
  await schedule.getByRole('button', { name: 'Edit Rosa Delgado, 2:30 PM' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.locator('[name="time"]').fill('15:15')
  await dialog.getByRole('button', { name: 'Update Appointment' }).click()
  await page.getByText('Appointment updated successfully').first().waitFor()
  await schedule.getByText('3:15 PM').first().waitFor()
  await schedule.getByRole('button', { name: /^Scheduled/ }).click()
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await schedule.getByRole('button', { name: /^Confirmed/ }).waitFor()
  return schedule
}

const removeAll = async (page: Page) => {
  const schedule = await revise(page)
  await schedule.getByRole('button', { name: 'Delete Rosa Delgado, 3:15 PM' }).click()
  await schedule.getByRole('button', { name: 'Delete appointment?' }).click()
  await schedule.getByText('No appointments scheduled').waitFor()
  await schedule.getByRole('button', { name: 'Close' }).click()
  await schedule.waitFor({ state: 'detached' })
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('a new clinic on %s', (_, options) => {
  it('completes the first morning, in both themes', async () => {
    const phone = options === PHONE
    const desk = await server.register({ zone: zoneAtNoon() })
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', baseURL: server.url })
    const page = await context.newPage()
    const violations = await collectCspViolations(page)

    await page.goto('/calendar')
    await axeInBothThemes(page)
    await page.getByLabel('Email').fill(desk.user.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Invalid credentials. Please try again.').first().waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Welcome back!').first().waitFor()
    await page.getByRole('heading', { level: 1, name: /^Calendar/ }).waitFor()

    await goTo(page, phone, 'Patients')
    await page.getByText('No patients registered yet').waitFor()
    await axeInBothThemes(page)
    await addPatient(page)

    await goTo(page, phone, 'Calendar')
    await axeInBothThemes(page)
    await book(page)
    await goTo(page, phone, 'Dashboard')
    await page.getByText('Rosa Delgado').filter({ visible: true }).first().waitFor()
    await axeInBothThemes(page)
    await goTo(page, phone, 'Calendar')
    await removeAll(page)

    await signOut(page, phone)
    await page.goto('/patients')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    expect(violations).toEqual([])
    await context.close()
  })
})

it('lets a stranger create a clinic and signs them in', async () => {
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create your clinic' }).first().click()
  await page.getByLabel('Clinic name').fill('Pier Road Practice')
  await axe(page)
  await page.getByRole('button', { name: 'Create clinic' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Email').fill('ada@pier.example')
  await page.getByLabel('Password').fill('a harbour in the fog')
  await page.getByRole('button', { name: 'Create clinic' }).click()
  await page.getByRole('heading', { level: 1, name: /^Dashboard/ }).waitFor()
  await expect.poll(() => page.getByText('Ada Lindqvist').first().isVisible()).toBe(true)
  await page.getByText('No appointments scheduled for today').waitFor()
  await context.close()
})
