import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addMonths } from '../../../kit/time/calendar-dates.ts'
import { browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../testing/clinic-page.ts'

const focused = (clinic: ClinicPage) =>
  clinic.page.evaluate(() => document.activeElement?.closest('[data-date]')?.getAttribute('data-date'))

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

describe('the month grid', () => {
  it('shows as many entries as fit in a cell, and how many more', async () => {
    const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
    const month = addMonths(today.slice(0, 7), 1)
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
    for (const time of times.slice(0, 5)) await book('Rosa Delgado', { date: `${month}-10`, time })
    for (const time of times) await book('Rosa Delgado', { date: `${month}-11`, time })
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?month=${month}`)
    const entryCount = (day: string) => clinic.cell(`${month}-${day}`).locator('.day-entry').count()
    await clinic.page.getByRole('list', { name: 'Status key' }).getByText('No-show').waitFor()
    const weeks = await clinic.page.locator('.month [role="row"]').count()
    const fit = { 5: 6, 6: 5, 7: 4 }[weeks] ?? 5
    expect(await entryCount('10')).toBe(fit >= 5 ? 5 : fit - 1)
    expect(await entryCount('11')).toBe(fit >= 7 ? 7 : fit - 1)
    await clinic
      .cell(`${month}-11`)
      .getByText(`+${7 - (fit - 1)} more`)
      .click()
    await clinic.waitForText('7 appointments')
    await clinic.page.keyboard.press('Escape')
    await clinic.page.setViewportSize({ width: 1440, height: 1400 })
    await expect.poll(() => entryCount('11')).toBe(7)
    await clinic.load(`/calendar?month=${month}`)
    expect(await entryCount('11')).toBe(7)
  })

  it('can be used with the keyboard alone', async () => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
    await book('Rosa Delgado', { date: '2037-03-11', time: '09:00' })
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar?month=2037-03')
    await clinic.cell('2037-03-01').locator('.day-number').focus()
    for (const [key, day] of [
      ['ArrowRight', '2037-03-02'],
      ['ArrowDown', '2037-03-09'],
      ['End', '2037-03-14'],
      ['Home', '2037-03-08'],
      ['PageDown', '2037-04-08'],
      ['PageUp', '2037-03-08'],
      ['ArrowLeft', '2037-03-07'],
      ['ArrowUp', '2037-02-28'],
      ['ArrowDown', '2037-03-07'],
    ] as const) {
      await clinic.page.keyboard.press(key)
      await expect.poll(() => focused(clinic)).toBe(day)
    }
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await clinic.page.keyboard.press(key)
    await clinic.waitForText('Wednesday, March 11, 2037')
    await clinic.waitForText('1 appointment')
    await clinic.page.keyboard.press('Escape')
    await clinic.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(clinic)).toBe('2037-03-11')
    await clinic.page.keyboard.press('Tab')
    const entry = clinic.cell('2037-03-11').locator('.day-entry')
    await expect.poll(() => hasFocus(entry)).toBe(true)
    await clinic.page.keyboard.press('Enter')
    await clinic.waitForText('Edit Appointment')
    await clinic.page.keyboard.press('Escape')
    await clinic.dialog.waitFor({ state: 'detached' })
    // The dialog returns the focus shortly after it is gone.
    await expect.poll(() => hasFocus(entry)).toBe(true)
    await clinic.page.keyboard.press('Tab')
    const reminderButton = clinic.button('Send reminder to Rosa Delgado, 9:00 AM')
    await expect.poll(() => hasFocus(reminderButton)).toBe(true)
    await expect.poll(() => reminderButton.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    await clinic.page.keyboard.press('Enter')
    await clinic.waitForText('Appointment Reminder')
    await clinic.page.keyboard.press('Escape')
    await clinic.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(reminderButton)).toBe(true)
  })

  it('opens the schedule of the day in its URL', async () => {
    const { desk } = await clinicWith(server, [])
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar?month=2026-03&day=2026-03-12')
    await clinic.waitForText('Thursday, March 12, 2026')
    await clinic.waitForText('No appointments scheduled')
    await clinic.press('Close')
    await clinic.dialog.waitFor({ state: 'detached' })
    expect(await clinic.title()).toBe('Calendar March 2026')
    await expect.poll(() => clinic.page.url()).toBe(`${server.url}/calendar?month=2026-03`)
  })
})
