import { expect, it } from 'vitest'
import type { ClinicRow } from '#modules/clinic'
import { axe, browser } from '../../testing/browser.ts'
import { server } from '../../testing/server.ts'
import { ClinicPage, clinicWith } from '../calendar/testing/clinic-page.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

it('staff set opening hours day by day, and a booking outside them shows a warning', async () => {
  const { desk } = await clinicWith(server, ['Rosa Delgado'])
  const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic', { size: 'phone' })
  const closed = settings.page.getByText('Closed', { exact: true })
  await settings.page.getByText('No hours set', { exact: true }).waitFor()
  expect(await closed.count()).toBe(0)
  await settings.button('Add hours on Wednesday').click()
  await expect.poll(() => closed.count()).toBe(6)
  await expect.poll(() => settings.focusedName()).toBe('Wednesday, from')
  await settings.byLabel('Wednesday, to').fill('08:00')
  await settings.save()
  await expect.poll(() => settings.focusedName()).toBe('Wednesday, from')
  await expect
    .poll(() => settings.textBelow(settings.byLabel('Wednesday, to')))
    .toBe('Please close later than you open')
  await axe(settings.page)
  await settings.byLabel('Wednesday, to').fill('17:30')
  await settings.button('Add hours on Thursday').click()
  await expect.poll(() => settings.byLabel('Thursday, to').inputValue()).toBe('17:30')
  await settings.button('Add a break on Thursday').click()
  await expect.poll(() => settings.focusedName()).toBe('Thursday, after the break, from')
  await settings.button('Add hours on Friday').click()
  await settings.button('Remove the hours after the break on Friday').click()
  await expect.poll(() => settings.focusedName()).toBe('Add a break on Friday')
  await settings.button('Remove the hours on Friday').click()
  await expect.poll(() => settings.focusedName()).toBe('Add hours on Friday')
  await settings.saveAndWait()
  await settings.load()
  await expect.poll(() => settings.byLabel('Thursday, after the break, from').inputValue()).toBe('13:00')
  expect(await desk.call<ClinicRow>('GET', '/api/settings/clinic')).toMatchObject({
    hours: {
      tuesday: [],
      wednesday: [{ from: '09:00', to: '17:30' }],
      thursday: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:30' },
      ],
      friday: [],
    },
  })
  // A Wednesday.
  const calendar = await ClinicPage.open(browser, server, desk, '/calendar?day=2027-03-10')
  await calendar.press('New Appointment')
  await calendar.enter({ patient: 'Rosa Delgado', service: 'Follow-up Visit', time: '17:15' })
  await calendar.waitForText('Outside working hours')
  await axe(calendar.page)
  await calendar.enter({ time: '17:00' })
  await calendar.dialog.getByText('Outside working hours').waitFor({ state: 'detached' })
  await calendar.enter({ time: '18:00' })
  await calendar.waitForText('Outside working hours')
  await calendar.press('Schedule Appointment')
  await calendar.waitForToast('Appointment scheduled successfully')
  expect([...settings.violations, ...calendar.violations]).toEqual([])
})
