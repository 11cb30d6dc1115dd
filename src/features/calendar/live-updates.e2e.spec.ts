import { afterAll, beforeAll, expect, it } from 'vitest'
import { WEEKDAYS } from '#contracts/clinic'
import { SECOND_MS } from '#rules/kernel'
import { freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { axe, browser } from '../../testing/browser.ts'
import { acceptInvitation } from '../../testing/colleague.ts'
import { openClinic } from '../../testing/desk.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import type { TestServer } from '../../testing/server.ts'
import { measureSlowdown } from '../../testing/slowdown.ts'
import { startProgram } from '../../testing/start-program.ts'
import { subscribeToTeam } from '../../testing/team-plan.ts'
import { ClinicPage, clinicWith, zoneAtNoon } from './testing/clinic-page.ts'

// A separate server, because this test kills it.
let program: Awaited<ReturnType<typeof startProgram>>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  const urls = { DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl }
  program = await startProgram(urls)
})
afterAll(async () => {
  await program.close()
  await database.drop()
})

it('shows within a second what a colleague moved, and loses nothing when the server is killed', async () => {
  const server: TestServer = { ...program, register: (opening) => openClinic(program, opening) }
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'], {
    zone: zoneAtNoon(),
  })
  await book('Rosa Delgado', { time: '14:00' })
  const colleague = await ClinicPage.open(browser, server, desk, '/calendar')
  const bookingPage = await ClinicPage.open(browser, server, desk, '/calendar')
  const home = await ClinicPage.open(browser, server, desk, '/')
  const open = await ClinicPage.open(browser, server, desk, '/calendar')
  await open.openDay(today)
  await open.row('Rosa Delgado').locator('time', { hasText: '2:00 PM' }).waitFor()

  // Leave a new appointment half filled in.
  await bookingPage.head.getByRole('button', { name: 'New Appointment' }).click()
  await bookingPage.enter({ patient: 'Ada Lindqvist', notes: 'Half a sentence' })

  const move = async (from: string, to: string) => {
    await colleague.cell(today).locator('.day-entry').filter({ hasText: from }).click()
    await colleague.enter({ time: to })
    await colleague.press('Update Appointment')
    await colleague.waitForToast('Appointment updated successfully')
  }
  const visibleEntry = (time: string) => {
    // A row's tooltip names the minute of booking: '12:30 PM' contains '2:30 PM'.
    const clock = new RegExp(`(?<!\\d)${time}`)
    return Promise.all([
      bookingPage.cell(today).locator('.day-entry').filter({ hasText: clock }).waitFor({ state: 'attached' }),
      open.row('Rosa Delgado').locator('time', { hasText: clock }).waitFor(),
      home.page.locator('[aria-labelledby="todays-schedule"] time', { hasText: clock }).waitFor(),
    ])
  }

  // Other tests run at the same time, so the fastest of three is the best measure of the product.
  const took: number[] = []
  for (const [from, to, time] of [
    ['2:00 PM', '14:30', '2:30 PM'],
    ['2:30 PM', '15:00', '3:00 PM'],
    ['3:00 PM', '15:30', '3:30 PM'],
  ] as const) {
    await move(from, to)
    const began = performance.now()
    await visibleEntry(time)
    took.push(performance.now() - began)
  }
  expect(Math.min(...took)).toBeLessThan(SECOND_MS * measureSlowdown())
  await expect.poll(() => bookingPage.field('notes').inputValue()).toBe('Half a sentence')

  // A disconnected page reconnects after one, two, four and eight seconds.
  for (const { page } of [colleague, bookingPage, home, open]) page.setDefaultTimeout(30_000)
  await program.kill()
  await program.restart()
  await move('3:30 PM', '16:45')
  await visibleEntry('4:45 PM')
  await expect.poll(() => bookingPage.field('notes').inputValue()).toBe('Half a sentence')
  await bookingPage.enter({ service: 'Follow-up Visit', date: today, time: '18:00' })
  await bookingPage.press('Schedule Appointment')
  await bookingPage.waitForToast('Appointment scheduled successfully')
  await colleague.cell(today).locator('.day-entry').filter({ hasText: '6:00 PM' }).waitFor()

  // Time off is shaded in an open day view, and shown as a warning in the booking dialog.
  await home.load('/calendar?view=day')
  await bookingPage.head.getByRole('button', { name: 'New Appointment' }).click()
  await bookingPage.press('Cancel')
  const off = { from: { date: today, time: '13:00' }, to: { date: today, time: '14:00' }, label: 'Course' }
  await desk.call('POST', `/api/practitioners/${desk.user.id}/time-off`, off)
  await home.page.locator('.shade.away').waitFor()
  const evening = [{ from: '17:00', to: '20:00' }]
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, evening]))
  await desk.call('PUT', `/api/practitioners/${desk.user.id}`, { hours })
  await home.page.locator('.shade.closed').filter({ hasText: '5:00 PM' }).waitFor()
  await bookingPage.head.getByRole('button', { name: 'New Appointment' }).click()
  await bookingPage.enter({
    patient: 'Ada Lindqvist',
    service: 'Follow-up Visit',
    date: today,
    time: '13:15',
  })
  await bookingPage.waitForText('Dana Whitfield is away at that time')
  await bookingPage.dialog.getByRole('group', { name: 'Next free times' }).getByText('5:00 PM').waitFor()

  // A move is marked for other users, but not for the user who made it.
  const page = await browser.newPage({ baseURL: program.url })
  await subscribeToTeam(desk)
  await acceptInvitation(page, desk, {
    firstName: 'Mia',
    lastName: 'Sato',
    role: 'staff',
    practitioner: false,
  })
  await page.goto('/calendar?view=day')
  await waitForIslands(page)
  const moved = page.locator('.entry:visible').filter({ hasText: 'Ada Lindqvist' })
  await moved.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  const mark = home.page.locator('.entry.changed:visible').filter({ hasText: 'Ada Lindqvist' })
  await mark.getByText('Changed just now by Mia Sato').waitFor()
  await home.page
    .locator('.diary.desk output')
    .getByText(/Ada Lindqvist, .*6:15 PM.*: Changed just now by Mia Sato/)
    .waitFor({ state: 'attached' })
  await axe(home.page)
  await moved.and(page.locator(':not(.held)')).filter({ hasText: '6:15 PM' }).waitFor()
  expect(await page.locator('.entry.changed').filter({ hasText: '6:15 PM' }).count()).toBe(0)
  for (const each of [colleague, bookingPage, home, open]) expect(each.violations).toEqual([])
})
