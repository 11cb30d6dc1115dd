import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ReminderRow } from '#modules/reminders'
import { monthTitle } from '../../kit/format/format.ts'
import { addMonths } from '../../kit/time/calendar-dates.ts'
import { axeInBothThemes, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { ClinicPage, clinicWith } from './testing/clinic-page.ts'

const findReminderButton = (list: Locator, visit = 'Rosa Delgado, 10:00 AM') =>
  list.getByRole('button', { name: `Send reminder to ${visit}` })

describe.each(sizeNames)('the calendar on a %s', (size) => {
  it('books, shows, moves, confirms, names conflicts, and deletes', async () => {
    const { desk, today } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'])
    const month = addMonths(today.slice(0, 7), 1)
    const date = `${month}-15`
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?month=${month}`, { size })

    await clinic.head.getByRole('button', { name: 'New Appointment' }).click()
    await clinic.press('Schedule Appointment')
    for (const words of ['Please choose a patient', 'Please choose a service', 'Please enter a time'])
      await clinic.waitForText(words)
    await clinic.enter({ patient: 'Rosa Delgado', service: 'Physical Therapy', date, time: '10:00' })
    await expect.poll(() => clinic.field('duration').inputValue()).toBe('45')
    await clinic.press('Schedule Appointment')
    await clinic.waitForToast('Appointment scheduled successfully')
    await clinic.dialog.waitFor({ state: 'detached' })
    await clinic.waitForCount(date, '1 appointment')
    await clinic.waitForAppointment(date, 'Rosa Delgado', '10:00 AM')

    await clinic.openDay(date)
    await clinic.waitForText('1 appointment')
    await expect
      .poll(() => clinic.row('Rosa Delgado').innerText())
      .toMatch(/10:00 AM[^]*45 min[^]*Physical Therapy · Dana Whitfield/)
    const phone = clinic.row('Rosa Delgado').getByRole('link', { name: '(207) 555-0173' })
    expect(await phone.getAttribute('href')).toBe('tel:(207) 555-0173')
    await clinic.dialog.getByRole('button', { name: 'Edit Rosa Delgado, 10:00 AM' }).click()
    await clinic.enter({ time: '11:30', notes: 'Bring imaging' })
    await clinic.press('Update Appointment')
    await clinic.waitForToast('Appointment updated successfully')
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
    await clinic.waitForText('Dana Whitfield is already booked at that time')
    await clinic.press('Schedule Appointment')
    await clinic.waitForToast('Failed to schedule appointment')
    await clinic.waitForText('Rosa Delgado, 11:30 AM to 12:15 PM, Physical Therapy')
    await clinic.press('Book anyway')
    await clinic.row('Ada Lindqvist').waitFor()
    await clinic.waitForText('2 appointments')

    for (const [left, name, time] of [
      ['1 appointment', 'Rosa Delgado', '11:30 AM'],
      ['No appointments scheduled', 'Ada Lindqvist', '12:00 PM'],
    ] as const) {
      await clinic.press(`Delete ${name}, ${time}`)
      await clinic.press('Delete appointment?')
      await clinic.waitForText(left)
    }
    await clinic.waitForToast('Appointment deleted successfully')
    await clinic.press('Close')
    await clinic.waitForCount(date, '0 appointments')
    expect(clinic.violations).toEqual([])
  })

  it('reminds a patient of a visit, and says when it is too late', async () => {
    const { desk, today, book } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'])
    const month = addMonths(today.slice(0, 7), 1)
    const date = `${month}-15`
    const { id, patientId } = await book('Rosa Delgado', { date })
    const { email } = await desk.call<{ email: string }>('GET', `/api/patients/${patientId}`)
    await book('Ada Lindqvist', { date, time: '11:00', status: 'cancelled' })
    const sent = () => desk.call<ReminderRow[]>('GET', `/api/reminders?appointmentId=${id}&status=sent`)
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?month=${month}`, { size })

    const list = await clinic.listOf(date)
    await list.getByText('Rosa Delgado').first().hover()
    await findReminderButton(list).click()
    await clinic.waitForText('Appointment Reminder')
    await clinic.waitForText(email)
    await clinic.press('2 Hours Before')
    const preview = clinic.dialog.getByRole('region', { name: 'Preview for the patient' })
    const previewText = await preview.locator('.says').innerText()
    expect(previewText).toContain('Rosa')
    await clinic.press('Send Reminder')
    await clinic.waitForToast('Appointment reminder sent successfully via email')
    await clinic.dialog.waitFor({ state: 'detached' })
    expect(await sent()).toMatchObject([
      { type: 'email', message: previewText, status: 'sent', via: 'outbox' },
    ])

    await clinic.openDay(date)
    const refused = findReminderButton(clinic.schedule, 'Ada Lindqvist, 11:00 AM')
    await expect.poll(() => refused.getAttribute('aria-disabled')).toBe('true')
    const why = 'This appointment is cancelled, so no reminder can be sent'
    await expect.poll(() => refused.getAttribute('aria-description')).toBe(why)
    await refused.press('Enter')
    await clinic.waitForToast(why)
    await findReminderButton(clinic.schedule).click()
    await clinic.dialog.getByText(/^A reminder for this visit was already sent/).waitFor()
    await desk.call('PUT', '/api/patients/1/contact-preferences', {
      preferred: 'sms',
      email: false,
      sms: true,
    })
    await clinic.press('Send Reminder')
    await clinic.waitForToast('The patient opted out of these messages.')
    expect(await sent()).toHaveLength(1)
    await clinic.press('Cancel')
    await findReminderButton(clinic.schedule).click()
    await clinic.dialog.getByText(/^Rosa Delgado opted out of emails/).waitFor()
    await expect
      .poll(() => clinic.dialog.getByRole('button', { name: 'Send Reminder' }).isDisabled())
      .toBe(true)
    expect(clinic.violations).toEqual([])
  })

  it('passes axe and the content security policy in both themes', async () => {
    const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
    for (const status of ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show'] as const)
      await book('Rosa Delgado', { status, notes: 'Annual check-up' })
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar', { size })
    await axeInBothThemes(clinic.page)
    await clinic.cell(today).locator('.day-number').click()
    await clinic.waitForText('5 appointments, 1 cancelled')
    await axeInBothThemes(clinic.page)
    await clinic
      .row('Rosa Delgado')
      .nth(1)
      .getByRole('button', { name: /^Confirmed/ })
      .click()
    await clinic.page.getByRole('menu').waitFor()
    await axeInBothThemes(clinic.page)
    await clinic.page.keyboard.press('Escape')
    await clinic.dialog
      .getByRole('button', { name: /^Delete Rosa/ })
      .nth(2)
      .click()
    await clinic.button('Delete appointment?').waitFor()
    await axeInBothThemes(clinic.page)
    await clinic.button('Keep').click()
    await clinic.dialog
      .getByRole('button', { name: /^Edit Rosa/ })
      .first()
      .click()
    await clinic.field('notes').waitFor()
    await axeInBothThemes(clinic.page)
    await clinic.press('Cancel')
    await clinic.press('New Appointment')
    await clinic.press('Schedule Appointment')
    await axeInBothThemes(clinic.page)
    const later = `${addMonths(today.slice(0, 7), 1)}-15`
    await book('Rosa Delgado', { date: later })
    await clinic.load(`/calendar?day=${later}`)
    await clinic.press('Send reminder to Rosa Delgado, 10:00 AM')
    await clinic.dialog.locator('.says').waitFor()
    await axeInBothThemes(clinic.page)
    expect(clinic.violations).toEqual([])
  })
})

describe('the calendar, on any screen', () => {
  const size = 'desktop'

  it('goes from month to month and back, in the URL too', async () => {
    const { desk, today } = await clinicWith(server, [])
    const clinic = await ClinicPage.open(browser, server, desk, '/calendar', { size })
    const [now, next] = [today.slice(0, 7), addMonths(today.slice(0, 7), 1)]
    const shows = async (month: string) =>
      await expect.poll(() => clinic.title()).toBe(`Calendar ${monthTitle(month)}`)
    await shows(now)
    await clinic.button('Next month').click()
    await shows(next)
    await expect.poll(() => clinic.page.url()).toBe(`${server.url}/calendar?month=${next}`)
    await clinic.page.goBack()
    await shows(now)
    await clinic.button('Previous month').click()
    await shows(addMonths(now, -1))
    await clinic.button('Today').click()
    await shows(now)
    await clinic.load(`/calendar?month=${next}`)
    await shows(next)
  })
})
