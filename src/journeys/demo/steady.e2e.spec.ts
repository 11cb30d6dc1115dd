import { expect, it } from 'vitest'
import { settled } from '../../testing/ready-islands.ts'
import { openedBy, phone } from './testing/demo-visit.ts'

/** Pixels, so that what a page is for is in sight without scrolling. */
const TALLEST_HEAD = 160

it('on a phone the head of the calendar leaves room for the days', async () => {
  const page = await openedBy('demo', 'light', { ...phone, timezoneId: 'America/New_York' })
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/calendar?view=${view}`)
    await settled(page)
    const head = await page.locator('.calendar .head').boundingBox()
    expect([view, (head?.height ?? Infinity) <= TALLEST_HEAD]).toEqual([view, true])
  }
})
