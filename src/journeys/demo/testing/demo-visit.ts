import type { BrowserContextOptions, Page } from 'playwright-core'
import { browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'

export const DESKTOP_CONTEXT = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const PHONE_CONTEXT = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Collects a page's script errors, and the errors on its console. */
export const collectErrors = (page: Page): readonly string[] => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    // The browser reports every page whose own status is not 200, such as a 403.
    if (message.type() === 'error' && message.location().url !== page.url())
      errors.push(`${page.url()}: ${message.text()}`)
  })
  return errors
}

/**
 * Opens a page in this theme, signed in as a user of the demo clinic (`demo`, `practitioner`, `auditor`); null: as a
 * visitor.
 */
export const openPageAs = async (
  name: string | null,
  theme: 'light' | 'dark',
  options: BrowserContextOptions,
): Promise<Page> => {
  const { url } = server
  const context = await browser.newContext({ ...options, baseURL: url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'theme', value: theme, url }])
  if (name !== null) {
    const data = { email: `${name}@caretrail.example`, password: 'caretrail-demo' }
    await context.request.post('/api/auth/login', { data, headers: { origin: url } })
  }
  return context.newPage()
}
