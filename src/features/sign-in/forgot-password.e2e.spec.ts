import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitForEmail } from '../../../modules/platform/testing/outbox.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'
import { axe, browser } from '../../testing/browser.ts'
import { PASSWORD, server } from '../../testing/server.ts'

/** Returns the link in the newest email to an address. */
const linkFor = async (email: string, about = 'Choose a new password'): Promise<string> => {
  const { text } = await waitForEmail(server.dataDir, { to: email, subject: about })
  return /^http\S+$/m.exec(text)?.[0] ?? ''
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('a forgotten password', () => {
  it.each([
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 390, height: 844 }],
  ] as const)('can be reset by email without JavaScript, in %s', async (colorScheme, viewport) => {
    const { user } = await server.register()
    const page = await browser.newPage({ javaScriptEnabled: false, colorScheme, viewport })
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill('somebody')
    await page.getByRole('button', { name: 'Create a reset link' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('somebody')
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Create a reset link' }).click()
    await heading(page, 'Ask your operator for the link')
    await page
      .getByText(`If there is an account for ${user.email}, its reset link is in the data folder`)
      .waitFor()

    await page.goto(await linkFor(user.email))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('Please choose a password of 8 characters or more').waitFor()
    await page.getByLabel('New password').fill('a longer morning walk')
    await page.getByRole('button', { name: 'Save password' }).click()
    await heading(page, 'Your password was changed')
    await page.goto(await linkFor(user.email))
    await heading(page, 'This link no longer works')
    await expect
      .poll(() => page.getByRole('link', { name: 'Request a new link' }).getAttribute('href'))
      .toBe('/forgot-password')
  })

  it.each([
    ['light', { width: 1440, height: 900 }],
    ['dark', { width: 390, height: 844 }],
  ] as const)('has accessible pages, in %s', async (colorScheme, viewport) => {
    const { user } = await server.register()
    const page = await browser.newPage({ colorScheme, viewport })
    await page.goto(`${server.url}/forgot-password`)
    await page.getByRole('button', { name: 'Create a reset link' }).click()
    await page.getByText('Please enter a valid email address').waitFor()
    await axe(page)
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Create a reset link' }).click()
    await heading(page, 'Ask your operator for the link')
    await axe(page)
    await page.goto(await linkFor(user.email))
    await axe(page)
    const over = await page.goto(`${server.url}/reset-password/x`)
    expect(over?.status()).toBe(404)
    await axe(page)
  })
})

it('a new sign-in email is requested in the profile and confirmed with a button', async () => {
  const desk = await server.register()
  const to = `new-${desk.user.email}`
  const settings = await SettingsPage.open(browser, server, desk, '/settings/profile', {
    size: 'phone',
    theme: 'dark',
  })
  const { page } = settings
  await settings.button('Change email').click()
  await settings.waitForText('Please enter a valid email address')
  await axe(page)
  await page.getByLabel('New email').fill(to)
  await page.getByLabel('Current password').fill(PASSWORD)
  await settings.button('Change email').click()
  await settings.waitForToast('The link for the new address is in the data folder')

  const plain = await browser.newPage({ javaScriptEnabled: false })
  const link = await linkFor(to, 'Confirm your email address')
  // A GET changes nothing, because mail scanners open links, too.
  await fetch(link)
  expect(await desk.call('GET', '/api/auth/me')).toMatchObject({ email: desk.user.email })
  await plain.goto(link)
  await plain.getByRole('button', { name: 'Confirm' }).click()
  await heading(plain, 'Your sign-in email was changed')
  expect(await desk.call('GET', '/api/auth/me')).toMatchObject({ email: to })
  await page.goto(link)
  await heading(page, 'This link no longer works')
  await axe(page)
})
