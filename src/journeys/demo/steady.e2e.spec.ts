import { expect, it } from 'vitest'
import { painted } from '../../testing/layout-shift.ts'
import { settled } from '../../testing/ready-islands.ts'
import { desk, openedBy, OWNER, phone } from './testing/demo-visit.ts'

/** Pixels, so that what a page is for is in sight without scrolling. */
const TALLEST_HEAD = 160

/** Above this, people click on what was there a moment ago. */
const MOST_SHIFT = 0.02

it.each([
  ['a desk', desk],
  ['a phone', phone],
])('at %s no page shifts while it loads', async (_, size) => {
  const page = await openedBy('demo', 'light', size)
  // Loads the fonts, so that a font swap does not count as a layout shift.
  await page.goto('/patients')
  const flaws: string[] = []
  for (const path of OWNER) {
    await page.goto(path)
    await settled(page)
    const { shift, jumped } = await painted(page)
    if (shift > MOST_SHIFT) flaws.push(`${path} shifted by ${shift.toFixed(3)}: ${jumped.join('; ')}`)
  }
  expect(flaws).toEqual([])
})

it('on a phone the head of the calendar leaves room for the days', async () => {
  const page = await openedBy('demo', 'light', { ...phone, timezoneId: 'America/New_York' })
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/calendar?view=${view}`)
    await settled(page)
    const head = await page.locator('.calendar .head').boundingBox()
    expect([view, (head?.height ?? Infinity) <= TALLEST_HEAD]).toEqual([view, true])
  }
})
