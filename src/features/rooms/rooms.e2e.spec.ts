import { expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import type { Size } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { ClinicPage, clinicWith } from '../calendar/testing/clinic-page.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

const day = '/calendar?day=2031-03-12'
const at = { date: '2031-03-12', time: '10:00' }

it.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'on a %s in %s, staff name rooms, see when one is taken and book it anyway',
  async (size: Size, theme) => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado', 'Walter Brandt'])
    const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic', { size, theme })
    const section = settings.page.locator('section', { hasText: 'Rooms for appointments' })
    const add = section.getByRole('button', { name: 'Add room' })
    for (const name of ['Gym', 'Rom 2']) {
      await add.click()
      await section.getByLabel('Room name').fill(name)
      await section.getByLabel('Room name').press('Enter')
      await section.getByText(name, { exact: true }).waitFor()
    }
    await add.click()
    await section.getByLabel('Room name').fill('gym')
    await add.click()
    await section.getByText('There is already a room with this name').waitFor()
    await axe(settings.page)
    await section.getByLabel('Room name').press('Escape')
    await section.getByRole('button', { name: 'Rename Rom 2' }).click()
    await section.getByLabel('New name for Rom 2').fill('Room 2')
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByText('Room 2', { exact: true }).waitFor()
    // Other fields on the page still save after rooms change.
    await settings.field('phone').fill('(207) 555-0199')
    await settings.saveAndWait()
    await settings.page.context().close()

    const [lee] = await desk.call<{ id: number }[]>('GET', '/api/practitioners')
    const [gym] = await desk.call<{ id: number; name: string }[]>('GET', '/api/rooms')
    await book('Walter Brandt', { ...at, practitionerId: lee?.id ?? 0, roomId: gym?.id ?? 0 })
    const clinic = await ClinicPage.open(browser, server, desk, day, { size, theme })
    await clinic.row('Walter Brandt').waitFor()
    await clinic.press('New Appointment')
    await clinic.enter({ patient: 'Rosa Delgado', service: 'General Consultation', time: '10:15' })
    await clinic.dialog.getByLabel('Practitioner').selectOption('')
    await clinic.dialog.getByLabel('Room').selectOption('Gym')
    await clinic.waitForText('Gym is already taken at this time')
    await clinic.waitForText('Walter Brandt, 10:00 AM to 10:30 AM, General Consultation, Gym, Dana Whitfield')
    await axe(clinic.page)
    await clinic.press('Schedule Appointment')
    await clinic.press('Book anyway')
    await clinic.waitForToast('Appointment scheduled successfully')
    await clinic.row('Rosa Delgado').getByText('Gym').waitFor()
    await axe(clinic.page)

    // A retired room is no longer offered, but stays on its appointments.
    await desk.call('DELETE', `/api/rooms/${gym?.id}`)
    await clinic.load(day)
    await clinic.press('Edit Rosa Delgado, 10:15 AM')
    await expect
      .poll(() => clinic.dialog.getByLabel('Room').locator('option').allInnerTexts())
      .toEqual(['No room', 'Room 2', 'Gym'])
    expect(clinic.violations).toEqual([])
  },
)
