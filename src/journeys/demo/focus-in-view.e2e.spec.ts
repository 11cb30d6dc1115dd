import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { DESKTOP_CONTEXT, openPageAs, PHONE_CONTEXT } from './testing/demo-visit.ts'

const MAX_TAB_STOPS = 70

/** Returns the name of the bar that covers the focused control, and the control's; '' if none does. */
const coveredFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!at || at === document.body || at.closest('.skip, .tabs, .save, .top, .section-index')) return ''
    const { left, top, width, height } = at.getBoundingClientRect()
    const bar = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .map((element) => element.closest('.tabs, .save, .top, .section-index'))
      .find((found) => found !== null)
    return bar ? `${bar.className} over ${at.ariaLabel ?? at.textContent.trim()}` : ''
  })

it.each([
  ['/', 'a phone', PHONE_CONTEXT],
  ['/documents', 'a phone', PHONE_CONTEXT],
  ['/history', 'a phone', PHONE_CONTEXT],
  ['/settings/clinic', 'a desk', DESKTOP_CONTEXT],
  ['/settings/notifications', 'a desk', DESKTOP_CONTEXT],
] as const)('in %s on %s, no bar covers what has the focus', async (path, _, options) => {
  const page = await openPageAs('demo', 'light', options)
  await page.goto(path)
  await waitForIslands(page)
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      await page.keyboard.press(key)
      covered.push(await coveredFocus(page))
    }
  expect(covered.filter(Boolean)).toEqual([])
})
