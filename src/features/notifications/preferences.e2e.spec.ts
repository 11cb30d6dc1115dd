import { expect, it } from 'vitest'
import type { KeptMessageRow } from '#modules/messages'
import { axe, browser } from '../../testing/browser.ts'
import { server } from '../../testing/server.ts'
import { addForm, submit } from './testing/notifications-page.ts'
import { openWelcomedClinic } from '../messages/testing/outbox.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

it('a kind turned off leaves the bell at once, and a kind turned on for email is emailed', async () => {
  const desk = await openWelcomedClinic(server)
  const form = await addForm(desk, 'Consent')
  await submit(server, form)
  const address = '/settings/notifications'
  const settings = await SettingsPage.open(browser, server, desk, address, { size: 'phone', theme: 'dark' })
  const bellButton = settings.page.locator('header').getByRole('button', { name: /^Notifications/ })
  const named = () => bellButton.getAttribute('aria-label')
  await expect.poll(named).toBe('Notifications, 1 unread')
  await settings.byLabel('New form submission, in the app').setChecked(false)
  await settings.waitForToast('Settings Saved')
  await expect.poll(named).toBe('Notifications')
  await settings.byLabel('New form submission, by email').setChecked(true)
  await axe(settings.page)
  await settings.load()
  await expect.poll(() => settings.byLabel('New form submission, in the app').isChecked()).toBe(false)
  await expect.poll(() => settings.byLabel('New form submission, by email').isChecked()).toBe(true)
  await submit(server, form)
  const subjects = async () =>
    (await desk.call<KeptMessageRow[]>('GET', '/api/outbox')).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('New form submission · Harbor Street Clinic')
  expect(await named()).toBe('Notifications')
  expect(settings.violations).toEqual([])
})
