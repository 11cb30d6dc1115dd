import { expect, it, vi } from 'vitest'
import { rosa } from '../features/patients/testing/patients-page.ts'
import { SettingsPage } from '../features/settings/testing/settings-page.ts'
import { browser } from '../testing/browser.ts'
import { server } from '../testing/server.ts'
import { waitForIslands } from '../testing/ready-islands.ts'
import { dayIn } from '../kit/format/format.ts'

const opened = async () => {
  const desk = await server.register({ clinicName: 'Harbor Clinic', zone: 'Pacific/Pago_Pago' })
  const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic')
  const readPage = async (path: string) => {
    await settings.page.goto(path)
    return settings.page.locator('body').innerText()
  }
  const made = async (path: string, body: object) =>
    (await desk.call<{ readonly id: number }>('POST', path, body)).id
  return { desk, settings, readPage, made }
}

it('shows patients the clinic’s name and address on its forms and in its emails', async () => {
  const { desk, settings, readPage, made } = await opened()
  const fields = [{ id: 'why', type: 'text', label: 'Why do you come?' }]
  const form = await made('/api/intake-forms', { title: 'Before your visit', description: '', fields })
  const contact = {
    name: 'Quay Clinic',
    phone: '(207) 555-0100',
    address: '4 Wharf Lane, Portland',
  } as const
  for (const [field, words] of Object.entries(contact))
    await settings.field(field as keyof typeof contact).fill(words)
  await settings.saveAndWait()

  const page = (await readPage(`/form/${form}`)).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
  for (const words of [contact.name, contact.phone, contact.address]) expect(page).toContain(words)
  await desk.call('POST', `/api/intake-forms/${form}/send-invitation`, { email: rosa.email, name: 'Rosa' })
  const email = await vi.waitFor(async () => {
    const [{ id }] = await desk.call<[{ readonly id: number }]>('GET', '/api/outbox')
    return desk.call<object>('GET', `/api/outbox/${id}`)
  })
  expect(email).toMatchObject({ subject: 'A form from Quay Clinic' })
  expect(JSON.stringify(email)).toContain('call Quay Clinic at (207) 555-0100')
})

it('uses the clinic’s zone for the current day and its date format for dates', async () => {
  const { settings, readPage, made } = await opened()
  const { page } = settings
  const today = async () => {
    await page.goto('/calendar')
    return page.locator('[aria-current="date"]').getAttribute('data-date')
  }
  await made('/api/patients', rosa)
  expect(await today()).toBe(dayIn('Pacific/Pago_Pago'))
  expect(await readPage('/patients')).toContain('11/08/1967')
  await settings.load()
  await settings.field('zone').selectOption('Pacific/Kiritimati')
  await settings.field('dateFormat').selectOption('YYYY-MM-DD')
  await settings.saveAndWait()
  // The two zones are 25 hours apart.
  expect(dayIn('Pacific/Kiritimati')).not.toBe(dayIn('Pacific/Pago_Pago'))
  expect(await today()).toBe(dayIn('Pacific/Kiritimati'))
  expect(await readPage('/patients')).toContain('1967-08-11')
})

it('offers the clinic’s services for booking, at their fee', async () => {
  const { desk, settings, made } = await opened()
  await settings.byLabel('Fee of General Consultation in dollars').fill('75.50')
  await settings.button('Remove Follow-up Visit').click()
  await settings.saveAndWait()
  const patientId = await made('/api/patients', rosa)
  await settings.page.goto('/calendar')
  await waitForIslands(settings.page)
  await settings.page.getByRole('button', { name: 'New Appointment' }).first().click()
  const offered = () => settings.dialog.getByLabel('Service').locator('option').allInnerTexts()
  await expect.poll(offered).toContain('General Consultation')
  expect(await offered()).not.toContain('Follow-up Visit')
  const visit = { patientId, patientName: 'Rosa Delgado', date: dayIn('Pacific/Pago_Pago'), time: '00:00' }
  const draft = { ...visit, duration: 30, service: 'General Consultation', notes: '' }
  const booked = await made('/api/appointments', draft)
  await desk.call('PUT', `/api/appointments/${booked}`, { status: 'completed' })
  expect(await desk.call('GET', '/api/dashboard/stats')).toMatchObject({ revenue: 75.5 })
})
