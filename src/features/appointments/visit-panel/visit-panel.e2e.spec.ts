import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeInBothThemes, browser } from '../../../testing/browser.ts'
import { type Size, sizeNames } from '../../../testing/desk-page.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith, zoneAtNoon } from '../../calendar/testing/clinic-page.ts'

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** A day with a visit of Rosa Delgado, opened in the calendar. */
const openDay = async (size: Size = 'desktop') => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'], {
    zone: zoneAtNoon(),
  })
  const { patientId } = await book('Rosa Delgado', { time: '12:30' })
  await desk.call('PUT', `/api/patients/${patientId}/alerts`, { alerts: ['Latex allergy'] })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=day&date=${today}`, { size })
  const visit = clinic.page.locator('.entry').filter({ hasText: 'Delgado', visible: true })
  const panel = clinic.page.getByRole('dialog', { name: /^Rosa Delgado/ })
  return { clinic, visit, panel, today, book, patientId, desk }
}

it.each(sizeNames)('shows on a %s what one needs to know first, and gives the focus back', async (size) => {
  const { clinic, visit, panel, patientId } = await openDay(size)
  await visit.click()
  await panel.getByRole('link', { name: '(207) 555-0173' }).waitFor()
  const words = await panel.innerText()
  for (const shown of [
    /\d\d years old/,
    /12:30 PM to 1:00 PM/,
    /Latex allergy/,
    /Fee\s+\$/,
    /No other visit booked/,
  ])
    expect(words).toMatch(shown)
  expect(await panel.getByRole('link', { name: 'Rosa Delgado' }).getAttribute('href')).toBe(
    `/patients/${patientId}`,
  )
  expect(
    await clinic.page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ),
  ).toBe(true)
  await axeInBothThemes(clinic.page)
  await clinic.page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(visit)).toBe(true)
  expect(clinic.violations).toEqual([])
})

it('opens with Enter, edits with E and with a double click, and changes nothing on other keys', async () => {
  const { clinic, visit, panel } = await openDay()
  const { keyboard } = clinic.page
  const changes: string[] = []
  clinic.page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()))
  await visit.focus()
  await keyboard.press('Enter')
  await panel.getByText('Fee').waitFor()
  for (const key of ['c', 'd', 'x', 'm', 'Delete', 'Backspace', 'ArrowDown']) await keyboard.press(key)
  await keyboard.press('e')
  await clinic.waitForText('Edit Appointment')
  await panel.waitFor({ state: 'detached' })
  await keyboard.press('Escape')
  await expect.poll(() => isFocused(visit)).toBe(true)
  await visit.dblclick()
  await clinic.waitForText('Edit Appointment')
  await clinic.press('Cancel')
  await expect.poll(() => isFocused(visit)).toBe(true)
  expect(changes).toEqual([])
})

it('moves a visit from its date, and a click beside the panel books nothing', async () => {
  const { clinic, visit, panel } = await openDay()
  await visit.click()
  await panel.waitFor()
  await clinic.page.locator('.plane:visible').click({ position: { x: 900, y: 20 } })
  await panel.waitFor({ state: 'detached' })
  expect(await clinic.page.getByRole('dialog').count()).toBe(0)
  await visit.click()
  await panel.getByRole('button', { name: 'Move' }).click()
  await clinic.waitForText('Edit Appointment')
  await expect.poll(() => isFocused(clinic.field('date'))).toBe(true)
})

it('marks an arrival and completes the visit, and shows the patient’s next visit', async () => {
  const { clinic, visit, panel, book } = await openDay()
  await book('Rosa Delgado', { date: '2037-03-11', time: '09:15', service: 'Physical Therapy' })
  await visit.click()
  await panel.getByText(/11\/03\/2037, 9:15 AM\s+Physical Therapy/).waitFor()
  await panel.getByRole('button', { name: /^Mark arrived/ }).click()
  await panel.getByText(/^Arrived/).waitFor()
  await panel.getByRole('button', { name: 'Complete' }).click()
  await clinic.waitForToast('Appointment updated successfully')
  await visit.click()
  await panel.getByText('Completed', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Complete' }).count()).toBe(0)
})

it('opens a visit of a patient whose record has neither a birth date nor an email', async () => {
  const { clinic, book, desk } = await openDay()
  const { patientId } = await book('Ada Lindqvist', { time: '14:00' })
  const known = { firstName: 'Ada', lastName: 'Lindqvist', phone: '(207) 555-0142' }
  await desk.call('PUT', `/api/patients/${patientId}`, { ...known, incomplete: true })
  await clinic.page.locator('.entry').filter({ hasText: 'Lindqvist', visible: true }).click()
  const panel = clinic.page.getByRole('dialog', { name: /^Ada Lindqvist/ })
  await panel.getByRole('link', { name: known.phone }).waitFor()
  expect(await panel.innerText()).not.toContain('years old')
})
