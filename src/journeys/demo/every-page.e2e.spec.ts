import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, collectCspViolations } from '../../testing/browser.ts'
import { foreignFigures } from '../../testing/number-formats.ts'
import { leftInEnglish } from '../../testing/untranslated-words.ts'
import { settled } from '../../testing/ready-islands.ts'
import { es } from '../../language/catalog.es.ts'
import { fr } from '../../language/catalog.fr.ts'
import { collectErrors, desk, OPEN, openedBy, OWNER, phone } from './testing/demo-visit.ts'

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

const EVERY = [...OWNER, ...OPEN]

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.each([
  ['demo', 'es-MX', 'dark', 'a phone', phone, OWNER, es],
  ['demo', 'fr-CA', 'light', 'a desk', desk, OWNER, fr],
  ['practitioner', 'es', 'light', 'a desk', desk, PRACTITIONER, es],
  ['auditor', 'fr', 'dark', 'a phone', phone, AUDITOR, fr],
] as const)('the user %s, in %s and %s, on %s', (name, locale, theme, _, options, paths, catalogue) => {
  it('reads every page in their language and meets no obstacle', async () => {
    const page = await openedBy(name, theme, { ...options, locale })
    const [violations, errors] = [await collectCspViolations(page), collectErrors(page)]
    const flaws: string[] = []
    for (const path of paths) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
      await settled(page)
      const english = await leftInEnglish(page, catalogue)
      flaws.push(...english.map((words) => `${path}: ${words}`))
      const foreign = await foreignFigures(page, catalogue === fr ? 'fr' : 'es')
      flaws.push(...foreign.map((figure) => `${path}: ${figure} is not written as in ${locale}`))
      if (await isWide(page)) flaws.push(`${path} is too wide`)
      await axe(page)
    }
    const own = new Set<string>(paths)
    for (const path of EVERY) if (!own.has(path)) await page.goto(path)
    expect(flaws).toEqual([])
    expect(violations).toEqual([])
    expect(errors).toEqual([])
  })
})

it('a visitor meets no error on any page', async () => {
  const page = await openedBy(null, 'light', desk)
  const errors = collectErrors(page)
  for (const path of EVERY) await page.goto(path)
  expect(errors).toEqual([])
})
