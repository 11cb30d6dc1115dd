import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import type { Size } from '../../testing/desk-page.ts'
import { type Desk, PASSWORD, server } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

const open = (desk: Desk, size: Size, theme: 'light' | 'dark') =>
  SettingsPage.open(browser, server, desk, '/settings/security', { size, theme })

/** Adds a virtual authenticator that creates and uses passkeys without interaction. */
const withDevice = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether user verification succeeds. */
    answers: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    counts: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ signCount }) => signCount)
    },
  }
}

/** Records the bodies of the page's sign-in requests, so that the test can replay them. */
const signInsOf = (page: Page): readonly string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.postData() ?? '')
  })
  return sent
}

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'

/** Signs in as a phone's browser at another address. */
const signInElsewhere = async (body: string) => {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      'user-agent': PHONE,
      'x-forwarded-for': '198.51.100.4',
    },
    body,
  })
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  const { code } = (await response.json()) as { code?: string }
  const me = async () => (await fetch(`${server.url}/api/auth/me`, { headers: { cookie } })).status
  return { status: response.status, code, me }
}

describe('a passkey', () => {
  it('can be added and used at sign-in, and a session ended elsewhere stops at once', async () => {
    const desk = await server.register()
    const settings = await open(desk, 'desktop', 'light')
    const { page } = settings
    const device = await withDevice(page)
    const sent = signInsOf(page)
    await settings.button('Add a passkey').click()
    await expect.poll(() => settings.focusedName()).toBe('name')
    await axe(page)
    await settings.byLabel('Current password').first().fill(PASSWORD)
    await settings.button('Add a passkey').click()
    await settings.waitForText('Please name the passkey')
    await settings.byLabel('Name').fill('Work laptop')
    await settings.button('Add a passkey').click()
    await settings.waitForToast('Passkey added. You were signed out everywhere else.')
    const codes = (await settings.byLabel('Recovery codes').inputValue()).split('\n')
    expect(codes).toHaveLength(10)
    await settings.button('I’ve saved them').click()
    await settings.button('Rename Work laptop').click()
    await settings.byLabel('Name').fill('Front desk')
    await settings.button('Rename').click()
    await settings.button('Remove Front desk').waitFor()
    await axe(page)

    await page.locator('[data-logout]').first().click()
    await page.locator('[data-one-card]').waitFor()
    await settings.byLabel('Email').fill(desk.user.email)
    await settings.byLabel('Password').fill(PASSWORD)
    await settings.button('Sign In').click()
    await expect.poll(() => settings.focusedName()).toBe('Use a passkey')
    await settings.byLabel('Recovery code').waitFor()
    await axe(page)
    await device.answers(false)
    await settings.button('Use a passkey').click()
    await settings.waitForToast('No passkey was used. Try again, or use a code.')
    await device.answers(true)
    await settings.button('Use a passkey').click()
    await page.locator('[data-logout]').first().waitFor()
    expect((await device.counts())[0]).toBeGreaterThan(0)
    expect(await signInElsewhere(sent.at(-1) ?? '')).toMatchObject({ status: 401, code: 'invalid_passkey' })

    const body = JSON.stringify({ email: desk.user.email, password: PASSWORD, code: codes[0] })
    const phone = await signInElsewhere(body)
    expect(await phone.me()).toBe(200)
    await settings.load()
    const sessions = page.locator('section', { hasText: 'Where you are signed in' }).getByRole('listitem')
    await expect.poll(() => sessions.first().innerText()).toMatch(/Chrome on Linux\s+This session/)
    await expect.poll(() => sessions.nth(1).innerText()).toContain('198.51.100.4')
    await settings.button('Sign out Firefox on Android, 198.51.100.4').click()
    await settings.waitForToast('Session signed out')
    await expect.poll(() => sessions.count()).toBe(1)
    expect(await phone.me()).toBe(401)

    const history = page.locator('.sign-ins').getByRole('listitem')
    await expect
      .poll(() => history.nth(0).innerText())
      .toMatch(/Signed in\s+Password and recovery code · Firefox on Android/)
    await expect
      .poll(() => history.nth(1).innerText())
      .toMatch(/Failed: wrong code\s+Firefox on Android · 198\.51\.100\.4/)
    await settings.byLabel('Whose sign-ins').selectOption('Everyone’s')
    await expect.poll(() => history.first().innerText()).toContain(desk.user.name)
    await axe(page)

    await page.goto(`${server.url}/settings/data`)
    await settings.button('Export everything').click()
    await settings.dialog.getByLabel('Current password').fill(PASSWORD)
    const usePasskey = settings.dialog.getByRole('button', { name: 'Use a passkey' })
    await usePasskey.waitFor()
    await axe(page)
    await Promise.all([page.waitForEvent('download'), usePasskey.click()])
    expect(settings.violations).toEqual([])
  })
})
