import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '../../stores/month-grid.ts'
import { monthTitle } from '../../text/format.ts'
import { axe, launchBrowser } from '../../testing/browser.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { ClinicPage, clinicWith, screens } from './testing/clinic-page.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const focused = (clinic: ClinicPage) =>
  clinic.page.evaluate(() => document.activeElement?.closest('[data-date]')?.getAttribute('data-date'))

describe.each(screens)('the calendar on a %s', (size) => {
  it('books, shows, moves, confirms, names what is in the way, and deletes', async () => {
    const { desk, today } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'])
    const month = addMonths(today.slice(0, 7), 1)
    const date = `${month}-15`
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?month=${month}`, { size })

    await clinic.head.getByRole('button', { name: 'New Appointment' }).click()
    await clinic.press('Schedule Appointment')
    for (const words of ['Please choose a patient', 'Please choose a service', 'Please choose a time'])
      await clinic.says(words)
    await clinic.enter({ patient: 'Rosa Delgado', service: 'Physical Therapy', date, time: '10:00' })
    expect(await clinic.field('duration').inputValue()).toBe('45')
    await clinic.press('Schedule Appointment')
    await clinic.toasts('Appointment scheduled successfully')
    await clinic.dialog.waitFor({ state: 'detached' })
    await clinic.counts(date, '1 appointment')
    await clinic.shows(date, 'Rosa Delgado', '10:00 AM')

    await clinic.openDay(date)
    await clinic.says('1 appointment')
    expect(await clinic.row('Rosa Delgado').innerText()).toMatch(
      /10:00 AM[^]*45 min[^]*Physical Therapy · Dana Whitfield/,
    )
    await clinic.dialog.getByRole('button', { name: 'Edit Rosa Delgado, 10:00 AM' }).click()
    await clinic.enter({ time: '11:30', notes: 'Bring imaging' })
    await clinic.press('Update Appointment')
    await clinic.toasts('Appointment updated successfully')
    await clinic.row('Rosa Delgado').getByText('11:30 AM').waitFor()
    await clinic.row('Rosa Delgado').getByText('Bring imaging').waitFor()

    await clinic
      .row('Rosa Delgado')
      .getByRole('button', { name: /^Scheduled/ })
      .click()
    await clinic.page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
    await clinic
      .row('Rosa Delgado')
      .getByRole('button', { name: /^Confirmed/ })
      .waitFor()

    await clinic.press('New Appointment')
    await clinic.enter({ patient: 'Ada Lindqvist', service: 'Follow-up Visit', time: '12:00' })
    await clinic.says('Dana Whitfield is already booked at that time')
    await clinic.press('Schedule Appointment')
    await clinic.toasts('Failed to schedule appointment')
    await clinic.says('Rosa Delgado, 11:30 AM to 12:15 PM, Physical Therapy')
    await clinic.press('Book anyway')
    await clinic.row('Ada Lindqvist').waitFor()
    await clinic.says('2 appointments')

    for (const [left, name, time] of [
      ['1 appointment', 'Rosa Delgado', '11:30 AM'],
      ['No appointments scheduled', 'Ada Lindqvist', '12:00 PM'],
    ] as const) {
      await clinic.press(`Delete ${name}, ${time}`)
      await clinic.press('Delete appointment?')
      await clinic.says(left)
    }
    await clinic.toasts('Appointment deleted successfully')
    await clinic.press('Close')
    await clinic.counts(date, '0 appointments')
    expect(clinic.violations).toEqual([])
  })

  it('goes from month to month and back, in the address too', async () => {
    const { desk, today } = await clinicWith(server, [])
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar', { size })
    const [now, next] = [today.slice(0, 7), addMonths(today.slice(0, 7), 1)]
    const shows = async (month: string) =>
      await expect.poll(() => clinic.title()).toBe(`Calendar ${monthTitle(month)}`)
    await shows(now)
    await clinic.button('Next month').click()
    await shows(next)
    expect(clinic.page.url()).toBe(`${server.url}/calendar?month=${next}`)
    await clinic.page.goBack()
    await shows(now)
    await clinic.button('Previous month').click()
    await shows(addMonths(now, -1))
    await clinic.button('Today').click()
    await shows(now)
    await clinic.load(`/calendar?month=${next}`)
    await shows(next)
  })

  it.each(['light', 'dark'] as const)('has nothing axe or the policy object to, in %s', async (theme) => {
    const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
    for (const status of ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show'] as const)
      await book('Rosa Delgado', { status, notes: 'Annual check-up' })
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar', { size, theme })
    await axe(clinic.page)
    await clinic.cell(today).locator('.dn').click()
    await clinic.says('6 appointments')
    await axe(clinic.page)
    await clinic
      .row('Rosa Delgado')
      .nth(1)
      .getByRole('button', { name: /^Confirmed/ })
      .click()
    await clinic.page.getByRole('menu').waitFor()
    await axe(clinic.page)
    await clinic.page.keyboard.press('Escape')
    await clinic.dialog
      .getByRole('button', { name: /^Delete Rosa/ })
      .nth(2)
      .click()
    await clinic.button('Delete appointment?').waitFor()
    await axe(clinic.page)
    await clinic.button('Keep').click()
    await clinic.dialog
      .getByRole('button', { name: /^Edit Rosa/ })
      .first()
      .click()
    await clinic.field('notes').waitFor()
    await axe(clinic.page)
    await clinic.press('Cancel')
    await clinic.press('New Appointment')
    await clinic.press('Schedule Appointment')
    await axe(clinic.page)
    expect(clinic.violations).toEqual([])
  })
})

describe('a month', () => {
  it('shows five of a day, or four and how many more, counted by the height', async () => {
    const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
    const month = addMonths(today.slice(0, 7), 1)
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
    for (const time of times.slice(0, 5)) await book('Rosa Delgado', { date: `${month}-10`, time })
    for (const time of times) await book('Rosa Delgado', { date: `${month}-11`, time })
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?month=${month}`)
    const shown = (day: string) => clinic.cell(`${month}-${day}`).locator('.ev').count()
    const weeks = await clinic.page.locator('.month [role="row"]').count()
    const fit = { 5: 6, 6: 5, 7: 4 }[weeks] ?? 5
    expect(await shown('10')).toBe(fit >= 5 ? 5 : fit - 1)
    expect(await shown('11')).toBe(fit >= 7 ? 7 : fit - 1)
    await clinic
      .cell(`${month}-11`)
      .getByText(`+${7 - (fit - 1)} more`)
      .click()
    await clinic.says('7 appointments')
    await clinic.page.keyboard.press('Escape')
    await clinic.page.setViewportSize({ width: 1440, height: 1400 })
    await expect.poll(() => shown('11')).toBe(7)
    await clinic.load(`/calendar?month=${month}`)
    expect(await shown('11')).toBe(7)
  })

  it('is gone through with the keyboard alone', async () => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
    await book('Rosa Delgado', { date: '2026-03-11', time: '09:00' })
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar?month=2026-03')
    await clinic.cell('2026-03-01').locator('.dn').focus()
    for (const [key, day] of [
      ['ArrowRight', '2026-03-02'],
      ['ArrowDown', '2026-03-09'],
      ['End', '2026-03-14'],
      ['Home', '2026-03-08'],
      ['PageDown', '2026-04-08'],
      ['PageUp', '2026-03-08'],
      ['ArrowLeft', '2026-03-07'],
      ['ArrowUp', '2026-02-28'],
      ['ArrowDown', '2026-03-07'],
    ] as const) {
      await clinic.page.keyboard.press(key)
      await expect.poll(() => focused(clinic)).toBe(day)
    }
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await clinic.page.keyboard.press(key)
    await clinic.says('Wednesday, March 11, 2026')
    await clinic.says('1 appointment')
    await clinic.page.keyboard.press('Escape')
    await clinic.dialog.waitFor({ state: 'detached' })
    expect(await focused(clinic)).toBe('2026-03-11')
    await clinic.page.keyboard.press('Tab')
    await clinic.page.keyboard.press('Enter')
    await clinic.says('Edit Appointment')
  })

  it('opens the schedule of the day its address names', async () => {
    const { desk } = await clinicWith(server, [])
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar?month=2026-03&day=2026-03-12')
    await clinic.says('Thursday, March 12, 2026')
    await clinic.says('No appointments scheduled')
    await clinic.press('Close')
    await clinic.dialog.waitFor({ state: 'detached' })
    expect(await clinic.title()).toBe('Calendar March 2026')
  })
})
