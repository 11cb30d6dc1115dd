import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, collectCspViolations } from '../testing/browser.ts'
import { leftInEnglish } from '../testing/left-in-english.ts'
import { settled } from '../testing/settled.ts'
import { es } from '../text/es.ts'
import { fr } from '../text/fr.ts'
import { es as spanish } from '../text/sentences/es.ts'
import { fr as french } from '../text/sentences/fr.ts'
import { desk, openedBy, OWNER, phone } from './testing/visit.ts'

const PRACTITIONER = ['/', '/calendar', '/patients', '/reminders', '/settings/profile', '/settings/security']
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

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.each([
  ['demo', 'es-MX', 'dark', 'a phone', phone, OWNER, es, spanish],
  ['demo', 'fr-CA', 'light', 'a desk', desk, OWNER, fr, french],
  ['practitioner', 'es', 'light', 'a desk', desk, PRACTITIONER, es, spanish],
  ['auditor', 'fr', 'dark', 'a phone', phone, AUDITOR, fr, french],
] as const)('%s, in %s and %s, on %s', (name, locale, theme, _, options, places, catalogue, sentences) => {
  it('reads every page in their language, and none is in the way', { timeout: 240_000 }, async () => {
    const page = await openedBy(name, theme, { ...options, locale })
    const violations = await collectCspViolations(page)
    const flaws: string[] = []
    for (const place of places) {
      expect([place, (await page.goto(place))?.status()]).toEqual([place, 200])
      await settled(page)
      const english = await leftInEnglish(page, catalogue, sentences)
      flaws.push(...english.map((words) => `${place}: ${words}`))
      if (await isWide(page)) flaws.push(`${place} is too wide`)
      await axe(page)
    }
    expect(flaws).toEqual([])
    expect(violations).toEqual([])
  })
})
