import { expect, it } from 'vitest'
import { axe, collectCspViolations } from '../testing/browser.ts'
import { painted } from '../testing/painted.ts'
import { settled } from '../testing/settled.ts'
import { desk, openedBy, phone } from './testing/visit.ts'

// A week of a clinic at work has every status and every colour there is.
it.each(['light', 'dark'] as const)('in %s no view of the calendar is in anybody’s way', async (theme) => {
  const page = await openedBy('demo', theme, { ...desk, timezoneId: 'Asia/Tokyo' })
  const violations = await collectCspViolations(page)
  for (const view of ['month', 'week', 'day']) {
    await page.setViewportSize(desk.viewport)
    await page.goto(`/calendar?view=${view}`)
    await settled(page)
    await page.locator('.head').getByText('Times in New York').waitFor()
    await axe(page)
    await page.setViewportSize(phone.viewport)
    await axe(page)
  }
  await page.getByLabel('Colour by: Status').click()
  await page.getByRole('list', { name: 'Status key' }).waitFor()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Status key' }).waitFor({ state: 'hidden' })
  expect(violations).toEqual([])
})

it.each([
  ['on a desktop', desk],
  ['on a phone', phone],
])('%s every view can be read without scripts, and nothing jumps as it comes to life', async (_, size) => {
  const elsewhere = { ...size, timezoneId: 'Asia/Tokyo' }
  const page = await openedBy('demo', 'light', elsewhere)
  const plain = await openedBy('demo', 'light', { ...elsewhere, javaScriptEnabled: false })
  // The fonts are fetched once.
  await page.goto('/patients')
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/calendar?view=${view}`)
    await settled(page)
    const { jumped } = await painted(page)
    expect([view, ...jumped]).toEqual([view])
    await plain.goto(`/calendar?view=${view}`)
    const read = await plain.locator('main').innerText()
    const seen = await page.locator('main :is(.ev, .entry, .nm):visible').allInnerTexts()
    const lines = seen.flatMap((each) => each.split('\n'))
    expect(lines.filter((line) => !read.includes(line))).toEqual([])
    expect(read).toContain('Times in New York')
  }
})
