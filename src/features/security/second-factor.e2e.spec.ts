import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { filledCardForm } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { axe, browser } from '../../testing/browser.ts'
import type { Size } from '../../testing/desk-page.ts'
import { type Desk, PASSWORD, server } from '../../testing/server.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

const ADDRESS = '/settings/security'
const open = (desk: Desk, size: Size, theme: 'light' | 'dark', address = ADDRESS) =>
  SettingsPage.open(browser, server, desk, address, { size, theme })

/** Sets up an app from the first button on; returns its secret and the recovery codes. */
const enroll = async (settings: SettingsPage) => {
  await settings.button('Set up an app').click()
  await expect.poll(() => settings.focusedName()).toBe('currentPassword')
  await settings.byLabel('Current password').first().fill(PASSWORD)
  await settings.button('Continue').click()
  const secret = await settings.byLabel('Or type this key into the app').inputValue()
  await axe(settings.page)
  await settings.byLabel('Authentication code').fill(await codeOf(secret))
  await settings.button('Confirm').click()
  const codes = await settings.byLabel('Recovery codes').inputValue()
  await axe(settings.page)
  return { secret, codes: codes.split('\n') }
}

const giveMode = async (desk: Desk) => {
  const order = { tier: 'team', addons: ['HIPAA/ISO Compliance Mode'] }
  const { clientSecret } = await desk.call<{ clientSecret: string }>(
    'POST',
    '/api/subscription/create',
    order,
  )
  await desk.call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  const loadSubscription = () => desk.call<{ addOns: string[] }>('GET', '/api/subscription/current')
  await expect.poll(async () => (await loadSubscription()).addOns).toEqual(['compliance-mode'])
}

/** Ends the page's session as another tab would; the page hears of it and hides. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { token: string }
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  })

describe('a second factor', () => {
  it('can be set up, and is required at sign-in and when a session has ended', async () => {
    const desk = await server.register()
    const settings = await open(desk, 'desktop', 'light')
    const { page, dialog } = settings
    await settings.waitForText('Off. Anyone with your password can sign in.')
    await axe(page)
    const { secret, codes } = await enroll(settings)
    expect(codes).toHaveLength(10)
    const file = page.getByRole('link', { name: 'Download' })
    expect(decodeURIComponent((await file.getAttribute('href')) ?? '')).toContain(codes[9])
    await settings.button('I’ve saved them').click()
    await settings.waitForText('10 recovery codes left.')
    await settings.button('Remove Authenticator app').waitFor()

    await page.locator('[data-logout]').first().click()
    await page.locator('[data-one-card]').waitFor()
    await settings.byLabel('Email').fill(desk.user.email)
    await settings.byLabel('Password').fill(PASSWORD)
    await settings.button('Sign In').click()
    await expect.poll(() => settings.focusedName()).toBe('code')
    await expect.poll(() => settings.byLabel('Password').isVisible()).toBe(false)
    await axe(page)
    await settings.button('Sign In').click()
    await settings.waitForText('Please enter the code')
    await settings.byLabel('Authentication code').fill('123')
    await settings.button('Sign In').click()
    await settings.waitForText(/^This code is wrong or was already used/)
    await axe(page)
    await settings.byLabel('Authentication code').fill(await codeOf(secret, 1))
    await settings.button('Sign In').click()
    await page.locator('[data-logout]').first().waitFor()

    await settings.load()
    await settings.byLabel('Sign out after').selectOption('60 minutes')
    await endSession(page)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => settings.focusedName()).toBe('code')
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
    await axe(page)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await settings.saveAndWait()
    await settings.load()
    await settings.waitForText('9 recovery codes left.')
    await expect.poll(() => settings.byLabel('Sign out after').inputValue()).toBe('60')
    expect(settings.violations).toEqual([])
  })

  it('gives new recovery codes to a person who proves both factors', async () => {
    const desk = await server.register()
    const settings = await open(desk, 'desktop', 'dark')
    const { codes } = await enroll(settings)
    await settings.button('I’ve saved them').click()
    await settings.button('New recovery codes').click()
    await settings
      .byLabel('Authentication code')
      .first()
      .fill(codes[0] ?? '')
    await settings.button('New recovery codes').click()
    await settings.waitForText('Please enter your current password')
    await axe(settings.page)
    await settings.byLabel('Current password').first().fill(PASSWORD)
    await settings.button('New recovery codes').click()
    const renewed = await settings.byLabel('Recovery codes').inputValue()
    expect(renewed.split('\n').filter((code) => codes.includes(code))).toEqual([])
    expect(settings.violations).toEqual([])
  })

  it('is required of every user in Compliance Mode, who then continues to the requested page', async () => {
    const desk = await server.register()
    await giveMode(desk)
    const settings = await open(desk, 'phone', 'dark', '/patients?q=ada')
    const { page } = settings
    await expect.poll(() => page.url()).toBe(`${server.url}${ADDRESS}?to=%2Fpatients%3Fq%3Dada`)
    await settings.waitForText(/^Your clinic requires a second factor\. Set it up here/)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts())
      .toEqual(['Profile', 'Security'])
    await axe(page)
    await page.goto('/pricing')
    await page.getByText('HIPAA/ISO Compliance Mode').first().waitFor()
    await page.goBack()
    await waitForIslands(page)
    await enroll(settings)
    await settings.button('I’ve saved them').click()
    await page.waitForURL(`${server.url}/patients?q=ada`)

    await page.goto(ADDRESS)
    await waitForIslands(page)
    await settings.waitForText('Your clinic is in Compliance Mode, which requires a second factor.')
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    const timeout = settings.byLabel('Sign out after')
    await expect.poll(() => timeout.inputValue()).toBe('15')
    await expect
      .poll(() => timeout.locator('option:disabled').allInnerTexts())
      .toEqual(['30 minutes', '60 minutes', '120 minutes'])
    await expect
      .poll(() => settings.textBelow(timeout))
      .toContain('Your own setting, 30 minutes, applies again')
    await axe(page)
    expect(settings.violations).toEqual([])
  })
})
