import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { islandsReady } from '../../testing/ready-islands.ts'
import { desk, openedBy, phone } from './testing/demo-visit.ts'

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
  ['/', 'a phone', phone],
  ['/documents', 'a phone', phone],
  ['/history', 'a phone', phone],
  ['/settings/clinic', 'a desk', desk],
  ['/settings/notifications', 'a desk', desk],
] as const)('in %s on %s, no bar covers what has the focus', async (path, _, options) => {
  const page = await openedBy('demo', 'light', options)
  await page.goto(path)
  await islandsReady(page)
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      await page.keyboard.press(key)
      covered.push(await coveredFocus(page))
    }
  expect(covered.filter(Boolean)).toEqual([])
})
