import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, browser } from '../testing/browser.ts'
import { waitForIslands } from '../testing/ready-islands.ts'
import { server } from '../testing/server.ts'

/** Opens a page whose islands are hydrated only once the returned function is called. */
const openSlowly = async (path: string): Promise<[Page, () => Promise<void>]> => {
  const desk = await server.register()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await desk.signIn(context)
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await context.route(/\/_astro\/react\./, async (route) => {
    await arrival
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(path)
  return [
    page,
    async () => {
      arrive()
      await waitForIslands(page)
    },
  ]
}

it('a button that was pressed twice before the page was hydrated works once, afterward', async () => {
  const [page, hydrate] = await openSlowly('/patients')
  await page.getByRole('button', { name: 'Add Patient' }).first().dblclick()
  await hydrate()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill('Ann')
  expect(await dialog.count()).toBe(1)
  await axe(page)
})

it('what was typed and saved before the page was hydrated is saved, and in no address', async () => {
  const [page, hydrate] = await openSlowly('/settings/profile')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByLabel('First Name').fill('Dana Maria')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await hydrate()
  await page.locator('.toast', { hasText: 'Settings Saved' }).waitFor()
  await page.reload()
  expect(await page.getByLabel('First Name').inputValue()).toBe('Dana Maria')
  expect(addresses.filter((address) => address.includes('Dana'))).toEqual([])
})

it('a switch that was changed before the page was hydrated is saved', async () => {
  const [page, hydrate] = await openSlowly('/settings/notifications')
  const first = page.getByRole('checkbox').first()
  const before = await first.isChecked()
  await first.click()
  const response = page.waitForResponse((each) => each.request().method() === 'PUT')
  await hydrate()
  expect((await response).ok()).toBe(true)
  await page.reload()
  expect(await first.isChecked()).toBe(!before)
})

it('text and a choice from before the page was hydrated are unsaved changes', async () => {
  const [page, hydrate] = await openSlowly('/settings/clinic')
  const name = page.locator('[name="name"]')
  await name.fill('Clinic on the Hill')
  await page.getByLabel('Time Format').selectOption({ index: 1 })
  await hydrate()
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.locator('.toast', { hasText: 'Settings Saved' }).waitFor()
  await page.reload()
  expect(await name.inputValue()).toBe('Clinic on the Hill')
  expect(await page.getByLabel('Time Format').locator('option:checked').getAttribute('value')).toBe('24-hour')
})
