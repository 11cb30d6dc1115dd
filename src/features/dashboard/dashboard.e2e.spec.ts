import { describe, expect, it } from 'vitest'
import { weekdayAndDate, longDate, monthTitle } from '../../kit/format/format.ts'
import { addMonths } from '../../kit/time/calendar-dates.ts'
import { axe, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { themeOn } from '../../testing/themes.ts'
import { ClinicPage, clinicWith, zoneAtNoon } from '../calendar/testing/clinic-page.ts'

const figures = ({ page }: ClinicPage) => page.locator('.stats > div').allInnerTexts()
const words = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' '))

describe.each(sizeNames)('the dashboard on a %s', (size) => {
  it('shows zeros and a first step when there is no data', async () => {
    const { desk, today } = await clinicWith(server, [])
    const clinic = await ClinicPage.open(browser, server, desk, '/', { size })
    expect(await clinic.title()).toBe(`Dashboard ${weekdayAndDate(today)}`)
    expect(words(await figures(clinic))).toEqual([
      "Today's Appointments 0 +0 from yesterday",
      'Active Patients 0 +0 this week',
      'Pending Forms 0 +0 from yesterday',
      'Revenue (MTD) $0 +0.0% from last month',
    ])
    await clinic.page.getByText('No appointments scheduled for today').waitFor()
    await axe(clinic.page)
    expect(clinic.violations).toEqual([])
  })

  it('updates after appointments are booked and deleted on it', async () => {
    const { desk, book, today } = await clinicWith(server, ['Rosa Delgado'], { zone: zoneAtNoon() })
    await book('Rosa Delgado', { time: '00:00', status: 'completed', service: 'Follow-up Visit' })
    const clinic = await ClinicPage.open(browser, server, desk, '/', { size })
    const schedule = clinic.page.locator('.schedule > li:not(.now)')
    expect(words(await figures(clinic))).toEqual([
      "Today's Appointments 1 +1 from yesterday",
      'Active Patients 1 +1 this week',
      'Pending Forms 0 +0 from yesterday',
      'Revenue (MTD) $90',
    ])
    await clinic.page.locator('.stack').getByRole('button', { name: 'New Appointment' }).click()
    await clinic.enter({ patient: 'Rosa Delgado', service: 'General Consultation', time: '23:59' })
    await clinic.press('Schedule Appointment')
    await clinic.waitForToast('Appointment scheduled successfully')
    await expect.poll(() => schedule.count()).toBe(2)
    await expect
      .poll(async () => words(await figures(clinic))[0])
      .toBe("Today's Appointments 2 +2 from yesterday")
    await expect.poll(() => clinic.page.locator('.schedule > li').nth(1).getAttribute('class')).toBe('now')
    const day = clinic.page.locator('.mini-month [aria-current="date"]')
    await expect.poll(() => day.getAttribute('aria-label')).toContain('2 appointments, 1 follow-up')
    const latest = clinic.page.locator('.activity > li').first().getByRole('link', { name: 'Rosa Delgado' })
    await expect.poll(() => latest.getAttribute('href')).toBe('/patients/1')

    const rosa = schedule.last().getByRole('link', { name: 'Rosa Delgado' })
    expect(await rosa.getAttribute('href')).toBe('/patients/1')
    await clinic.edit(schedule.last().getByRole('button', { name: 'Open Rosa Delgado, 11:59 PM' }))
    await clinic.press('Delete')
    await clinic.press('Delete appointment?')
    await clinic.waitForToast('Appointment deleted successfully')
    await expect.poll(() => schedule.count()).toBe(1)

    await clinic.button('Add Patient').click()
    await clinic.waitForText('Add Patient')
    await axe(clinic.page)
    await clinic.press('Close')
    await day.click()
    await clinic.waitForText('1 appointment')
    await expect
      .poll(() => new URL(clinic.page.url()).search)
      .toBe(`?month=${today.slice(0, 7)}&day=${today}`)
    expect(clinic.violations).toEqual([])
  })

  it(`passes axe, in ${themeOn[size]}`, async () => {
    const theme = themeOn[size]
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'])
    for (const status of ['scheduled', 'pending', 'completed', 'cancelled', 'no-show'] as const)
      await book('Rosa Delgado', { status, time: '23:59', practitionerId: null })
    const clinic = await ClinicPage.open(browser, server, desk, '/', { size, theme })
    await axe(clinic.page)
    expect(clinic.violations).toEqual([])
  })
})

describe('the dashboard, on any screen', () => {
  const size = 'desktop'

  it('shows the rows around now of a long day, and the others on request', async () => {
    const { desk, book } = await clinicWith(server, ['Rosa Delgado'], { zone: zoneAtNoon() })
    for (let n = 0; n < 75; n++)
      await book('Rosa Delgado', { time: n < 20 ? '00:30' : '23:30', practitionerId: null })
    const clinic = await ClinicPage.open(browser, server, desk, '/', { size })
    const rows = clinic.page.locator('.schedule > li:not(.now)')
    expect(await rows.count()).toBe(60)
    await clinic.page.locator('.rule').getByText('75 appointments').waitFor()
    await clinic.button('Show 10 earlier appointments').click()
    await expect.poll(() => rows.count()).toBe(70)
    await clinic.button('Show 5 later appointments').click()
    await expect.poll(() => rows.count()).toBe(75)
    await clinic.button('Hide earlier appointments').click()
    await expect.poll(() => rows.count()).toBe(65)
    await axe(clinic.page)
    expect(clinic.violations).toEqual([])
  })

  it('moves between months and links to the calendar', async () => {
    const { desk, today } = await clinicWith(server, [])
    const clinic = await ClinicPage.open(browser, server, desk, '/', { size })
    const next = addMonths(today.slice(0, 7), 1)
    const heading = clinic.page.locator('#month-overview')
    await clinic.button('Next month').click()
    await expect.poll(() => heading.innerText()).toBe(monthTitle(next))
    await clinic.button('Previous month').click()
    await expect.poll(() => heading.innerText()).toBe(monthTitle(today.slice(0, 7)))
    await clinic.page.getByRole('link', { name: 'View Full Calendar' }).click()
    await expect.poll(() => clinic.title()).toBe(`Calendar ${monthTitle(today.slice(0, 7))}`)
    await clinic.load('/')
    await clinic.page.getByRole('link', { name: 'View All' }).click()
    await clinic.page.waitForURL(`${server.url}/calendar?view=day&date=${today}`)
    await expect.poll(() => clinic.title()).toBe(`Calendar ${longDate(today)}`)
  })
})
