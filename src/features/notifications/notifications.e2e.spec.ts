import { describe, expect, it } from 'vitest'
import type { NotificationRow } from '#modules/notifications'
import { axeInBothThemes, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { server } from '../../testing/server.ts'
import { measureSlowdown } from '../../testing/slowdown.ts'
import { addForm, NotificationsPage, submit } from './testing/notifications-page.ts'

/** Creates a clinic with these forms, each submitted once, in this order. */
const clinicWith = async (...titles: readonly string[]) => {
  const desk = await server.register()
  const forms = []
  for (const title of titles) forms.push(await addForm(desk, title))
  for (const form of forms) await submit(server, form)
  return { desk, forms }
}

const about = (title: string) => `Someone answered ${title}.`

it('the bell updates within a second of a patient’s action, and so does the open panel', async () => {
  const { desk, forms } = await clinicWith('Consent', 'History')
  const [form] = forms
  const homeScreen = await NotificationsPage.open(browser, server, desk, '/')
  const calendarScreen = await NotificationsPage.open(browser, server, desk, '/calendar')
  await Promise.all([homeScreen.waitForUnread(2), calendarScreen.waitForUnread(2)])
  await homeScreen.openPanel()
  const patient = await browser.newPage()
  await patient.goto(`${server.url}/form/${form?.id}`)
  await patient.getByLabel('Full name').fill('Ada Lindqvist')
  await patient.getByRole('button', { name: 'Submit Form' }).click()
  await patient.getByText('Thank You!').waitFor()
  const began = performance.now()
  await Promise.all([homeScreen.waitForUnread(3), calendarScreen.waitForUnread(3)])
  expect(performance.now() - began).toBeLessThan(1000 * measureSlowdown())
  await expect
    .poll(() => homeScreen.rowTexts())
    .toEqual([`new ${about('Consent')}`, `new ${about('History')}`, `new ${about('Consent')}`])
  await expect.poll(() => homeScreen.rows.first().locator('time').innerText()).toBe('just now')
  // A hidden page updates when it becomes visible again.
  await calendarScreen.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  if (form) await submit(server, form)
  await homeScreen.waitForUnread(4)
  await expect.poll(() => calendarScreen.bell.getAttribute('aria-label')).toBe('Notifications, 3 unread')
  await calendarScreen.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await calendarScreen.waitForUnread(4)
})

it('the age of a notification updates as time passes', async () => {
  const { desk } = await clinicWith('Consent')
  const screen = await NotificationsPage.open(browser, server, desk, '/', {
    before: (page) => page.clock.install(),
  })
  await screen.openPanel()
  const [notification] = await desk.call<readonly NotificationRow[]>('GET', '/api/notifications')
  const began = Date.parse(notification?.timestamp ?? '')
  const after = async (minutes: number) => {
    await screen.page.clock.pauseAt(began + minutes * 60_000)
    return screen.rows.first().locator('time').innerText()
  }
  await expect.poll(() => after(1.7)).toBe('1 minute ago')
  await expect.poll(() => after(59.7)).toBe('59 minutes ago')
  await expect.poll(() => after(61)).toBe('1 hour ago')
  await expect.poll(() => after(23.7 * 60)).toBe('23 hours ago')
  await expect.poll(() => after(24.1 * 60)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

describe.each(sizeNames)('the notifications on a %s', (size) => {
  it('can be marked read, marked unread, all marked read, deleted and restored', async () => {
    const { desk } = await clinicWith('Consent', 'History', 'Insurance')
    const screen = await NotificationsPage.open(browser, server, desk, '/', { size })
    await screen.openPanel()
    await expect
      .poll(() => screen.rowTexts())
      .toEqual([`new ${about('Insurance')}`, `new ${about('History')}`, `new ${about('Consent')}`])
    await screen.row('History').getByRole('button', { name: 'Mark New form submission as read' }).click()
    await screen.panel.getByText('2 unread').waitFor()
    await screen.button('Unread').click()
    await expect
      .poll(() => screen.rowTexts())
      .toEqual([`new ${about('Insurance')}`, `new ${about('Consent')}`])
    await screen.button('All').click()
    await screen.row('History').getByRole('button', { name: 'Mark New form submission as unread' }).click()
    await screen.panel.getByText('3 unread').waitFor()
    await screen.row('Consent').hover()
    await screen.row('Consent').getByRole('button', { name: 'Delete New form submission' }).click()
    await screen.panel.getByText('2 unread').waitFor()
    await expect.poll(() => screen.rows.count()).toBe(2)
    // Focus is on the notification in the deleted one's place, and Undo does not close the panel.
    await expect.poll(() => screen.focusedLabel()).toBe('Delete New form submission')
    await screen.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => screen.rows.count()).toBe(3)
    await screen.button('Mark all read').click()
    await expect
      .poll(() => screen.rowTexts())
      .toEqual([about('Insurance'), about('History'), about('Consent')])
    await expect.poll(() => screen.button('Mark all read').isDisabled()).toBe(true)
    await screen.button('Unread').click()
    await screen.panel.getByText('No unread notifications').waitFor()
    await screen.page.reload()
    await screen.waitForUnread(0)
    expect(screen.violations).toEqual([])
  })

  it('have no axe violations in both themes', async () => {
    const { desk } = await clinicWith('Consent', 'History')
    const screen = await NotificationsPage.open(browser, server, desk, '/', { size })
    await screen.openPanel()
    await screen
      .row('History')
      .getByRole('button', { name: /as read/ })
      .click()
    await expect.poll(() => screen.rowTexts()).toEqual([about('History'), `new ${about('Consent')}`])
    await axeInBothThemes(screen.page)
    await screen.button('Mark all read').click()
    await screen.button('Unread').click()
    await screen.panel.getByText('No unread notifications').waitFor()
    await axeInBothThemes(screen.page)
  })
})

describe('the notifications, on any screen', () => {
  const size = 'desktop'

  it('link to the page where staff handle them, and become read', async () => {
    const { desk } = await clinicWith('Consent')
    const screen = await NotificationsPage.open(browser, server, desk, '/', { size })
    await screen.openPanel()
    await screen.row('Consent').getByRole('link').click()
    await screen.page.waitForURL('**/forms/inbox')
    await screen.waitForUnread(0)
    await expect.poll(() => screen.panel.count()).toBe(0)
  })
})

it('the notifications panel closes on Escape or a click next to it, and returns the focus', async () => {
  const { desk } = await clinicWith('Consent')
  const screen = await NotificationsPage.open(browser, server, desk, '/')
  await screen.bell.press('Enter')
  await screen.rows.first().waitFor()
  await expect.poll(() => screen.bell.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => screen.focusedLabel()).toBe(await screen.panel.getAttribute('id'))
  await screen.page.keyboard.press('Tab')
  await expect.poll(() => screen.focusedLabel()).toBe('Close')
  await screen.page.keyboard.press('Escape')
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focusedLabel()).toBe('Notifications, 1 unread')
  await screen.openPanel()
  await screen.page.getByRole('heading', { level: 1 }).click()
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focusedLabel()).toBe('Notifications, 1 unread')
  // A click next to the panel reaches its target, which keeps the focus.
  await screen.openPanel()
  await screen.page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focusedLabel()).toBe('Expand sidebar')
})

it('the notifications on a phone are a sheet over the page', async () => {
  const { desk } = await clinicWith('Consent')
  const screen = await NotificationsPage.open(browser, server, desk, '/', { size: 'phone' })
  await screen.openPanel()
  await expect.poll(() => screen.page.locator('.scrim').count()).toBe(1)
  await screen.page.keyboard.press('Escape')
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focusedLabel()).toBe('Notifications, 1 unread')
})
