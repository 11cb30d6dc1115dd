import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, addMonths, sundayOf } from '../../../kit/time/calendar-dates.ts'
import { axe, browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../testing/clinic-page.ts'

/** A week with one appointment at 10:00 AM, and a function that starts to move it by a quarter of an hour. */
const openWeek = async () => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'])
  const date = addDays(sundayOf(`${addMonths(today.slice(0, 7), 1)}-15`), 2)
  const { id } = await book('Rosa Delgado', { date, practitionerId: desk.user.id })
  const address = `/calendar?view=week&date=${date}`
  const clinic = await ClinicPage.open(browser, server, desk, address)
  const { page } = clinic
  const entry = page.locator('.entry:visible').filter({ hasText: 'Rosa Delgado' })
  const saved = async () => (await desk.call<{ time: string }>('GET', `/api/appointments/${id}`)).time
  const start = async () => {
    if (!page.url().endsWith(address)) await clinic.load(address)
    await entry.and(page.locator(':not(.held)')).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.locator('.move-keys').waitFor()
  }
  return { desk, date, clinic, page, entry, saved, start, book }
}

const openAndCloseMenu = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
}

const follow = async (page: Page, name: string) => {
  const before = page.url()
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL((url) => url.href !== before)
}

/** Presses a button that opens something, and closes that again. */
const openAndClose = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.keyboard.press('Escape')
}

const openDialogAndClose = async (page: Page, open: () => Promise<unknown>) => {
  await open()
  await page.getByRole('dialog').waitFor()
  // A dialog answers keys a moment after it is drawn.
  const close = () => page.keyboard.press('Escape').then(() => page.getByRole('dialog').count())
  await expect.poll(close).toBe(0)
}

const newAppointment = (page: Page) =>
  page.getByRole('button', { name: 'New Appointment', exact: true }).click()

/** Ways to leave a move, and the page on which the receptionist is then. */
const leavings: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['Tab', 'view=week', (page) => page.keyboard.press('Tab')],
  ['Space', 'view=week', (page) => page.keyboard.press(' ')],
  ['a click on the block', 'view=week', (page) => page.locator('.entry.held').click()],
  ['a click on the title', 'view=week', (page) => page.locator('h1').click()],
  ['the command menu', 'view=week', openAndCloseMenu],
  ['the next week', 'view=week', (page) => follow(page, 'Next week')],
  ['the month', 'month=', (page) => page.getByRole('link', { name: 'Month', exact: true }).click()],
  ['Enter', 'view=week', (page) => page.keyboard.press('Enter')],
  ['Shift and Tab', 'view=week', (page) => page.keyboard.press('Shift+Tab')],
  ['a pause', 'view=week', () => Promise.resolve()],
  ['the week before', 'view=week', (page) => follow(page, 'Previous week')],
  ['today', 'view=week', (page) => follow(page, 'Today')],
  ['the day', 'view=day', (page) => follow(page, 'Day')],
  ['another page', '/reminders', (page) => follow(page, 'Reminders')],
  ['the documents', '/documents', (page) => follow(page, 'Documents')],
  ['the notifications', 'view=week', (page) => openAndClose(page, 'Notifications')],
  ['the theme', 'view=week', (page) => openAndClose(page, 'Theme')],
  [
    'the sidebar',
    'view=week',
    (page) => page.getByRole('button', { name: /(Collapse|Expand) sidebar/ }).click(),
  ],
  ['a new appointment', 'view=week', (page) => openDialogAndClose(page, () => newAppointment(page))],
  ['the list of shortcuts', 'view=week', (page) => openDialogAndClose(page, () => page.keyboard.press('?'))],
  ['the colors', 'view=week', (page) => page.locator('.hues > summary').click()],
  ['a shortcut', '/patients', (page) => page.keyboard.press('g').then(() => page.keyboard.press('p'))],
]

it('a move by keyboard is saved, whichever way the receptionist leaves it', async () => {
  const { clinic, page, saved, start } = await openWeek()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void (dialogs.push(dialog.type()), dialog.accept()))
  let minutes = 10 * 60
  for (const [way, after, leave] of leavings) {
    await start()
    await leave(page)
    minutes += 15
    const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    await expect.poll(saved, { message: way }).toBe(time)
    await expect.poll(() => page.url(), { message: way }).toContain(after)
  }
  expect(dialogs).toEqual([])
  expect(clinic.violations).toEqual([])
})

it('a moving block keeps its name, shows the new time and says how it is saved', async () => {
  const { date, clinic, page, entry, saved, start } = await openWeek()
  await start()
  for (const words of ['Rosa Delgado', '10:15 AM']) {
    const inBlock = entry.locator('.line').getByText(words, { exact: true })
    const box = await inBlock.boundingBox()
    const frame = await entry.boundingBox()
    const isInside = box && frame && box.y + box.height <= frame.y + frame.height + 1
    expect({ words, isInside }).toEqual({ words, isInside: true })
  }
  await expect.poll(() => page.locator('.tip').innerText()).toContain('Rosa Delgado\n10:15 AM')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => page.locator('.tip').innerText()).toContain('Rosa Delgado\n10:30 AM')
  await entry.getByText('Enter or leaving saves, Esc moves it back').waitFor()
  await page.locator('output').getByText('Leaving it or a pause saves too').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByText(/^Rosa Delgado was moved back: .*10:00 AM to 10:30 AM/).waitFor({ state: 'attached' })
  await page.locator('.entry.held').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await clinic.dialog.getByText('Save the move (leaving it or a pause saves too)').waitFor()
  await clinic.dialog.getByText('Move it back').waitFor()
  await page.keyboard.press('Escape')
  await clinic.dialog.waitFor({ state: 'detached' })
  expect(await saved()).toBe('10:00')
  expect(page.url()).toContain(date)

  await start()
  await axe(page)
})

it('the browser asks before a reload loses a move, and a link to a taken time does not leave', async () => {
  const { desk, date, clinic, page, saved, start, book } = await openWeek()
  await start()
  const asked = page.waitForEvent('dialog')
  // The reload never ends, since the receptionist stays.
  void page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.keyboard.press('Enter')
  await clinic.waitForToast('Appointment moved')
  expect(await saved()).toBe('10:15')

  await book('Ada Lindqvist', { date, time: '10:45', practitionerId: desk.user.id })
  await page.locator('.entry').filter({ hasText: 'Ada Lindqvist' }).waitFor()
  await start()
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await clinic.waitForText('Ada Lindqvist, 10:45 AM to 11:15 AM, General Consultation')
  expect(page.url()).toContain('view=week')
})
