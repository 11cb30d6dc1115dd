import { expect, it } from 'vitest'
import type { PractitionerRow } from '#modules/practitioners'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { acceptInvitation } from '../../testing/colleague.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { server } from '../../testing/server.ts'
import { subscribeToTeam } from '../../testing/team-plan.ts'
import { ClinicPage, clinicWith } from '../calendar/testing/clinic-page.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

// A Wednesday.
const date = '2027-03-10'

it.each(sizeNames)('on a %s, free times follow a practitioner’s weekly hours and time off', async (size) => {
  const { desk } = await clinicWith(server, ['Rosa Delgado'])
  const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic', { size })
  const { page, dialog } = settings
  const listPractitioners = () => desk.call<readonly PractitionerRow[]>('GET', '/api/practitioners')
  await page.getByText('Same as the clinic').waitFor()

  await settings.button('Edit Dana Whitfield’s schedule and services').click()
  await dialog.getByLabel('Orange').check()
  await dialog.getByLabel('Physical Therapy').uncheck()
  await dialog.getByLabel('Custom hours').check()
  await dialog.getByLabel('Wednesday, to', { exact: true }).fill('08:00')
  await settings.button('Save').click()
  await dialog.getByText('Please close later than you open').waitFor()
  await dialog.getByLabel('Wednesday, to', { exact: true }).fill('17:00')
  await settings.button('Add a break on Wednesday').click()
  await axe(page)
  await settings.button('Save').click()
  await dialog.getByText('No one else provides this service').waitFor()
  await dialog.getByLabel('Physical Therapy').check()
  await settings.button('Save').click()
  await dialog.waitFor({ state: 'detached' })
  await settings.waitForText(
    'Mon–Tue 9:00 AM to 5:00 PM · Wed 9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM · Thu–Fri 9:00 AM to 5:00 PM',
  )

  await settings.button('Dana Whitfield’s time off').click()
  await settings.button('Add time off').click()
  await dialog.getByLabel('Whole days').uncheck()
  await dialog.getByLabel('From', { exact: false }).first().fill('2027-03-03')
  await dialog.getByLabel('From time').fill('09:00')
  await dialog.getByLabel('To time').fill('10:30')
  await dialog.getByLabel('Reason').fill('Course')
  await dialog.getByLabel('Repeats').selectOption('week')
  await dialog.getByLabel('Ends').selectOption('times')
  await dialog.getByLabel('Number of times').fill('3')
  await axe(page)
  await settings.button('Save').click()
  await dialog.getByText('Every week, on Wed, 3 times').waitFor()
  await axe(page)
  expect(await listPractitioners()).toMatchObject([
    {
      colour: 'orange',
      hours: { wednesday: [{ to: '12:00' }, { from: '13:00' }], sunday: [] },
      timeOff: [{ label: 'Course', repeats: { every: 'week', interval: 1, times: 3 } }],
    },
  ])
  await page.context().close()

  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`, { size })
  await clinic.press('New Appointment')
  await clinic.enter({ patient: 'Rosa Delgado', service: 'Specialist Consultation' })
  // From 10:30, only one free hour remains before the break.
  const times = clinic.dialog.getByRole('group', { name: 'Next free times' }).getByRole('button')
  await times.getByText('3:00 PM').waitFor()
  await expect
    .poll(() => times.evaluateAll((all) => all.map(({ textContent }) => textContent)))
    .toEqual(['Wed 10:30 AM', 'Wed 1:00 PM', 'Wed 2:00 PM', 'Wed 3:00 PM', 'Later…'])
  await clinic.enter({ time: '09:30' })
  await clinic.waitForText('Dana Whitfield is away at that time')
  await times.getByText('1:00 PM').click()
  await expect.poll(() => clinic.field('time').inputValue()).toBe('13:00')
  await axe(clinic.page)
  await clinic.press('Schedule Appointment')
  await clinic.waitForToast('Appointment scheduled successfully')
  expect([...settings.violations, ...clinic.violations]).toEqual([])
})

it('practitioners see their hours and manage their own time off', async () => {
  const desk = await server.register()
  await subscribeToTeam(desk)
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const violations = await collectCspViolations(page)
  await acceptInvitation(page, desk, {
    firstName: 'Jin',
    lastName: 'Lee',
    role: 'practitioner',
    practitioner: true,
  })
  await page.goto('/settings/profile')
  await waitForIslands(page)
  const section = page.locator('.settings-section').filter({ hasText: 'Your hours and time off' })
  await section.getByText('Same as the clinic').waitFor()
  await axe(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Jin Lee’s time off').click()
  const dialog = page.getByRole('dialog')
  const away = async () => {
    await button('Add time off').click()
    await dialog.getByLabel('First day').fill('2037-03-02')
    await dialog.getByLabel('Last day').fill('2037-03-06')
    await dialog.getByLabel('Reason').fill('Leave')
    await button('Save').click()
    await dialog.locator('li').getByText(/Leave/).waitFor()
  }
  await away()
  await axe(page)
  await button('Close').last().click()
  await section.getByText('1 upcoming').waitFor()
  expect(await section.getByText('Dana Whitfield').count()).toBe(0)
  expect(await section.getByRole('button').count()).toBe(1)
  await button('Jin Lee’s time off').click()
  await button('Remove Leave').click()
  await button('Remove time off?').click()
  await dialog.getByText('No time off yet.').waitFor()
  // The idempotency key must not swallow an identical time off added again.
  await away()
  expect(violations).toEqual([])
})
