import { expect, it } from 'vitest'
import { axe, browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../../calendar/testing/clinic-page.ts'

it('staff book a series around a taken date, change it midway, and undo a cancellation', async () => {
  const { desk, book } = await clinicWith(server, ['Rosa Delgado', 'Walter Brandt'])
  const [lee] = await desk.call<{ id: number; name: string }[]>('GET', '/api/practitioners')
  if (!lee) throw new Error('Somebody sees patients')
  await book('Walter Brandt', { date: '2031-03-19', time: '10:15', practitionerId: lee.id })
  await book('Rosa Delgado', { date: '2031-04-02', time: '16:00' })
  const clinic = await ClinicPage.open(browser, server, desk, '/calendar?day=2031-03-12')

  // Four weeks; the second date is taken and moves to the next day.
  await clinic.press('New Appointment')
  await clinic.enter({ patient: 'Rosa Delgado', service: 'General Consultation', time: '10:00' })
  await clinic.field('practitionerId' as 'service').selectOption(String(lee.id))
  await clinic.dialog.getByLabel('Repeats').selectOption('week')
  await clinic.dialog.getByLabel('Number of times').fill('4')
  await axe(clinic.page)
  await clinic.press('Review dates')
  const dates = clinic.dialog.getByRole('list', { name: 'All dates' }).locator('> li')
  await dates.nth(3).waitFor()
  await clinic.waitForText('1 date is taken. Choose what to do with it.')
  await expect.poll(() => clinic.button('Book 4 appointments').isDisabled()).toBe(true)
  await expect.poll(() => dates.nth(1).innerText()).toContain('Walter Brandt, 10:15 AM to 10:45 AM')
  await clinic.dialog.getByText('Rosa Delgado, General Consultation').waitFor()
  await expect.poll(() => dates.nth(3).innerText()).toContain('Wednesday, April 2, 2031')
  await expect.poll(() => dates.nth(3).innerText()).toContain('Also that day: 4:00 PM')
  await dates.nth(1).getByRole('combobox').selectOption('move')
  await dates.nth(1).getByLabel('New date').fill('2031-03-20')
  await axe(clinic.page)
  await clinic.press('Book 4 appointments')
  await clinic.waitForToast('4 appointments scheduled')
  const row = clinic.row('Rosa Delgado')
  await row.getByText('Repeats').waitFor()

  // Change the time from the third date on; the moved one comes before it and stays.
  await clinic.load('/calendar?day=2031-03-26')
  await clinic.press('Edit Rosa Delgado, 10:00 AM')
  await clinic.enter({ time: '14:00' })
  await clinic.press('Update Appointment')
  await clinic.dialog.getByLabel('This and following').check()
  await axe(clinic.page)
  await clinic.press('Save')
  await clinic.waitForToast('Appointments updated successfully')
  const { occurrences } = await desk.call<{ occurrences: { date: string; time: string }[] }>(
    'GET',
    '/api/appointment-series/1',
  )
  expect(occurrences.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2031-03-12 10:00',
    '2031-03-20 10:00',
    '2031-03-26 14:00',
    '2031-04-02 14:00',
  ])

  // From the third date on, every other week; the dialog proposes the remaining number of times.
  await clinic.press('Edit Rosa Delgado, 2:00 PM')
  await clinic.dialog.getByText('Repeats: Every week').waitFor()
  await clinic.press('Change how it repeats from here')
  await expect.poll(() => clinic.dialog.getByLabel('Number of times').inputValue()).toBe('2')
  await expect.poll(() => clinic.dialog.getByLabel('Patient').isDisabled()).toBe(true)
  await clinic.dialog.getByLabel('Repeat every (weeks)').fill('2')
  await axe(clinic.page)
  await clinic.press('Review dates')
  await dates.nth(1).waitFor()
  await clinic.press('Book 2 appointments')
  await expect.poll(() => clinic.page.getByRole('dialog', { name: 'Edit Appointment' }).count()).toBe(0)
  const other = await desk.call<{ continues: number; occurrences: { date: string; time: string }[] }>(
    'GET',
    '/api/appointment-series/2',
  )
  expect(other).toMatchObject({
    continues: 1,
    occurrences: [
      { date: '2031-03-26', time: '14:00' },
      { date: '2031-04-09', time: '14:00' },
    ],
  })

  // Cancel one appointment, read the reason, and undo it from the toast.
  await clinic.load('/calendar?day=2031-03-26')
  await row.getByRole('button', { name: 'Scheduled' }).click()
  await clinic.page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
  await clinic.dialog.getByLabel('Reason (optional)').selectOption('patient-unwell')
  await clinic.press('Cancel appointment')
  await clinic.waitForToast('Appointment cancelled successfully')
  const badge = row.getByRole('button', { name: 'Cancelled' })
  await badge.focus()
  await row.getByRole('tooltip').getByText('Patient unwell. Set by').waitFor()
  await axe(clinic.page)
  await clinic.toast.getByRole('button', { name: 'Undo' }).click()
  await clinic.waitForToast('Appointment restored')
  await row.getByRole('button', { name: 'Scheduled' }).waitFor()

  // Cancel it with those after it, and undo that too.
  await row.getByRole('button', { name: 'Scheduled' }).click()
  await clinic.page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
  await clinic.dialog.getByRole('radio', { name: 'This and following' }).check()
  await clinic.press('Cancel appointment')
  await clinic.waitForToast('Appointments cancelled successfully')
  await row.getByRole('button', { name: 'Cancelled' }).waitFor()
  await clinic.toast.getByRole('button', { name: 'Undo' }).click()
  await clinic.waitForToast('Appointments restored')
  await row.getByRole('button', { name: 'Scheduled' }).waitFor()
  const again = await desk.call<{ endedFrom: string | null; occurrences: { status: string }[] }>(
    'GET',
    '/api/appointment-series/2',
  )
  expect(again.endedFrom).toBeNull()
  expect(again.occurrences.map(({ status }) => status)).toEqual(['scheduled', 'scheduled'])
  expect(clinic.violations).toEqual([])
})
