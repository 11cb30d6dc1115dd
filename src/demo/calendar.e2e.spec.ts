import { expect, it } from 'vitest'
import { axe, collectCspViolations } from '../testing/browser.ts'
import { desk, openedBy, phone, settled } from './testing/visit.ts'

// A week of a clinic at work has every status and every colour there is.
it.each(['light', 'dark'] as const)('in %s no view of the calendar is in anybody’s way', async (theme) => {
  const page = await openedBy('demo', theme, desk)
  const violations = await collectCspViolations(page)
  for (const view of ['month', 'week', 'day']) {
    await page.setViewportSize(desk.viewport)
    await page.goto(`/calendar?view=${view}`)
    await settled(page)
    await axe(page)
    await page.setViewportSize(phone.viewport)
    await axe(page)
  }
  expect(violations).toEqual([])
})
