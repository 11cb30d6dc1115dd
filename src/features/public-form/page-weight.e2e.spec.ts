import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { measurePaint } from '../../testing/layout-shift.ts'
import { type Desk, server } from '../../testing/server.ts'
import { intake, pagedDraft, publish } from './testing/form-drafts.ts'
import { desktop, phone } from './testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register({ clinicName: 'Harbor Street Clinic' })
})

interface Loaded {
  readonly url: string
  readonly type: string
  /** Bytes on the wire, including headers. */
  readonly bytes: number
}

/** Collects everything that a page loads from now on. */
const loading = async (page: Page): Promise<readonly Loaded[]> => {
  const devtools = await page.context().newCDPSession(page)
  const types = new Map<string, { url: string; type: string }>()
  const loaded: Loaded[] = []
  devtools.on('Network.responseReceived', ({ requestId, response: { url }, type }) => {
    types.set(requestId, { url, type })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url = '', type = '' } = types.get(requestId) ?? {}
    if (!url.startsWith('data:')) loaded.push({ url, type, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return loaded
}

const sum = (loaded: readonly Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0)

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('a form of twelve fields on a %s', (_, size) => {
  it('needs three requests, 14 KB, 4 KB of script and no other host, and has no layout shift', async () => {
    const formId = await publish(desk, intake)
    const context = await browser.newContext(size)
    const page = await context.newPage()
    const loaded = await loading(page)
    await page.goto(`${server.url}/form/${formId}`, { waitUntil: 'networkidle' })
    await page.locator('form[data-live]').waitFor()
    const { totalShift } = await measurePaint(page)
    const script = sum(loaded.filter(({ type }) => type === 'Script'))
    expect(loaded.map(({ type }) => type).sort()).toEqual(['Document', 'Script', 'Stylesheet'])
    expect(loaded.filter(({ url }) => !url.startsWith(server.url))).toEqual([])
    expect(sum(loaded)).toBeLessThanOrEqual(14 * 1024)
    const { url = '' } = loaded.find(({ type }) => type === 'Script') ?? {}
    const { headers } = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(4 * 1024)
    expect(script).toBeLessThanOrEqual(5 * 1024)
    expect(totalShift).toBe(0)
    await context.close()
  })

  it.each([
    ['conditions', intake],
    ['pages', pagedDraft],
    ['a signature', { ...pagedDraft, fields: pagedDraft.fields.slice(-1) }],
  ])('has no layout shift when its script comes late, with %s', async (__, draft) => {
    const formId = await publish(desk, draft)
    const context = await browser.newContext(size)
    const page = await context.newPage()
    await page.route('**/*.js', async (route) => {
      await new Promise((late) => setTimeout(late, 1_000))
      await route.continue()
    })
    await page.goto(`${server.url}/form/${formId}`)
    await page.locator('form[data-live]').waitFor()
    expect((await measurePaint(page)).totalShift).toBe(0)
    await context.close()
  })
})

it('a form becomes fully visible when its script never loads', async () => {
  const formId = await publish(desk, pagedDraft)
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${server.url}/form/${formId}`)
  await expect.poll(() => page.locator('[id="q-words"]').isVisible()).toBe(false)
  await page.locator('[id="q-words"]').waitFor({ state: 'visible', timeout: 12_000 })
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await page.getByText('Please fill in required fields: Full name, Are you well?, Your signature').waitFor()
  await context.close()
})
