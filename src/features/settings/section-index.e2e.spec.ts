import { expect, it } from 'vitest'
import { axeInBothThemes, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { SettingsPage } from './testing/settings-page.ts'

/** Returns the top and bottom of a box. */
const edges = ({ y = 0, height = 0 } = {}) => [y, y + height] as const

/** Whether nothing covers the middle of an element. */
const isOnTop = (link: Element) => {
  const { left, top, width, height } = link.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === link
}

it.each(sizeNames)('on a %s, links at the top of a long settings page lead to its sections', async (size) => {
  const desk = await server.register({ zone: 'America/New_York' })
  const { page, violations } = await SettingsPage.open(browser, server, desk, '/settings/clinic', { size })
  const index = page.getByRole('navigation', { name: 'On this page' })
  const titles = await index.getByRole('link').allInnerTexts()
  expect(titles).toEqual(await page.locator('.settings-section h2').allInnerTexts())
  const current = index.locator('[aria-current="location"]')
  await expect.poll(() => current.innerText()).toBe(titles[0])
  await axeInBothThemes(page)

  const title = titles[2] ?? ''
  await index.getByRole('link', { name: title, exact: true }).press('Enter')
  await expect.poll(() => current.innerText()).toBe(title)
  const heading = page.locator('.settings-section h2', { hasText: title })
  const [header, links, section] = await Promise.all(
    [page.locator('.top'), index, heading].map(async (part) =>
      edges((await part.boundingBox()) ?? undefined),
    ),
  )
  expect(links?.[0]).toBe(header?.[1])
  expect(section?.[0]).toBeGreaterThanOrEqual(links?.[1] ?? Infinity)
  expect(await current.evaluate(isOnTop)).toBe(true)
  expect(new URL(page.url()).hash).toMatch(/^#section-/)
  expect(violations).toEqual([])
})
