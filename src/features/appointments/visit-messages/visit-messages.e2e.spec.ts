import { expect, it } from 'vitest'
import { waitForEmail, waitForEmails } from '../../../../modules/platform/testing/outbox.ts'
import { axe, browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../../calendar/testing/clinic-page.ts'

const date = '2027-03-10'

it('tells the patient of a moved visit with one click', async () => {
  const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
  // At night a message waits until the morning.
  await desk.call('PUT', '/api/reminder-rules', {
    rules: [],
    quietFrom: '08:00',
    quietTo: '08:00',
    emailWithoutCredits: false,
  })
  const { patientId } = await book('Rosa Delgado', { date })
  const { email: to } = await desk.call<{ email: string }>('GET', `/api/patients/${patientId}`)
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`)
  await clinic.press('Edit Rosa Delgado, 10:00 AM')
  await clinic.enter({ time: '14:00' })
  await clinic.press('Update Appointment')
  await clinic.waitForToast('Appointment updated successfully')
  await axe(clinic.page)
  await clinic.toast.getByRole('button', { name: 'Tell the patient' }).click()
  await clinic.waitForToast('The patient gets a message')
  const { text, source } = await waitForEmail(server.dataDir, { to, words: 'has moved' })
  expect(text).toContain('March 10 at 2:00 PM')
  expect(source).toContain('appointment.ics')
  await waitForEmails(server.dataDir, { to, words: 'has moved' }, 1)
  expect(clinic.violations).toEqual([])
})

it('tells the patient of a whole series with one click', async () => {
  const { desk } = await clinicWith(server, ['Walter Brandt'])
  await desk.call('PUT', '/api/reminder-rules', {
    rules: [],
    quietFrom: '08:00',
    quietTo: '08:00',
    emailWithoutCredits: false,
  })
  const [patient] = await desk.call<{ email: string }[]>('GET', '/api/patients')
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`)
  await clinic.press('New Appointment')
  await clinic.enter({ patient: 'Walter Brandt', service: 'General Consultation', time: '10:00' })
  await clinic.dialog.getByLabel('Repeats').selectOption('week')
  await clinic.dialog.getByLabel('Number of times').fill('4')
  await clinic.press('Review dates')
  await clinic.press('Book 4 appointments')
  await clinic.waitForToast('4 appointments scheduled')
  await axe(clinic.page)
  await clinic.toast.getByRole('button', { name: 'Tell the patient' }).click()
  await clinic.waitForToast('The patient gets a message')
  const to = patient?.email ?? ''
  const { text, source } = await waitForEmail(server.dataDir, { to, words: 'are booked' })
  for (const day of ['March 10', 'March 17', 'March 24', 'March 31'])
    expect(text).toContain(`- Wednesday, ${day}`)
  expect(source).toContain('appointment.ics')
  await waitForEmails(server.dataDir, { to }, 1)
  expect(clinic.violations).toEqual([])
})
