import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe, browser } from '../../../testing/browser.ts'
import { waitForIslands } from '../../../testing/ready-islands.ts'
import { type StartedServer, startServer } from '../../../testing/server.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer({ BILLING: 'off', CLINIC_STORAGE_GB: '20' })
})
afterAll(() => server.close())

const MONEY = /trial|\bplans?\b|add-on|pricing|subscription/i

it('visitors read nothing about plans but where they ask for them, and cannot order', async () => {
  const page = await browser.newPage()
  await page.goto(`${server.url}/`)
  expect(await page.locator('body').innerText()).not.toMatch(MONEY)
  await page.goto(`${server.url}/checkout?tier=team`)
  expect(new URL(page.url()).pathname).toBe('/pricing')
  await page.getByText('This installation charges nobody.').waitFor()
  expect(await page.getByRole('button', { name: /Choose Plan|Subscribe/ }).count()).toBe(0)
  await axe(page)
})

it('an administrator sees what the clinic uses, and turns Compliance Mode on without an add-on', async () => {
  const desk = await server.register()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await desk.signIn(context)
  const page = await context.newPage()
  await page.goto(`${server.url}/`)
  expect(await page.locator('body').innerText()).not.toMatch(MONEY)
  await page.goto(`${server.url}/pricing`)
  await page.getByText('Everything is included').waitFor()
  await page.getByText('0 of 20 GB').waitFor()
  expect(await page.getByRole('meter').count()).toBe(1)
  await axe(page)

  await page.goto(`${server.url}/settings/security`)
  await waitForIslands(page)
  const turnOn = page.getByRole('button', { name: 'Turn on Compliance Mode' })
  await turnOn.click()
  const dialog = page.getByRole('dialog')
  await axe(page)
  await dialog.getByRole('button', { name: 'Turn on Compliance Mode' }).click()
  await page.getByText('Your clinic requires a second factor.').waitFor()
})
