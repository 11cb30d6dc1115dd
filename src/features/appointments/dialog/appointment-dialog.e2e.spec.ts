import { describe, expect, it } from 'vitest'
import { axe, browser } from '../../../testing/browser.ts'
import { sizeNames } from '../../../testing/desk-page.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../../calendar/testing/clinic-page.ts'

const date = '2027-03-10'
const lost = (url: URL) => url.pathname === '/api/appointments'

describe.each(sizeNames)('the appointment dialog on a %s', (size) => {
  it('says what a colleague changed meanwhile, and keeps all input', async () => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
    const { id, version: _, ...fields } = await book('Rosa Delgado', { date, notes: 'old' })
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`, { size })
    await clinic.press('Edit Rosa Delgado, 10:00 AM')
    await clinic.enter({ time: '14:00' })
    await desk.call('PUT', `/api/appointments/${id}`, { ...fields, time: '09:00', notes: 'new' })
    await clinic.press('Update Appointment')
    await clinic.waitForToast('Failed to update appointment')
    const alert = clinic.dialog.locator('.alert')
    await expect
      .poll(() => alert.innerText())
      .toMatch(/Time\s+was\s+10:00 AM\s+is now\s+9:00 AM\s+Notes\s+was\s+old\s+is now\s+new/)
    await axe(clinic.page)
    await clinic.press('Load the changes')
    await expect.poll(() => clinic.field('time').inputValue()).toBe('14:00')
    await expect.poll(() => clinic.field('notes').inputValue()).toBe('new')
    await clinic.press('Update Appointment')
    await clinic.waitForToast('Appointment updated successfully')
    await clinic.row('Rosa Delgado').locator('time', { hasText: '2:00 PM' }).waitFor()
  })
})

describe('the appointment dialog, on any screen', () => {
  const size = 'desktop'

  it('warns before and after saving when the patient has another appointment then', async () => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
    await book('Rosa Delgado', { date, time: '10:00' })
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`, { size })
    await clinic.press('New Appointment')
    await clinic.enter({ patient: 'Rosa Delgado', service: 'Follow-up Visit', time: '10:15' })
    await clinic.waitForText('This patient has another appointment at that time')
    await axe(clinic.page)
    await clinic.press('Schedule Appointment')
    const otherAppointment = 'Rosa Delgado, 10:00 AM to 10:30 AM, General Consultation'
    await clinic.waitForToast(
      `Appointment scheduled successfully. This patient has another appointment at that time: ${otherAppointment}`,
    )
    await clinic.waitForText('2 appointments')
    expect(clinic.violations).toEqual([])
  })

  it('deletes with two clicks; Escape and Keep undo the first', async () => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
    await book('Rosa Delgado', { date })
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`, { size })
    await clinic.press('Edit Rosa Delgado, 10:00 AM')
    await clinic.press('Delete')
    const armed = clinic.button('Delete appointment?')
    await expect.poll(() => armed.evaluate((button) => button === document.activeElement)).toBe(true)
    await clinic.page.keyboard.press('Escape')
    await armed.waitFor({ state: 'detached' })
    await clinic.press('Delete')
    await clinic.press('Keep')
    await armed.waitFor({ state: 'detached' })
    await clinic.press('Delete')
    const gate = Promise.withResolvers<void>()
    await clinic.page.route('**/api/appointments/*', (route) => gate.promise.then(() => route.continue()))
    await armed.click()
    await expect.poll(() => armed.isDisabled()).toBe(true)
    gate.resolve()
    await clinic.waitForToast('Appointment deleted successfully')
    await clinic.waitForText('No appointments scheduled')
    await clinic.toast.getByRole('button', { name: 'Undo' }).click()
    await clinic.waitForToast('Appointment restored')
    await clinic.row('Rosa Delgado').waitFor()
  })

  it('keeps the free times as they are when one is chosen, and a double-click chooses only one', async () => {
    const { desk } = await clinicWith(server, ['Rosa Delgado'])
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`, { size })
    await clinic.press('New Appointment')
    await clinic.enter({ date })
    const times = clinic.dialog.locator('.free-time')
    for (const count of [4, 12]) {
      await expect.poll(() => times.count()).toBe(count)
      await clinic.press('Later…')
    }
    await expect.poll(() => times.count()).toBe(20)
    const before = await times.allInnerTexts()
    await times.nth(17).click()
    await expect.poll(() => clinic.field('date').inputValue()).toBe('2027-03-11')
    expect(await times.allInnerTexts()).toEqual(before)

    const [first, second] = [await times.nth(2).boundingBox(), await times.nth(5).boundingBox()]
    if (!first || !second) throw new Error('The times are not there')
    // The list moves between the two clicks, as when an alert above it goes away.
    await clinic.page.mouse.move(first.x + 4, first.y + 4)
    await clinic.page.mouse.down()
    await clinic.page.mouse.up()
    await clinic.page.evaluate(
      ([x, y]) => (document.querySelector<HTMLElement>('.free-times')!.style.translate = `${x}px ${y}px`),
      [first.x - second.x, first.y - second.y],
    )
    await clinic.page.mouse.down({ clickCount: 2 })
    await clinic.page.mouse.up({ clickCount: 2 })
    await expect.poll(() => times.nth(2).getAttribute('aria-pressed')).toBe('true')
    expect(await times.nth(5).getAttribute('aria-pressed')).toBe('false')
  })

  it('keeps the input when the server is unreachable, and books only once afterward', async () => {
    const { desk } = await clinicWith(server, ['Rosa Delgado'])
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`, { size })
    await clinic.press('New Appointment')
    await clinic.enter({ patient: 'Rosa Delgado', service: 'Follow-up Visit', time: '10:15' })
    await clinic.page.route(lost, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await clinic.press('Schedule Appointment')
    await clinic.waitForToast('Failed to schedule appointment')
    await clinic.page.unrouteAll({ behavior: 'wait' })
    await clinic.press('Schedule Appointment')
    await clinic.waitForToast('Appointment scheduled successfully')
    await clinic.waitForText('1 appointment')
    expect(clinic.violations).toEqual([])
  })
})
