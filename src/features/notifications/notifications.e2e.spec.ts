import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoticeRow } from '#modules/notices'
import { axe, launchBrowser } from '../../testing/browser.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { addForm, NotificationsPage, screens, submit } from './testing/notifications-page.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** A clinic with these forms, each answered once, the last one last. */
const clinicWith = async (...titles: readonly string[]) => {
  const desk = await server.register()
  const forms = []
  for (const title of titles) forms.push(await addForm(desk, title))
  for (const form of forms) await submit(server, form)
  return { desk, forms }
}

const about = (title: string) => `Somebody answered ${title}.`

it('rings within a second of what a patient does elsewhere, and where it is open shows it', async () => {
  const { desk, forms } = await clinicWith('Consent', 'History')
  const [form] = forms
  const here = await NotificationsPage.open(browser, server, desk)
  const there = await NotificationsPage.open(browser, server, desk, { path: '/calendar' })
  await Promise.all([here.rings(2), there.rings(2)])
  await here.look()
  const patient = await browser.newPage()
  await patient.goto(`${server.url}/form/${form?.id}`)
  await patient.getByLabel('Full name').fill('Ada Lindqvist')
  await patient.getByRole('button', { name: 'Submit Form' }).click()
  await patient.getByText('Thank You!').waitFor()
  const began = performance.now()
  await Promise.all([here.rings(3), there.rings(3)])
  expect(performance.now() - began).toBeLessThan(1000)
  await expect
    .poll(() => here.said())
    .toEqual([`new ${about('Consent')}`, `new ${about('History')}`, `new ${about('Consent')}`])
  await expect.poll(() => here.rows.first().locator('time').innerText()).toBe('just now')
  // Whoever does not look is told once they look again.
  await there.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  if (form) await submit(server, form)
  await here.rings(4)
  await expect.poll(() => there.bell.getAttribute('aria-label')).toBe('Notifications, 3 unread')
  await there.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await there.rings(4)
})

it('tells when it was, as time goes on', async () => {
  const { desk } = await clinicWith('Consent')
  const screen = await NotificationsPage.open(browser, server, desk, { clock: true })
  await screen.look()
  const [notice] = await desk.call<readonly NoticeRow[]>('GET', '/api/notifications')
  const began = Date.parse(notice?.timestamp ?? '')
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

describe.each(screens)('the notifications on a %s', (size) => {
  it('are read, unread, all read, deleted and taken back', async () => {
    const { desk } = await clinicWith('Consent', 'History', 'Insurance')
    const screen = await NotificationsPage.open(browser, server, desk, { size })
    await screen.look()
    await expect
      .poll(() => screen.said())
      .toEqual([`new ${about('Insurance')}`, `new ${about('History')}`, `new ${about('Consent')}`])
    await screen.row('History').getByRole('button', { name: 'Mark New form submission as read' }).click()
    await screen.panel.getByText('2 unread').waitFor()
    await screen.button('Unread').click()
    await expect.poll(() => screen.said()).toEqual([`new ${about('Insurance')}`, `new ${about('Consent')}`])
    await screen.button('All').click()
    await screen.row('History').getByRole('button', { name: 'Mark New form submission as unread' }).click()
    await screen.panel.getByText('3 unread').waitFor()
    await screen.row('Consent').hover()
    await screen.row('Consent').getByRole('button', { name: 'Delete New form submission' }).click()
    await screen.panel.getByText('2 unread').waitFor()
    await expect.poll(() => screen.rows.count()).toBe(2)
    // The focus is on the one that took its place, and Undo does not close the panel.
    await expect.poll(() => screen.focused()).toBe('Delete New form submission')
    await screen.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => screen.rows.count()).toBe(3)
    await screen.button('Mark all read').click()
    await expect.poll(() => screen.said()).toEqual([about('Insurance'), about('History'), about('Consent')])
    await expect.poll(() => screen.button('Mark all read').isDisabled()).toBe(true)
    await screen.button('Unread').click()
    await screen.panel.getByText('No unread notifications').waitFor()
    await screen.page.reload()
    await screen.rings(0)
    expect(screen.violations).toEqual([])
  })

  it.each(['light', 'dark'] as const)('have no finding of axe, %s', async (theme) => {
    const { desk } = await clinicWith('Consent', 'History')
    const screen = await NotificationsPage.open(browser, server, desk, { size, theme })
    await screen.look()
    await screen
      .row('History')
      .getByRole('button', { name: /as read/ })
      .click()
    await expect.poll(() => screen.said()).toEqual([about('History'), `new ${about('Consent')}`])
    await axe(screen.page)
    await screen.button('Mark all read').click()
    await screen.button('Unread').click()
    await screen.panel.getByText('No unread notifications').waitFor()
    await axe(screen.page)
  })
})

describe('the notifications, on any screen', () => {
  const size = 'desktop'

  it('lead to where it is dealt with, and are read then', async () => {
    const { desk } = await clinicWith('Consent')
    const screen = await NotificationsPage.open(browser, server, desk, { size })
    await screen.look()
    await screen.row('Consent').getByRole('link').click()
    await screen.page.waitForURL('**/forms/inbox')
    await screen.rings(0)
    await expect.poll(() => screen.panel.count()).toBe(0)
  })
})

it('is beside the page: Escape and a click there close it and give the focus back', async () => {
  const { desk } = await clinicWith('Consent')
  const screen = await NotificationsPage.open(browser, server, desk)
  await screen.bell.press('Enter')
  await screen.rows.first().waitFor()
  await expect.poll(() => screen.bell.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => screen.focused()).toBe(await screen.panel.getAttribute('id'))
  await screen.page.keyboard.press('Tab')
  await expect.poll(() => screen.focused()).toBe('Close')
  await screen.page.keyboard.press('Escape')
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focused()).toBe('Notifications, 1 unread')
  await screen.look()
  await screen.page.getByRole('heading', { level: 1 }).click()
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focused()).toBe('Notifications, 1 unread')
  // What is clicked beside it is clicked, and keeps the focus.
  await screen.look()
  await screen.page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focused()).toBe('Expand sidebar')
})

it('on a phone is a sheet over the page', async () => {
  const { desk } = await clinicWith('Consent')
  const screen = await NotificationsPage.open(browser, server, desk, { size: 'phone' })
  await screen.look()
  await expect.poll(() => screen.page.locator('.scrim').count()).toBe(1)
  await screen.page.keyboard.press('Escape')
  await screen.panel.waitFor({ state: 'detached' })
  await expect.poll(() => screen.focused()).toBe('Notifications, 1 unread')
})
