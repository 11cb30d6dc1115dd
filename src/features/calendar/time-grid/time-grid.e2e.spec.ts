import { expect, it } from 'vitest'
import { weekdayAndDate } from '../../../kit/format/format.ts'
import { addDays, addMonths, sundayOf, weekdayOf } from '../../../kit/time/calendar-dates.ts'
import { axe, browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith } from '../testing/clinic-page.ts'

const patients = ['Rosa Delgado', 'Ada Lindqvist']

it('a user books, moves, resizes and undoes in a week by keyboard alone', async () => {
  const { desk, today, book } = await clinicWith(server, patients)
  const month = addMonths(today.slice(0, 7), 1)
  const date = `${month}-15`
  await book('Ada Lindqvist', { date, time: '12:00', practitionerId: desk.user.id })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=week&date=${date}`)
  const { page } = clinic
  const entry = (name: string) => page.locator('.entry').filter({ hasText: name })
  const press = (...keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const at = (name: string, words: string) =>
    entry(name).and(page.locator(':not(.held)')).filter({ hasText: words }).waitFor()

  await page.locator('.free').focus()
  await press('PageDown', 'PageDown', 'ArrowRight', 'Enter')
  await clinic.dialog.waitFor()
  await expect.poll(() => clinic.field('time').inputValue()).toBe('10:00')
  await clinic.enter({ patient: 'Rosa Delgado', service: 'Follow-up Visit', date, duration: '30' })
  await clinic.dialog.getByRole('button', { name: 'Schedule Appointment' }).press('Enter')
  await clinic.waitForToast('Appointment scheduled successfully')
  await at('Rosa Delgado', '10:00 AM')

  await entry('Rosa Delgado').focus()
  await press('Alt+ArrowDown')
  await page.getByText(/Rosa Delgado: .*10:15 AM to 10:45 AM.* Enter saves, Escape moves it back/).waitFor()
  await press('Escape')
  await at('Rosa Delgado', '10:00 AM')
  await press('Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+Shift+ArrowDown', 'Enter')
  await clinic.waitForToast('Appointment moved')
  await at('Rosa Delgado', '10:30 AM to 11:15 AM')

  await clinic.toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await clinic.waitForToast('Appointment moved back')
  await at('Rosa Delgado', '10:00 AM to 10:30 AM')

  // The view follows the appointment into the next week and back.
  const sunday = addDays(sundayOf(date), 7)
  await entry('Rosa Delgado').focus()
  await press(...Array<string>(6 - weekdayOf(date)).fill('Alt+ArrowRight'), 'Alt+ArrowRight')
  await expect.poll(() => page.url()).toContain(`date=${sunday}`)
  await press('Enter')
  await clinic.waitForToast('Appointment moved')
  await at('Rosa Delgado', `${weekdayAndDate(sunday)}, 10:00 AM to 10:30 AM`)
  await press('Alt+ArrowLeft')
  await expect.poll(() => page.url()).toContain(`date=${addDays(sunday, -1)}`)
  await page
    .getByText(new RegExp(`Rosa Delgado: ${weekdayAndDate(addDays(sunday, -1))}, .*Enter saves`))
    .waitFor()
  await press('Escape')
  await at('Rosa Delgado', weekdayAndDate(sunday))
  await expect.poll(() => entry('Rosa Delgado').evaluate((one) => one === document.activeElement)).toBe(true)
  await press('Alt+ArrowLeft')
  await entry('Ada Lindqvist').waitFor()
  await press(...Array<string>(6 - weekdayOf(date)).fill('Alt+ArrowLeft'), 'Enter')
  await at('Rosa Delgado', `${weekdayAndDate(date)}, 10:00 AM to 10:30 AM`)

  await entry('Rosa Delgado').focus()
  await press(...Array<string>(8).fill('Alt+ArrowDown'), 'Enter')
  await clinic.waitForText('Ada Lindqvist, 12:00 PM to 12:30 PM, General Consultation')
  await clinic.dialog.getByRole('button', { name: 'Book anyway' }).press('Enter')
  await at('Rosa Delgado', '12:00 PM to 12:30 PM')
  expect(clinic.violations).toEqual([])
  await axe(page)
})

it('a drag in a day does not overwrite what another user changed', async () => {
  const { desk, today, book } = await clinicWith(server, patients)
  const date = `${addMonths(today.slice(0, 7), 1)}-15`
  const row = await book('Rosa Delgado', { date, time: '09:00', practitionerId: desk.user.id })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=day&date=${date}`)
  const { page } = clinic
  const entry = page.locator('.entry')
  const take = async (by: 'middle' | 'edge') => {
    const box = await entry.boundingBox()
    if (!box) throw new Error('it is not there')
    const [x, y] = [box.x + 40, by === 'edge' ? box.y + box.height - 3 : box.y + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    return { x, y }
  }
  const drag = async (by: 'middle' | 'edge', pixels: number, before?: () => Promise<unknown>) => {
    const { x, y } = await take(by)
    await page.mouse.move(x, y + pixels / 2)
    await page.mouse.move(x, y + pixels)
    await page.locator('.entry.held').waitFor()
    await before?.()
    await page.mouse.up()
  }
  const at = (words: string) => entry.and(page.locator(':not(.held)')).filter({ hasText: words }).waitFor()

  await drag('middle', 96)
  await clinic.waitForToast('Appointment moved')
  await at('10:00 AM to 10:30 AM')
  await drag('edge', 48)
  await at('10:00 AM to 11:00 AM')
  await clinic.toast.getByRole('button', { name: 'Undo' }).click()
  await at('10:00 AM to 10:30 AM')

  await drag('middle', 96, () => page.keyboard.press('Escape'))
  await at('10:00 AM to 10:30 AM')
  await take('middle')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // A click would open the dialog within this time.
  await page.waitForTimeout(300)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await drag('middle', 96, () => desk.call('PUT', `/api/appointments/${row.id}`, { status: 'confirmed' }))
  await clinic.dialog.getByText('Confirmed').first().waitFor()
  await expect.poll(() => clinic.field('time').inputValue()).toBe('11:00')
  await clinic.dialog.getByRole('button', { name: 'Load the changes' }).click()
  await clinic.press('Update Appointment')
  await at('11:00 AM to 11:30 AM')
  await at('Confirmed')
  expect(clinic.violations).toEqual([])
})

it('a phone shows a week as a list and a day as one column; all of it works without JavaScript', async () => {
  const { desk, today, book } = await clinicWith(server, patients)
  await book('Rosa Delgado', { date: today, time: '09:00', practitionerId: desk.user.id })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=week&date=${today}`, {
    size: 'phone',
  })
  const { page } = clinic
  await page.locator('.week-list').getByRole('button', { name: 'Rosa Delgado' }).waitFor()
  await axe(page)
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await page.locator('.entry:visible').filter({ hasText: 'Rosa Delgado' }).waitFor()
  await page.goBack()
  await page.locator('.week-list').waitFor()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  await desk.signIn(context)
  const plain = await context.newPage()
  await plain.goto(`/calendar?view=week&date=${today}`)
  await expect.poll(() => plain.locator('.entry').textContent()).toContain('Rosa Delgado')
  await plain.getByRole('link', { name: 'Month' }).click()
  await plain.locator('.month').waitFor()
  await context.close()
})
