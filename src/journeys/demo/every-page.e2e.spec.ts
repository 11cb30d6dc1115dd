import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, collectCspViolations } from '../../testing/browser.ts'
import { findForeignFormats } from '../../testing/foreign-formats.ts'
import { findUntranslated } from '../../testing/untranslated-words.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { DATE_FORMAT } from '../../demo/cast.ts'
import { es } from '../../language/catalog.es.ts'
import { fr } from '../../language/catalog.fr.ts'
import { measureHead } from '../../testing/head-height.ts'
import { measurePaint } from '../../testing/layout-shift.ts'
import { PUBLIC_PAGES, OWNER_PAGES, TALL_HEADS } from './testing/demo-pages.ts'
import { collectErrors, DESKTOP_CONTEXT, openPageAs, PHONE_CONTEXT } from './testing/demo-visit.ts'

const PRACTITIONER = [
  '/',
  '/calendar',
  '/patients',
  '/patients/1',
  '/reminders',
  '/settings/profile',
  '/settings/security',
]
const AUDITOR = [
  '/',
  '/reports',
  '/history',
  '/history/access',
  '/history/proof',
  '/history/removed',
  '/erasures',
  '/patients/1',
  '/settings/profile',
]

/** How the demo clinic writes dates and times. */
const FORMATS = { dateFormat: DATE_FORMAT, timeFormat: '12-hour' } as const

/** Pixels of the narrowest phones in use. */
const NARROWEST = 360

/** Above this, people click on what was there a moment ago. */
const MAX_LAYOUT_SHIFT = 0.02

/** Kilobytes as sent, so that a page answers soon on a cheap phone. React alone is 67 of them. */
const MAX_SCRIPTS_KB = 345

/** Pixels, so that what a page is for is in sight on a phone without scrolling. */
const TALLEST_HEAD = 160

/** Says how tall the head of a page is, if that is too tall for a phone. */
const describeTallHead = async (page: Page, path: string): Promise<string | false> => {
  const { width } = page.viewportSize() ?? DESKTOP_CONTEXT.viewport
  if (width === DESKTOP_CONTEXT.viewport.width || path in TALL_HEADS) return false
  const height = await measureHead(page)
  return height > TALLEST_HEAD && `${path} has a head of ${height} pixels`
}

/** The scripts that a page has loaded, in kilobytes as sent. */
const measureScripts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => new URL(name).pathname.endsWith('.js'),
    )
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  })

const isWide = async (page: Page): Promise<boolean> => {
  const size = page.viewportSize() ?? DESKTOP_CONTEXT.viewport
  if (size.width < DESKTOP_CONTEXT.viewport.width) await page.setViewportSize({ ...size, width: NARROWEST })
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  await page.setViewportSize(size)
  return wide
}

/** Lists what gets in a person's way on a page that has just loaded. */
const obstacles = async (page: Page, path: string): Promise<readonly string[]> => {
  await waitForIslands(page)
  const { totalShift, movedParts } = await measurePaint(page)
  const scriptsKb = await measureScripts(page)
  const flaws = [
    scriptsKb > MAX_SCRIPTS_KB && `${path} loads ${Math.round(scriptsKb)} KB of scripts`,
    await describeTallHead(page, path),
    totalShift > MAX_LAYOUT_SHIFT && `${path} shifted by ${totalShift.toFixed(3)}: ${movedParts.join('; ')}`,
    (await isWide(page)) && `${path} is too wide`,
  ]
  await axe(page)
  return flaws.filter((flaw) => flaw !== false)
}

describe.each([
  ['demo', 'es-MX', 'dark', 'a phone', PHONE_CONTEXT, OWNER_PAGES, PUBLIC_PAGES, es],
  ['demo', 'fr-CA', 'light', 'a desk', DESKTOP_CONTEXT, OWNER_PAGES, [], fr],
  ['practitioner', 'es', 'light', 'a desk', DESKTOP_CONTEXT, PRACTITIONER, OWNER_PAGES, es],
  ['auditor', 'fr', 'dark', 'a phone', PHONE_CONTEXT, AUDITOR, OWNER_PAGES, fr],
] as const)('the user %s, in %s and %s, on %s', (name, locale, theme, _, options, paths, others, catalog) => {
  it('reads every page in their language and meets no obstacle', async () => {
    const page = await openPageAs(name, theme, { ...options, locale })
    const [violations, errors] = [await collectCspViolations(page), collectErrors(page)]
    const flaws: string[] = []
    // Loads the fonts, so that a font swap does not count as a layout shift.
    await page.goto('/settings/profile')
    for (const path of paths) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
      flaws.push(...(await obstacles(page, path)))
      const english = await findUntranslated(page, catalog)
      flaws.push(...english.map((words) => `${path}: ${words}`))
      const foreign = await findForeignFormats(page, { ...FORMATS, language: catalog === fr ? 'fr' : 'es' })
      flaws.push(...foreign.map((written) => `${path}: ${written} is not written as in ${locale}`))
    }
    const own = new Set<string>(paths)
    for (const path of others) if (!own.has(path)) await page.goto(path)
    expect(flaws).toEqual([])
    expect(violations).toEqual([])
    expect(errors).toEqual([])
  })
})

it('a visitor meets no error on any page, and no obstacle on those that are open', async () => {
  const page = await openPageAs(null, 'light', PHONE_CONTEXT)
  const errors = collectErrors(page)
  const flaws: string[] = []
  for (const path of OWNER_PAGES) await page.goto(path)
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    flaws.push(...(await obstacles(page, path)))
    const broken = await findForeignFormats(page, { language: 'en' })
    flaws.push(...broken.map((written) => `${path}: ${written} is not written as in English`))
  }
  expect(flaws).toEqual([])
  expect(errors).toEqual([])
})
