import { expect, it } from 'vitest'
import type { PatientRow } from '#modules/patients'
import { ClinicPage, clinicWith } from '../features/calendar/testing/clinic-page.ts'
import { addDays } from '../kit/time/calendar-dates.ts'
import { axe, axeInBothThemes, browser } from '../testing/browser.ts'
import { countInput } from '../testing/count-input.ts'
import { server } from '../testing/server.ts'

/** What a receptionist does a hundred times a day, in keys and clicks. */

const opened = async (path: string) => {
  const { desk, today, book } = await clinicWith(server, ['Ada Lindqvist', 'Rosa Delgado', 'Rosa Moreau'])
  await book('Rosa Delgado', { date: addDays(today, 9), time: '14:15', service: 'Physical Therapy' })
  const open = () => ClinicPage.open(browser, server, desk, path)
  return { desk, open }
}

it('a patient’s next visit is found from anywhere by nine keys and no click', async () => {
  const clinic = await (await opened('/reports')).open()
  const { page } = clinic
  const typed = [...'Rosa De']
  // React attaches the shortcuts after it has drawn the page, while the browser is busy.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // On a slow connection the menu loads while the receptionist types.
  const { promise: allTyped, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/CommandOverlays*', (route) => allTyped.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  for (const letter of typed) await page.keyboard.press(letter)
  load()
  await page.getByRole('option', { name: /^Rosa Delgado/ }).waitFor()
  await page.keyboard.press('Enter')
  expect(['Control+k', ...typed, 'Enter'].length).toBeLessThanOrEqual(9)
  await page.waitForURL('**/patients/2')
  await page
    .locator('.overview-visits')
    .getByText(/2:15 PM\s*Physical Therapy/)
    .waitFor()
  await axe(page)
})

it('why a reminder was not sent is said on the patient’s page, after at most two clicks', async () => {
  const { desk, open } = await opened('/patients/2')
  const declined = { preferred: 'email', email: false, sms: false, zone: null }
  await desk.call('POST', '/api/reminders', {
    patientId: 2,
    type: 'email',
    message: 'See you soon.',
    scheduledFor: '2037-03-11T10:00',
  })
  await desk.call('PUT', '/api/patients/2/contact-preferences', declined)
  const [reminder] = await desk.call<readonly { id: number }[]>('GET', '/api/reminders?patientId=2')
  await expect(desk.call('POST', `/api/reminders/${reminder?.id}/send`)).rejects.toThrow('opted out')
  const clinic = await open()
  const message = clinic.page
    .getByRole('region', { name: 'Messages' })
    .locator('li')
    .filter({ hasText: 'See you soon.' })
  await message.getByRole('button', { name: /^Why\?/ }).click()
  await message
    .locator('.steps')
    .getByText(/opted out/)
    .first()
    .waitFor()
  await axe(clinic.page)
})

const NORA = {
  firstName: 'Nora',
  lastName: 'Quinn',
  email: 'nora@mail.example',
  phone: '(207) 555-0142',
  dateOfBirth: '1988-02-11',
  address: '9 Pine Street, Portland',
  emergencyContact: 'Tom Quinn',
  emergencyPhone: '(207) 555-0143',
}

const fillIn = async (clinic: ClinicPage, fields: object) => {
  for (const [name, value] of Object.entries(fields))
    await clinic.dialog.locator(`[name="${name}"]`).fill(value)
}

it('a new patient is added and booked without starting over', async () => {
  const { desk, open } = await opened('/patients')
  const clinic = await open()
  await clinic.page.getByRole('button', { name: 'Add Patient' }).first().click()
  await fillIn(clinic, NORA)
  await axe(clinic.page)
  await clinic.dialog.getByRole('button', { name: 'Add and book' }).click()
  await clinic.waitForToast('Patient added successfully')
  const patient = clinic.dialog.getByRole('combobox', { name: 'Patient' })
  await expect.poll(() => patient.inputValue()).toBe('Nora Quinn')
  await clinic.dialog.locator('[name="service"]').selectOption('General Consultation')
  await clinic.dialog.locator('[name="date"]').fill('2037-03-11')
  await clinic.dialog.locator('[name="time"]').fill('09:30')
  await clinic.press('Schedule Appointment')
  await clinic.waitForToast('Appointment scheduled successfully')
  const [booked] = await desk.call<readonly { patientName: string }[]>(
    'GET',
    '/api/appointments?date=2037-03-11',
  )
  expect(booked?.patientName).toBe('Nora Quinn')
  expect(clinic.violations).toEqual([])
})

it('a patient who is missing in a booking is added in it, and nothing entered is lost', async () => {
  const { open } = await opened('/calendar?view=day&date=2037-03-11')
  const clinic = await open()
  const { page } = clinic
  await clinic.head.getByRole('button', { name: 'New Appointment' }).click()
  await clinic.dialog.locator('[name="notes"]').fill('Brings her X-rays')
  await clinic.dialog.locator('[name="time"]').fill('11:45')
  const patient = clinic.dialog.getByRole('combobox', { name: 'Patient' })
  await patient.fill('Nora Quinn')
  await page.getByRole('option', { name: 'Add “Nora Quinn”' }).waitFor()
  await axe(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Add Patient' }).waitFor()
  await expect.poll(() => clinic.dialog.locator('[name="lastName"]').inputValue()).toBe('Quinn')
  expect(await clinic.dialog.getByRole('button', { name: 'Add and book' }).count()).toBe(0)
  await fillIn(clinic, { phone: NORA.phone })
  await clinic.press('Add Patient')
  await clinic.waitForToast('Patient added successfully')
  await expect.poll(() => patient.inputValue()).toBe('Nora Quinn')
  expect(await clinic.dialog.locator('[name="notes"]').inputValue()).toBe('Brings her X-rays')
  expect(await clinic.dialog.locator('[name="time"]').inputValue()).toBe('11:45')
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('combobox')
  expect(clinic.violations).toEqual([])
})

it('a colleague is invited from the dashboard by at most six clicks', async () => {
  const desk = await server.register({ zone: 'America/New_York' })
  const clinic = await ClinicPage.open(browser, server, desk, '/')
  const { page } = clinic
  const counted = await countInput(page)
  await page.getByRole('link', { name: 'Invite your colleagues' }).click()
  await page.getByRole('button', { name: 'Invite a teammate' }).click()
  const email = `colleague-${desk.user.email}`
  await clinic.dialog.getByLabel('Email').click()
  await page.keyboard.type(email)
  await clinic.dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Front desk' })
  await clinic.dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: `Resend to ${email}` }).waitFor()
  const { clicks } = counted()
  // A person opens the list of roles and clicks one; the test does so without a pointer.
  expect(clicks + 2).toBeLessThanOrEqual(6)
  expect(clinic.violations).toEqual([])
})

it('a new caller is booked in by at most twelve clicks and twenty-five keys', async () => {
  const { desk, open } = await opened('/calendar?view=day&date=2037-03-11')
  const clinic = await open()
  const { page, dialog } = clinic
  const counted = await countInput(page)
  await clinic.head.getByRole('button', { name: 'New Appointment' }).click()
  const patient = dialog.getByRole('combobox', { name: 'Patient' })
  await patient.click()
  await patient.pressSequentially('Nora Quinn')
  await page.getByRole('option', { name: 'Add “Nora Quinn”' }).click()
  const phone = dialog.locator('[name="phone"]')
  await phone.click()
  await phone.pressSequentially('2075550142')
  await axe(page)
  await clinic.press('Add Patient')
  await expect.poll(() => patient.inputValue()).toBe('Nora Quinn')
  await dialog.locator('[name="service"]').selectOption('General Consultation')
  await dialog.locator('.free-time').first().click()
  await clinic.press('Schedule Appointment')
  await clinic.waitForToast('Appointment scheduled successfully')
  const { clicks, keys } = counted()
  // A person opens the list of services and clicks one; the test does so without a pointer.
  expect(clicks + 2).toBeLessThanOrEqual(12)
  expect(keys).toBeLessThanOrEqual(25)
  const [nora] = await desk.call<PatientRow[]>('GET', '/api/patients?incomplete=true')
  expect(nora).toMatchObject({ firstName: 'Nora', lastName: 'Quinn', email: '' })
  expect(nora?.missing).toContain('dateOfBirth')
  expect(clinic.violations).toEqual([])
})

it('one click tells a patient that their visit was moved', async () => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
  const date = addDays(today, 9)
  const { patientId } = await book('Rosa Delgado', { date })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=day&date=${date}`)
  const { page } = clinic
  await page.locator('.entry:visible').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await clinic.waitForToast('Appointment moved')
  await axeInBothThemes(page)
  const counted = await countInput(page)
  await clinic.toast.getByRole('button', { name: 'Tell the patient' }).click()
  await clinic.waitForToast('The patient gets a message')
  expect(counted().clicks).toBe(1)
  const messages = await desk.call<readonly { kind: string }[]>(
    'GET',
    `/api/reminders?patientId=${patientId}`,
  )
  expect(messages.map(({ kind }) => kind)).toContain('moved')
  expect(clinic.violations).toEqual([])
})
