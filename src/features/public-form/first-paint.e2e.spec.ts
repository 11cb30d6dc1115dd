import { expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { measurePaint } from '../../testing/layout-shift.ts'
import { server } from '../../testing/server.ts'
import { measureSlowdown } from '../../testing/slowdown.ts'
import { intake, publish } from './testing/form-drafts.ts'
import { desktop, phone } from './testing/form-page.ts'

const MAX_PAINT_MS = 750

it.each([
  ['phone', phone],
  ['desktop', desktop],
])('a form of twelve fields is there within 750 ms on a %s', async (_, size) => {
  const desk = await server.register({ clinicName: 'Harbor Street Clinic' })
  const formId = await publish(desk, intake)
  const visitAsStranger = async () => {
    const page = await (await browser.newContext(size)).newPage()
    await page.goto(`${server.url}/form/${formId}`, { waitUntil: 'networkidle' })
    const { largestPaintMs } = await measurePaint(page)
    await page.context().close()
    return largestPaintMs
  }
  // Other work on the machine can only slow a visit down, so the quickest of three first visits counts.
  const visits = [await visitAsStranger(), await visitAsStranger(), await visitAsStranger()]
  expect(Math.min(...visits)).toBeLessThanOrEqual(MAX_PAINT_MS * measureSlowdown())
})
