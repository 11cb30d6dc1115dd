import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import type { Size } from '../../testing/desk-page.ts'
import { filledCardForm } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { type Desk, PASSWORD } from '../../testing/desk.ts'
import { server } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

const open = (desk: Desk, size: Size, theme: 'light' | 'dark') =>
  SettingsPage.open(browser, server, desk, '/settings/security', { size, theme })

/** A clinic on the Team plan with API Access. */
const withAccess = async (): Promise<Desk> => {
  const desk = await server.register()
  const order = { tier: 'team', addons: ['API Access'] }
  const { clientSecret } = await desk.call<{ clientSecret: string }>(
    'POST',
    '/api/subscription/create',
    order,
  )
  await desk.call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  const loadSubscription = () => desk.call<{ addOns: string[] }>('GET', '/api/subscription/current')
  await expect.poll(async () => (await loadSubscription()).addOns).toEqual(['api-access'])
  return desk
}

/** Calls a path with an API key and returns the status. */
const statusWith = async (key: string, path: string): Promise<number> =>
  (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status

/** The API key rows; the page has several lists. */
const keysOn = (page: Page) =>
  page
    .locator('.settings-section', { has: page.getByRole('heading', { name: 'API keys' }) })
    .locator('.key-list li')

describe('API keys', () => {
  it('are created, copied once, used and revoked', async () => {
    const settings = await open(await withAccess(), 'desktop', 'light')
    const { page, dialog } = settings
    await settings.waitForText('No API keys yet')
    await settings.button('Create API key').click()
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    await expect.poll(() => settings.focusedName()).toBe('name')
    await dialog.getByText('Please describe what the key is for').waitFor()
    await dialog.getByText('Please choose what the key may do').waitFor()
    await axe(page)
    await dialog.getByLabel('Name').fill('Nightly export')
    await dialog.getByText('Please describe what the key is for').waitFor({ state: 'detached' })
    await dialog.getByLabel('Patients: change').check()
    await dialog.getByText('Please choose what the key may do').waitFor({ state: 'detached' })
    await expect.poll(() => dialog.getByLabel('Patients: read').isChecked()).toBe(true)
    await dialog.getByLabel('Dashboard figures: read').check()
    await dialog.getByLabel('Expires').selectOption('In a year')
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    const key = await dialog.getByLabel('API key').inputValue()
    expect(key).toMatch(/^caretrail_[\w-]{43}$/)
    await expect
      .poll(() => dialog.getByLabel('Try it').inputValue())
      .toBe(`curl ${server.url}/api/auth/me \\\n  -H 'authorization: Bearer ${key}'`)
    await axe(page)
    await dialog.getByRole('button', { name: 'Copy key' }).click()
    await settings.waitForToast('Copied!')
    expect(await settings.readClipboard()).toBe(key)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = keysOn(page)
    const prefix = `Nightly export ${key.slice(0, 16)}…`
    await expect.poll(() => row.innerText()).toContain(prefix)
    await expect.poll(() => row.innerText()).toContain('Patients: read and change · Dashboard figures: read')
    await expect.poll(() => row.getByText('Never').count()).toBe(1)
    expect(await page.content()).not.toContain(key)
    const statuses = ['/api/patients', '/api/appointments'].map((path) => statusWith(key, path))
    expect(await Promise.all(statuses)).toEqual([200, 403])
    await settings.load()
    await row.waitFor()
    await expect.poll(() => row.getByText('Never').count()).toBe(0)
    await axe(page)
    await settings.button('Revoke Nightly export').click()
    await page.keyboard.press('Escape')
    await settings.button('Revoke Nightly export').click()
    await settings.button('Revoke key?').click()
    await settings.waitForToast('API key revoked. It no longer works.')
    await settings.waitForText('No API keys yet')
    expect(await statusWith(key, '/api/patients')).toBe(401)
    expect(settings.violations).toEqual([])
  })

  it('link to Subscription without the add-on, and fit a phone screen', async () => {
    const bare = await open(await server.register(), 'phone', 'dark')
    await expect
      .poll(() => bare.page.getByRole('link', { name: 'Go to Subscription' }).getAttribute('href'))
      .toBe('/pricing')
    await expect.poll(() => bare.button('Create API key').count()).toBe(0)
    await axe(bare.page)
    const desk = await withAccess()
    for (const name of ['Nightly export', 'Our booking page on the website of the practice'])
      await desk.call('POST', '/api/api-keys', { name, scopes: ['patients:read'], currentPassword: PASSWORD })
    const { page } = await open(desk, 'phone', 'dark')
    await keysOn(page).nth(1).waitFor()
    await axe(page)
    const [width, viewportWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ])
    expect(width).toBe(viewportWidth)
    await page.getByRole('button', { name: 'Create API key' }).tap()
    await page.getByRole('dialog').getByLabel('History: read').check()
    await axe(page)
  })

  it('end with a changed password, except those kept', async () => {
    const desk = await withAccess()
    const draft = { scopes: ['patients:read'], currentPassword: PASSWORD }
    for (const name of ['Nightly export', 'Forgotten script'])
      await desk.call('POST', '/api/api-keys', { ...draft, name })
    const { page, toast } = await open(desk, 'phone', 'light')
    await keysOn(page).nth(1).waitFor()
    await page.getByRole('group', { name: 'API keys to keep' }).getByLabel('Nightly export').check()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('a longer morning walk')
    await axe(page)
    await page.getByRole('button', { name: 'Change password' }).tap()
    await toast.getByText('password').first().waitFor()
    await expect.poll(() => keysOn(page).count()).toBe(1)
    expect(await keysOn(page).innerText()).toContain('Nightly export')
  })
})
