import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ClinicPage, clinicWith } from '../features/calendar/testing/clinic-page.ts'
import { browser } from '../testing/browser.ts'
import { server } from '../testing/server.ts'

const WEEK = '/calendar?view=week&date=2037-03-11'

/** Links and buttons that load their page again, and the name of what then has the focus. */
const RELOADS = [
  [WEEK, 'Next week', 'Next week'],
  [WEEK, 'Day', 'Day'],
  ['/history?who=system', 'Show', 'Show'],
  ['/history/access', 'Show', 'Show'],
] as const

/** Pages that scroll their tabs to the current one. */
const TABBED = ['/settings/profile', '/history/proof']

const exact = (name: string) => ({ name, exact: true })

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.id || at?.ariaLabel || at?.textContent.trim()
  })

const opened = async () => {
  const { desk } = await clinicWith(server, ['Ann Able', 'Bea Baker'])
  return ClinicPage.open(browser, server, desk, '/patients')
}

it('a keyboard user hears what a list and a calendar show, and comes back from a notification', async () => {
  const clinic = await opened()
  const { page } = clinic
  const { keyboard } = page

  // The region has to be there before its words change, or a screen reader says nothing.
  const shown = await page.locator('.tools').getByRole('status').elementHandle()
  const said = () => shown?.textContent()
  for (const [typed, words] of [
    ['Bea', '1 to 1 of 1, by last name'],
    ['Nobody', 'No matches'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect.poll(said).toBe(words)
  }

  await clinic.load('/patients')
  await clinic.button('Delete Bea Baker').focus()
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Delete patient?')
  await keyboard.press('Enter')
  await clinic.waitForToast('Patient deleted successfully')
  await expect.poll(() => focused(page)).toBe('main')
  await keyboard.press('F8')
  await expect.poll(() => focused(page)).toContain('Patient deleted')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('main')

  await clinic.load('/calendar?month=2037-03')
  await page.getByRole('button', { name: 'Next month' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => page.locator('h1 [aria-live="polite"]').textContent()).toBe('April 2037')
})

it('a keyboard user starts at the top of a page, and keeps their place when it loads again', async () => {
  const clinic = await opened()
  const { page } = clinic
  for (const path of TABBED) {
    await clinic.load(path)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page), { message: path }).toBe('Skip to content')
  }
  for (const [path, name, lands] of RELOADS) {
    await clinic.load(path)
    const main = page.locator('main')
    const [link, button] = [main.getByRole('link', exact(name)), main.getByRole('button', exact(name))]
    await link.or(button).focus()
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    await expect.poll(() => focused(page), { message: path }).toBe(lands)
  }
})

it('an open picker closes when the focus leaves it, so that it covers nothing that has the focus', async () => {
  const clinic = await opened()
  const { page } = clinic
  for (const [path, name] of [
    ['/reports', 'Export'],
    [WEEK, 'Color by: Status'],
  ] as const) {
    await clinic.load(path)
    const summary = page.locator('summary').and(page.getByText(name).or(page.getByLabel(name)))
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('details[open]').count()).toBe(1)
    await summary.focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => page.locator('details[open]').count(), { message: path }).toBe(0)
  }
})
