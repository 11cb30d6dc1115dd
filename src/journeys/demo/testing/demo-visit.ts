import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../testing/browser.ts'
import { startServer } from '../../../testing/server.ts'

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
  '/patients',
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
/** Signs a user of the demo clinic (`demo`, `practitioner`, `auditor`) in, in a browser with this theme. */
export const openedBy = async (
  name: string,
  theme: 'light' | 'dark',
  options: BrowserContextOptions,
): Promise<Page> => {
  const browser = await launchBrowser()
  const { url } = await startServer()
  const context = await browser.newContext({ ...options, baseURL: url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'theme', value: theme, url }])
  const data = { email: `${name}@caretrail.example`, password: 'caretrail-demo' }
  await context.request.post('/api/auth/login', { data, headers: { origin: url } })
  return context.newPage()
}
