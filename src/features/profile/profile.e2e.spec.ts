import { expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { server } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

it.each(sizeNames)(
  'a user changes their name everywhere and the theme of this browser (%s)',
  async (size) => {
    const desk = await server.register()
    const settings = await SettingsPage.open(browser, server, desk, '/settings/profile', {
      size,
      theme: themeOn[size],
    })
    const { page } = settings
    await page.locator('[name="firstName"]').fill(' ')
    await page.locator('[name="lastName"]').fill(' ')
    await settings.button('Save Changes').click()
    await settings.waitForText('Please enter your first name')
    await settings.waitForText('Please enter your last name')
    await page.locator('[name="firstName"]').fill('Dana Maria')
    await page.locator('[name="lastName"]').fill('Orr')
    await settings.button('Save Changes').click()
    await settings.waitForToast('Settings Saved')
    await expect.poll(() => page.locator('.greeting b').textContent()).toBe('Dana Maria Orr')
    await expect.poll(() => page.locator('.top .avatar').textContent()).toBe('DO')
    expect(await desk.call('GET', '/api/auth/me')).toMatchObject({ name: 'Dana Maria Orr' })
    await axe(page)
    const other = size === 'phone' ? 'Light' : 'Dark'
    await settings.load()
    await page.locator('#main').getByRole('button', { name: other }).click()
    await settings.waitForToast('Settings Saved')
    await settings.load()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(other.toLowerCase())
    await expect.poll(() => page.locator('.greeting b').textContent()).toBe('Dana Maria Orr')
    expect(settings.violations).toEqual([])
  },
)
