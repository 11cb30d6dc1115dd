import { expect, it } from 'vitest'
import { axeInBothThemes, collectCspViolations } from '../../testing/browser.ts'
import { measurePaint } from '../../testing/layout-shift.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { DESKTOP_CONTEXT, openPageAs, PHONE_CONTEXT } from './testing/demo-visit.ts'

// A week of the demo clinic contains every status and every color.
it('every view of the calendar passes the accessibility checks in both themes', async () => {
  const page = await openPageAs('demo', 'light', { ...DESKTOP_CONTEXT, timezoneId: 'Asia/Tokyo' })
  const violations = await collectCspViolations(page)
  for (const view of ['month', 'week', 'day']) {
    await page.setViewportSize(DESKTOP_CONTEXT.viewport)
    await page.goto(`/calendar?view=${view}`)
    await waitForIslands(page)
    await page.locator('.head').getByText('Times in New York').waitFor()
    await axeInBothThemes(page)
    await page.setViewportSize(PHONE_CONTEXT.viewport)
    await axeInBothThemes(page)
  }
  await page.getByLabel('Color by: Status').click()
  await page.getByRole('list', { name: 'Status key' }).waitFor()
  await axeInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Status key' }).waitFor({ state: 'hidden' })
  expect(violations).toEqual([])
})

it('a reader in the clinic’s time zone is not told which it is', async () => {
  const page = await openPageAs('demo', 'light', { ...DESKTOP_CONTEXT, timezoneId: 'America/New_York' })
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/calendar?view=${view}`)
    await waitForIslands(page)
    expect(await page.getByText(/^Times in/).count()).toBe(0)
  }
})

it.each([
  ['a desktop', DESKTOP_CONTEXT],
  ['a phone', PHONE_CONTEXT],
])(
  'on %s every view of the calendar is readable without scripts and does not shift during hydration',
  async (_, size) => {
    const elsewhere = { ...size, timezoneId: 'Asia/Tokyo' }
    const page = await openPageAs('demo', 'light', elsewhere)
    const plain = await openPageAs('demo', 'light', { ...elsewhere, javaScriptEnabled: false })
    // Loads the fonts, so that a font swap does not count as a layout shift.
    await page.goto('/patients')
    for (const view of ['month', 'week', 'day']) {
      await page.goto(`/calendar?view=${view}`)
      await waitForIslands(page)
      const { movedParts } = await measurePaint(page)
      expect([view, ...movedParts]).toEqual([view])
      await plain.goto(`/calendar?view=${view}`)
      const read = await plain.locator('main').innerText()
      const visibleTexts = await page
        .locator('main :is(.day-entry, .entry, .patient-name):visible')
        .allInnerTexts()
      const lines = visibleTexts.flatMap((each) => each.split('\n'))
      expect(lines.filter((line) => !read.includes(line))).toEqual([])
      expect(read).toContain('Times in New York')
    }
  },
)
