import type { BrowserContextOptions, Page } from 'playwright-core'
import { browser } from '../../../testing/browser.ts'
import { server } from '../../../testing/server.ts'

export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Every page that an owner can navigate to. */
export const OWNER = [
  '/',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=day&colour=practitioner',
  '/calendar/print?notes=yes',
  '/patients',
  '/patients/1',
  '/forms',
  '/forms/inbox',
  '/documents',
  '/reminders',
  '/reports',
  '/reports?range=year&type=appointments&asOf=2026-01-31',
  '/reports/list?of=appointments&range=year',
  '/history',
  '/history?kind=patient&record=1',
  '/history/proof',
  '/history/access',
  '/history/access/patient?patient=1',
  '/history/removed',
  '/erasures',
  '/patients/1/erase',
  '/patients/1/merge',
  '/patients/1/merge?with=2',
  '/pricing',
  '/settings/profile',
  '/settings/clinic',
  '/settings/notifications',
  '/settings/system',
  '/settings/security',
  '/settings/data',
]

/** Pages that are open to everyone, signed in or not, and one that does not exist. */
export const OPEN = [
  '/checkout?tier=team',
  '/subscription-success',
  '/subscription-success?redirect_status=processing',
  '/terms',
  '/privacy',
  '/api/docs',
  '/forgot-password',
  '/no-such-page',
]

/** Collects the errors of the scripts of a page, and those on its console. */
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
 * Signs a user of the demo clinic (`demo`, `practitioner`, `auditor`) in, in a browser with this theme; null opens
 * the browser of a visitor.
 */
export const openedBy = async (
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
