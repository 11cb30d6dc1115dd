import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, browser, collectCspViolations } from '../testing/browser.ts'
import { type Desk, server } from '../testing/server.ts'
import { waitForIslands } from '../testing/ready-islands.ts'
import { en } from '../language/catalog.en.ts'
import { es } from '../language/catalog.es.ts'
import { fr } from '../language/catalog.fr.ts'

const opened = async <A>(
  options: BrowserContextOptions,
  usePage: (page: Page) => Promise<A>,
  desk?: Desk,
): Promise<A> => {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  try {
    await desk?.signIn(context)
    return await usePage(await context.newPage())
  } finally {
    await context.close()
  }
}

const speaks = (page: Page) => page.locator('html').getAttribute('lang')

it('keeps a user’s chosen language on every device', async () => {
  const desk = await server.register()
  await opened(
    {},
    async (page) => {
      const violations = await collectCspViolations(page)
      await page.goto('/settings/profile')
      await waitForIslands(page)
      await page
        .getByRole('combobox', { name: en.profileSettings.language })
        .selectOption({ label: 'Français' })
      await page.locator('html[lang="fr"]').waitFor()
      await page.getByRole('link', { name: fr.shell.patients, exact: true }).first().waitFor()
      await waitForIslands(page)
      await page.locator('[name="firstName"]').fill(' ')
      await page.getByRole('button', { name: fr.settings.submit }).click()
      await page.getByText(fr.problems.own_first_name_missing()).waitFor()
      await axe(page)
      expect(violations).toEqual([])
    },
    desk,
  )
  await opened(
    { locale: 'es-MX', viewport: { width: 390, height: 844 } },
    async (page) => {
      await page.goto('/patients')
      await waitForIslands(page)
      await page.getByRole('button', { name: fr.patients.add }).first().click()
      await page.getByRole('dialog', { name: fr.patient.addTitle }).waitFor()
      expect(await speaks(page)).toBe('fr')
      await axe(page)
    },
    desk,
  )
})

describe('a visitor without a chosen language', () => {
  it('gets the language their browser prefers', async () => {
    await opened({ locale: 'es-MX' }, async (page) => {
      await page.goto('/pricing')
      await page.getByRole('heading', { level: 1, name: es.pricing.title }).waitFor()
      expect(await speaks(page)).toBe('es')
      await axe(page)
    })
  })

  it('can choose another one in the footer, and the browser remembers it', async () => {
    await opened({ locale: 'es-MX' }, async (page) => {
      await page.goto('/pricing')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
      await page.getByRole('heading', { level: 1, name: fr.pricing.title }).waitFor()
      await page.goto('/')
      expect(await speaks(page)).toBe('fr')
      await page.getByRole('heading', { level: 2, name: fr.signIn.title }).waitFor()
      await axe(page)
    })
  })
})
