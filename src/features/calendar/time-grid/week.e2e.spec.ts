import { expect, it } from 'vitest'
import { axeInBothThemes, browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'
import { ClinicPage, clinicWith, zoneAtNoon } from '../testing/clinic-page.ts'

const DATE = '2037-03-11'
const NAMES = ['Ruth Castellanos', 'Margaret Sloan', 'Joan Fitzgerald', 'Ada Lindqvist']

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const openWeek = async () => {
  const { desk, book } = await clinicWith(server, NAMES)
  await book(NAMES[0] ?? '', { date: DATE, practitionerId: desk.user.id, duration: 45 })
  for (const name of NAMES.slice(1, 3)) await book(name, { date: DATE, duration: 45 })
  await book(NAMES[3] ?? '', { date: DATE, time: '14:00' })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=week&date=${DATE}`)
  const entries = clinic.page.locator('.diary.desk .entry')
  return { clinic, page: clinic.page, entries }
}

it('names and times can be read with three visits side by side', async () => {
  const { clinic, page, entries } = await openWeek()
  for (const name of NAMES) {
    const entry = entries.filter({ hasText: name })
    const frame = await entry.boundingBox()
    const parts = [entry.locator('time'), entry.locator('b')]
    for (const part of parts) {
      const box = await part.boundingBox()
      const fits =
        box &&
        frame &&
        box.y + box.height <= frame.y + frame.height &&
        box.x + box.width <= frame.x + frame.width
      expect({ name, part: await part.innerText(), fits }).toMatchObject({ name, fits: true })
      expect(await part.evaluate((text) => text.scrollWidth <= text.clientWidth + 1)).toBe(true)
    }
  }
  expect(await entries.filter({ hasText: 'Sloan' }).locator('time').innerText()).toContain('10:00')
  await axeInBothThemes(page)
  expect(clinic.violations).toEqual([])
})

it('visits are in the lane of their practitioner on every day, and a day keeps its name while the week scrolls', async () => {
  const { desk, book } = await clinicWith(server, NAMES)
  const dates = ['2037-03-09', '2037-03-10', '2037-03-11', '2037-03-12', '2037-03-13']
  for (const date of dates) {
    await book(NAMES[0] ?? '', { date, time: '10:15', practitionerId: desk.user.id })
    for (const name of NAMES.slice(1, 3)) await book(name, { date, time: '09:00' })
  }
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=week&date=${DATE}`)
  const { page } = clinic
  const grid = page.locator('.diary.desk')
  const heads = await grid.locator('.lane-heads > span').all()
  const entries = await grid.locator('.entry').all()
  expect(await Promise.all(heads.map((head) => head.innerText()))).toEqual(
    dates.flatMap(() => ['Whitfield', 'No practitioner']),
  )
  const placesOf = async (all: typeof heads) =>
    Promise.all(all.map(async (each) => (await each.boundingBox()) as Box))
  const lanes = await placesOf(heads)
  const laneAt = ({ x, width }: Box) =>
    lanes.findIndex((lane) => lane.x <= x + width / 2 && x + width / 2 < lane.x + lane.width)
  const places = await placesOf(entries)
  expect(places.map(laneAt)).toEqual(dates.flatMap((_, n) => [2 * n + 1, 2 * n + 1, 2 * n]))
  expect(await entries[2]?.locator('.line').innerText()).toMatch(/^Scheduled\s+10:15\s+Ruth\s+Castellanos$/)
  expect(await entries[2]?.locator('.given').evaluate((given) => getComputedStyle(given).opacity)).toBe('0')

  const edge = (await grid.boundingBox()) as Box
  await grid.evaluate((element) => void (element.scrollLeft = 200))
  const monday = (await grid.getByRole('link', { name: 'Mon 9' }).boundingBox()) as Box
  expect(monday.x).toBeGreaterThanOrEqual(edge.x)
  await axeInBothThemes(page)
  expect(clinic.violations).toEqual([])
})

it('a visit past midnight is shown on both days, at a desk and on a phone', async () => {
  const { desk, book } = await clinicWith(server, NAMES)
  await book('Ada Lindqvist', { date: DATE, time: '23:30', duration: 60 })
  const clinic = await ClinicPage.open(browser, server, desk, `/calendar?view=week&date=${DATE}`)
  const entries = clinic.page.locator('.diary.desk .entry')
  await expect.poll(() => entries.count()).toBe(2)
  const inColumns = await entries.evaluateAll((all) =>
    all.map((entry) => Math.round(Number(getComputedStyle(entry).getPropertyValue('--left')) * 7)),
  )
  expect(inColumns).toEqual([3, 4])
  await axeInBothThemes(clinic.page)

  // The next day has its end alone, which opens the visit.
  await clinic.load('/calendar?view=day&date=2037-03-12')
  await clinic.edit(clinic.page.locator('.entry:visible'))
  await expect.poll(() => clinic.page.getByRole('dialog').getByLabel('Time*').inputValue()).toBe('23:30')

  await clinic.page.setViewportSize({ width: 390, height: 800 })
  await clinic.load(`/calendar?view=week&date=${DATE}`)
  await clinic.page
    .getByRole('region', { name: 'Thursday, March 12' })
    .getByRole('button', { name: 'Ada Lindqvist, from the day before until 12:30 AM' })
    .waitFor()
  expect(clinic.violations).toEqual([])
})

it('a card says the rest, beside the day, and never while an appointment is dragged', async () => {
  const { clinic, page, entries } = await openWeek()
  const sloan = entries.filter({ hasText: 'Margaret Sloan' })
  const card = page.locator('.tip.card')
  await sloan.hover()
  await card.waitFor()
  expect((await card.innerText()).split('\n')).toEqual([
    'Margaret Sloan',
    '10:00 AM to 10:45 AM',
    'Scheduled',
    'General Consultation',
    'No practitioner',
  ])
  const box = (await card.boundingBox()) as Box
  for (const entry of await entries.all())
    expect(overlap(box, (await entry.boundingBox()) as Box)).toBe(false)

  await page.mouse.down()
  await card.waitFor({ state: 'hidden' })
  await entries.filter({ hasText: 'Ada Lindqvist' }).hover({ force: true })
  await page.locator('.entry.held').waitFor()
  // Longer than a card takes to appear.
  await page.waitForTimeout(500)
  expect(await card.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await page.keyboard.press('Shift')
  await entries.filter({ hasText: 'Ada Lindqvist' }).focus()
  await card.getByText('Ada Lindqvist').waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
  expect(clinic.violations).toEqual([])
})

it('on a phone, today’s column starts at the current time', async () => {
  const { desk } = await clinicWith(server, [], { zone: zoneAtNoon() })
  const { page } = await ClinicPage.open(browser, server, desk, '/calendar?view=day', { size: 'phone' })
  const top = () => page.locator('.now-line:visible').evaluate((line) => line.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(250)
  expect(await top()).toBeGreaterThan(50)
  const isBarOnTop = () => page.evaluate(() => document.elementFromPoint(8, 20)?.closest('.top') !== null)
  expect(await isBarOnTop()).toBe(true)
})
