import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomDomainView } from '#modules/custom-domains'
import { filledCardForm } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { type DnsAnswer, openFakeDns } from '../../../modules/platform/testing/fake-dns.ts'
import { axe, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { type Desk, startServer, type StartedServer } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'

const zone = new Map<string, DnsAnswer>()
const ADDRESS = '/api/settings/domain'

let names: Awaited<ReturnType<typeof openFakeDns>>
let server: StartedServer
beforeAll(async () => {
  names = await openFakeDns((name) => zone.get(name) ?? null)
  server = await startServer({ DNS_SERVERS: names.url })
})
afterAll(async () => {
  await server.close()
  await names.close()
})

const subscribe = async (desk: Desk, addons: readonly string[]) => {
  const offer = { tier: 'team', addons }
  const { clientSecret } = await desk.call<{ clientSecret: string }>(
    'POST',
    '/api/subscription/create',
    offer,
  )
  await desk.call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  await expect
    .poll(async () => (await desk.call<CustomDomainView>('GET', ADDRESS)).hasAddOn)
    .toBe(addons.length > 0)
}

it.each(sizeNames)(
  'on a %s, an administrator sets up a custom domain for the forms and removes it',
  async (size) => {
    const host = `forms.${size}.example`
    const desk = await server.register()
    const form = { title: 'Welcome', fields: [{ id: 'a', type: 'text', label: 'A' }] }
    const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form)
    const settings = await SettingsPage.open(browser, server, desk, '/settings/clinic', {
      size,
      theme: themeOn[size],
    })
    const { page } = settings
    const typed = page.locator('[name="host"]')
    const offered = page.getByRole('link', { name: 'Add it under Subscription' })
    await expect.poll(() => offered.getAttribute('href')).toBe('/pricing')
    await expect.poll(() => typed.count()).toBe(0)
    await axe(page)

    await subscribe(desk, ['Custom Domain'])
    await settings.load()
    await typed.fill(`https://${host}/`)
    await settings.button('Use this host').click()
    await expect.poll(() => settings.focusedName()).toBe('host')
    await expect
      .poll(() => settings.textBelow(typed))
      .toBe('Please enter only the host name, such as forms.your-clinic.com')
    await axe(page)
    await typed.fill('app.localhost')
    await settings.button('Use this host').click()
    await settings.waitForText('Please enter a host of your own, not one of localhost')
    await expect.poll(() => typed.inputValue()).toBe('app.localhost')
    await typed.fill(host.toUpperCase())
    await settings.button('Use this host').click()
    await settings.waitForText('Waiting for your DNS')
    await expect.poll(() => typed.inputValue()).toBe(host)

    const { records } = await desk.call<CustomDomainView>('GET', ADDRESS)
    const value = records[1]?.value ?? ''
    await settings.button('Copy value of TXT record').click()
    await settings.waitForToast('Copied!')
    expect(await settings.readClipboard()).toBe(value)
    await settings.button('Check now').click()
    await settings.alert.getByText(`There is no TXT record at _caretrail.${host} yet.`).waitFor()
    await axe(page)

    zone.set(`_caretrail.${host}`, { texts: [value] }).set(host, { addresses: ['192.0.2.7'] })
    await settings.button('Check now').click()
    await settings.waitForToast(`Links to your forms now point to ${host}.`)
    await settings.waitForText(/^Active since /)
    await expect.poll(() => settings.alert.count()).toBe(0)
    await axe(page)
    const { port } = new URL(server.url)
    for (const path of ['/forms', `/forms/${id}/sheet`])
      expect(await (await page.request.get(path)).text()).toContain(`${host}:${port}`)

    await subscribe(desk, [])
    await settings.load()
    await settings.waitForText('Not active without the add-on')
    await axe(page)
    await settings.button('Remove host').click()
    await settings.button('Remove host?').click()
    await settings.waitForToast('Links to your forms point to this site again.')
    await offered.waitFor()
    expect(settings.violations).toEqual([])
  },
)
