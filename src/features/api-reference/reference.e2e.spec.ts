import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import { server } from '../../testing/server.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const opened = async (options: BrowserContextOptions, run: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  await context.addCookies([{ name: 'theme', value: 'auto', url: server.url }])
  try {
    await run(await context.newPage())
  } finally {
    await context.close()
  }
}

describe.each([
  ['on a desktop', desktop, 'light'],
  ['on a phone, dark', phone, 'dark'],
] as const)('the reference %s', (_, viewport, colorScheme) => {
  it('renders completely, marks required fields, is accessible and loads nothing from other sites', () =>
    opened({ viewport, colorScheme }, async (page) => {
      const violations = await collectCspViolations(page)
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
          foreign.push(request.url())
      })
      const response = await page.goto('/api/docs')
      expect(response?.status()).toBe(200)
      expect(await page.title()).toBe('API reference · Caretrail')
      const [width, viewportWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(width).toBe(viewportWidth)
      const article = page.getByRole('article', { name: 'Register a patient' })
      const fields = await article.locator('.reference-fields li').allInnerTexts()
      expect(fields.find((each) => each.includes('firstName'))).toContain('required')
      expect(fields.find((each) => each.includes('insurance'))).not.toContain('required')
      await axe(page)
      expect([violations, foreign]).toEqual([[], []])
    }))
})

it('the reference works without JavaScript, and each of its links has a target', () =>
  opened({ viewport: desktop, javaScriptEnabled: false }, async (page) => {
    await page.goto('/api/docs')
    const links = await page.locator('a[href^="#"]').evaluateAll((all) =>
      all.map((each) => {
        const link = String(each.getAttribute('href'))
        return { link, targets: document.querySelectorAll(link).length }
      }),
    )
    expect(links.length).toBeGreaterThan(60)
    expect(links.filter(({ targets }) => targets !== 1)).toEqual([])
    await page.getByRole('navigation').getByRole('link', { name: 'Register a patient' }).click()
    await expect(page.getByRole('heading', { name: 'Register a patient' }).isVisible()).resolves.toBe(true)
    await expect.poll(() => page.url()).toMatch(/#patients-register$/)
    await expect.poll(() => page.locator('script').count()).toBe(0)
  }))

const typeOf = async (path: string) => {
  const { status, headers } = await fetch(`${server.url}${path}`)
  return [status, headers.get('content-type')?.split(';')[0]]
}

it('the reference is public at /api/docs, and neighboring paths belong to the API', async () => {
  const desk = await server.register()
  await opened({ viewport: desktop }, async (page) => {
    await desk.signIn(page.context())
    const response = await page.request.get('/api/docs/')
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('<title>API reference · Caretrail</title>')
  })
  expect(await typeOf('/api/docs?from=elsewhere')).toEqual([200, 'text/html'])
  expect(await typeOf('/api/openapi.json')).toEqual([200, 'application/json'])
  expect(await typeOf('/api/docs/more')).toEqual([404, 'application/json'])
  expect(await typeOf('/api/docsx')).toEqual([404, 'application/json'])
})
