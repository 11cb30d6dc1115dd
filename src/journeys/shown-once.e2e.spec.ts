import { expect, it } from 'vitest'
import { codeOf } from '../../modules/identity/testing/authenticator-app.ts'
import { filledCardForm } from '../../modules/billing/testing/subscribed-clinic.ts'
import { SettingsPage } from '../features/settings/testing/settings-page.ts'
import { browser } from '../testing/browser.ts'
import { type Desk, PASSWORD, server } from '../testing/server.ts'

/** Buys API Access, which API keys need. */
const buyAccess = async (desk: Desk): Promise<void> => {
  const order = { tier: 'team', addons: ['API Access'] }
  const path = '/api/subscription/create'
  const { clientSecret } = await desk.call<{ clientSecret: string }>('POST', path, order)
  await desk.call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  const loadSubscription = () => desk.call<{ addOns: string[] }>('GET', '/api/subscription/current')
  await expect.poll(async () => (await loadSubscription()).addOns).toEqual(['api-access'])
}

const shareCalendar = (settings: SettingsPage) => settings.button('Create link: The whole clinic').click()

const createKey = async (settings: SettingsPage) => {
  const { dialog } = settings
  await settings.button('Create API key').click()
  await dialog.getByLabel('Name').fill('Nightly export')
  await dialog.getByLabel('Patients: read').check()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create API key' }).click()
}

const setUpApp = async (settings: SettingsPage) => {
  await settings.button('Set up an app').click()
  await settings.byLabel('Current password').first().fill(PASSWORD)
  await settings.button('Continue').click()
  const secret = await settings.byLabel('Or type this key into the app').inputValue()
  await settings.byLabel('Authentication code').fill(await codeOf(secret))
  await settings.button('Confirm').click()
}

/** What is shown once: the tab, how to get it, its label, what is said about it, and the button that leaves it. */
const VALUES = [
  ['clinic', shareCalendar, 'Link', /^Copy it now\. It is not shown again/, 'Copy link', 'Done'],
  ['security', createKey, 'API key', /^Copy it now and keep it safe/, 'Copy key', 'Done'],
  ['security', setUpApp, 'Recovery codes', /once/, 'Copy', 'I’ve saved them'],
] as const

/** The focused box: its label, value, and what a screen reader says about it. */
const focusedBox = ({ page }: SettingsPage) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement)) return null
    return { label: at.labels?.[0]?.textContent, value: at.value, says: at.ariaDescription }
  })

const everythingIn = ({ page }: SettingsPage) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.textContent, ...boxes.map(({ value }) => value)].join('\n')
  })

it('what is shown only once gets the focus with a warning, is copied by key, and is then gone', async () => {
  const desk = await server.register()
  await buyAccess(desk)
  for (const [tab, make, label, warning, copy, leave] of VALUES) {
    const settings = await SettingsPage.open(browser, server, desk, `/settings/${tab}`)
    const { page } = settings
    await make(settings)
    await expect.poll(() => focusedBox(settings), { message: label }).toMatchObject({ label })
    const { value = '', says } = (await focusedBox(settings)) ?? {}
    expect(says).toMatch(warning)
    await settings.waitForText(warning)

    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(copy)
    await page.keyboard.press('Enter')
    await settings.waitForToast('Copied!')
    expect(await settings.readClipboard()).toBe(value)

    await settings.button(leave).click()
    await settings.byLabel(label).waitFor({ state: 'detached' })
    const secret = value.split('\n')[0] ?? ''
    expect(secret.length).toBeGreaterThan(8)
    expect(await everythingIn(settings)).not.toContain(secret)
    await settings.load()
    expect(await everythingIn(settings)).not.toContain(secret)
  }
})
