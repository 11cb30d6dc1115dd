import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { weekdayAndDate } from '../../../kit/format/format.ts'
import { addDays, addMonths, sundayOf } from '../../../kit/time/calendar-dates.ts'
import { browser } from '../../../testing/browser.ts'
import { acceptInvitation } from '../../../testing/colleague.ts'
import { server } from '../../../testing/server.ts'
import { subscribeToTeam } from '../../../testing/team-plan.ts'
import { ClinicPage, clinicWith } from '../testing/clinic-page.ts'

const at = (entry: Locator, words: string) => entry.filter({ hasText: words }).and(resting(entry)).waitFor()
const resting = (entry: Locator) => entry.page().locator('.entry:not(.held)')

const centerOf = async (entry: Locator) => {
  const box = await entry.boundingBox()
  if (!box) throw new Error('it is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Simulates a finger on the screen with touch events. */
const fingerOn = async (page: Page) => {
  const line = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    })
  return {
    down: (x: number, y: number) => send('touchStart', x, y),
    /** Moves in small steps, as a hand does. */
    move: async (from: { x: number; y: number }, dy: number) => {
      for (let step = 1; step <= 6; step += 1) await send('touchMove', from.x, from.y + (dy * step) / 6)
    },
    up: () => send('touchEnd'),
  }
}

it('a long press drags an appointment, and a swipe scrolls', async () => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
  const date = `${addMonths(today.slice(0, 7), 1)}-15`
  await book('Rosa Delgado', { date, time: '09:00', practitionerId: desk.user.id })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=day&date=${date}`, {
    size: 'phone',
  })
  const { page } = clinic
  const entry = page.locator('.entry:visible')
  const finger = await fingerOn(page)

  const center = await centerOf(entry)
  await finger.down(center.x, center.y)
  await page.locator('.entry.held:visible').waitFor()
  await finger.move(center, 102)
  await finger.up()
  await clinic.waitForToast('Appointment moved')
  await at(entry, '10:00 AM to 10:30 AM')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const first = await centerOf(entry)
  await finger.down(first.x, first.y)
  await finger.move(first, -120)
  await finger.up()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await at(entry, '10:00 AM to 10:30 AM')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(clinic.violations).toEqual([])
})

it('a mouse drags an appointment to another day and to another practitioner', async () => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado'])
  await subscribeToTeam(desk)
  const lee = await browser.newPage({ baseURL: server.url })
  await acceptInvitation(lee, desk, {
    firstName: 'Jin',
    lastName: 'Lee',
    role: 'practitioner',
    practitioner: true,
  })
  const monday = addDays(sundayOf(`${addMonths(today.slice(0, 7), 1)}-15`), 1)
  await book('Rosa Delgado', { date: monday, time: '11:00', practitionerId: desk.user.id })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=week&date=${monday}`)
  const { page } = clinic
  const entry = page.locator('.entry:visible')
  const drag = async (columns: number, pixels: number) => {
    const heads = await page
      .locator('.column-heads:visible > *')
      .evaluateAll((all) => all.map((each) => each.clientWidth))
    const { x, y } = await centerOf(entry)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 10, y)
    await page.mouse.move(x + columns * (heads[0] ?? 0), y + pixels, { steps: 4 })
    await page.mouse.up()
  }

  await drag(2, 39)
  await clinic.waitForToast('Appointment moved')
  await at(entry, `${weekdayAndDate(addDays(monday, 2))}, 11:30 AM to 12:00 PM`)

  await clinic.load(`/calendar?view=day&date=${addDays(monday, 2)}`)
  await at(entry, '11:30 AM to 12:00 PM, Dana Whitfield')
  const [whitfield, other] = await page.locator('.diary.desk .column-heads > *').allInnerTexts()
  await drag(whitfield === 'Dana Whitfield' ? 1 : -1, 0)
  await clinic.waitForToast('Appointment moved')
  expect([whitfield, other].sort()).toEqual(['Dana Whitfield', 'Jin Lee'])
  await at(entry, '11:30 AM to 12:00 PM, Jin Lee')
  expect(clinic.violations).toEqual([])
})
