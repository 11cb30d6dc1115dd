import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, browser, collectCspViolations } from '../../testing/browser.ts'
import { openPage, type Size } from '../../testing/desk-page.ts'
import { type Desk, server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { rosa } from '../../features/patients/testing/patients-page.ts'

const open = async (desk: Desk, path: string, theme: 'light' | 'dark', size: Size) => {
  const page = await openPage(browser, server.url, desk, { size, theme })
  const violations = await collectCspViolations(page)
  await page.goto(path)
  await waitForIslands(page)
  return { page, violations, menu: page.getByRole('dialog', { name: 'Find anything' }) }
}

/** Expects the menu to select an option, which it does in the frame after the key. */
const expectSelected = async (page: Page, label: string) => {
  const selected = page.locator('[role="option"][aria-selected="true"]')
  await expect.poll(() => selected.allInnerTexts()).toEqual([label])
}

it('the command menu opens pages, starts new records and finds patients by keyboard alone', async () => {
  const desk = await server.register()
  await desk.call('POST', '/api/patients', rosa)
  const { page, violations, menu } = await open(desk, '/patients', 'light', 'desktop')
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  expect(chunks.filter((url) => url.includes('CommandOverlays'))).toEqual([])

  // The shortcut also works in a field; this first use loads the menu.
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await menu.waitFor()
  expect(chunks.some((url) => url.includes('CommandOverlays'))).toBe(true)
  await axe(page)
  await page.keyboard.press('End')
  await expectSelected(page, 'Settings: Data & Backup')
  await page.keyboard.press('ArrowDown')
  await expectSelected(page, 'New Appointment')
  await page.keyboard.press('ArrowUp')
  await expectSelected(page, 'Settings: Data & Backup')
  await page.keyboard.press('Home')
  await expectSelected(page, 'New Appointment')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')

  // The dialog opens once on the page that has it; a reload shows only the page.
  await page.keyboard.press('Control+k')
  await menu.getByRole('combobox').fill('up doc')
  await expectSelected(page, 'Upload Document')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/documents/)
  const adding = page.getByRole('dialog', { name: 'Upload Document' })
  await adding.waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Control+k')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await adding.waitFor({ state: 'hidden' })

  // A patient opens on the patient's page.
  await page.goto('/patients')
  await waitForIslands(page)
  await page.keyboard.press('Control+k')
  await menu.getByRole('combobox').fill('delg')
  await menu.getByRole('option', { name: 'Rosa Delgado' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Rosa Delgado/ }).waitFor()
  await page.goBack()
  await page.waitForURL('**/patients')
  await waitForIslands(page)

  await page.keyboard.press('Control+k')
  await expect
    .poll(() => menu.getByRole('group', { name: 'Recent' }).getByRole('option').allInnerTexts())
    .toEqual(['Rosa Delgado', 'Upload Document'])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  // Single letters are shortcuts outside fields until the user turns them off.
  await page.getByRole('searchbox').fill('g')
  await page.keyboard.type('c?')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gc?')
  await page.locator('#main').focus()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByText('Go to Calendar').waitFor()
  await axe(page)
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL(/\/calendar/)
  await waitForIslands(page)
  await page.keyboard.press('?')
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await menu.waitFor()
  await expect.poll(() => shortcuts.isVisible()).toBe(false)
  expect(violations).toEqual([])
})

it('what is typed while the menu loads is in it, once, however often it was opened', async () => {
  const desk = await server.register()
  const { page, menu } = await open(desk, '/', 'light', 'desktop')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const { promise: typed, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/CommandOverlays*', (route) => typed.then(() => route.continue()))
  for (const key of ['Control+k', 'Control+k', 'Control+k', 'u', 'q', 'Backspace', 'p'])
    await page.keyboard.press(key)
  load()
  await expect.poll(() => menu.getByRole('combobox').inputValue()).toBe('up')
  await menu.getByRole('option', { name: 'Upload Document' }).waitFor()
  await axe(page)
})

it('the command menu is one tap away on a phone', async () => {
  const desk = await server.register()
  const { page, menu, violations } = await open(desk, '/', 'dark', 'phone')
  await page.getByRole('button', { name: 'Find anything' }).tap()
  await menu.waitFor()
  await axe(page)
  await menu.getByRole('option', { name: 'Settings: Profile' }).tap()
  await page.waitForURL(/\/settings\/profile/)
  expect(violations).toEqual([])
})
