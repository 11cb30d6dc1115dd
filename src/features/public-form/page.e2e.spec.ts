import { beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { intake, publish } from './testing/form-drafts.ts'
import { FormPage, phone } from './testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

const link = (formId: number, rest = '') => `${server.url}/form/${formId}${rest}`
const plain = { ...phone, javaScriptEnabled: false }

describe('the page behind a form link', () => {
  it('shows not found, unavailable, or the form to staff only', async () => {
    const formId = await publish(desk, intake)
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: false })
    const settings = await desk.call<object>('GET', '/api/settings/clinic')
    await desk.call('PUT', '/api/settings/clinic', { ...settings, phone: '(207) 555-0100' })
    const unknown = await FormPage.open(browser, link(17), plain)
    await expect
      .poll(() => unknown.page.getByRole('main').innerText())
      .toBe("Form Not Found\n\nThe form you're looking for doesn't exist or has been removed.")
    await unknown.page.goto(link(formId))
    await expect
      .poll(() => unknown.page.getByRole('main').innerText())
      .toBe('Form Unavailable\n\nThis form is currently inactive and not accepting submissions.')
    await unknown.page.getByRole('link', { name: '(207)\u00a0555\u20110100' }).waitFor()
    expect((await fetch(link(17))).status).toBe(404)
    for (const odd of ['0', 'abc', '1e3', '9'.repeat(40), '%00', '..%2f..'])
      expect([400, 404]).toContain((await fetch(`${server.url}/form/${odd}`)).status)
    expect((await fetch(link(formId))).status).toBe(200)

    await desk.signIn(unknown.page.context())
    await unknown.page.goto(link(formId))
    await unknown.page
      .getByText('This form is inactive. Only staff see it; patients see “Form Unavailable”.')
      .waitFor()
    await unknown.page.getByRole('heading', { name: 'New Patient Intake' }).waitFor()
    const stranger = await server.register({ clinicName: 'Elsewhere' })
    await unknown.page.context().clearCookies()
    await stranger.signIn(unknown.page.context())
    await unknown.page.goto(link(formId))
    await unknown.page.getByRole('heading', { name: 'Form Unavailable' }).waitFor()
    await unknown.close()
  })

  it('uses the requested language, else the browser’s, as far as the clinic has translated the form', async () => {
    const formId = await publish(desk, {
      ...intake,
      translations: {
        es: {
          title: 'Ficha de paciente nuevo',
          description: '',
          fields: { name: { label: 'Nombre completo', help: '', options: [] } },
        },
      },
    })
    const form = await FormPage.open(browser, link(formId), { ...plain, locale: 'es-MX' })
    await expect.poll(() => form.page.locator('html').getAttribute('lang')).toBe('es')
    await form.page.getByRole('heading', { name: 'Ficha de paciente nuevo' }).waitFor()
    await form.page.getByLabel('Nombre completo').waitFor()
    await form.page.getByLabel('Mobile phone').waitFor()
    await form.page.getByRole('button', { name: 'Enviar formulario' }).click()
    await form.page.getByText('Complete los campos obligatorios: Nombre completo, Email').waitFor()
    await form.page.getByRole('link', { name: 'Français' }).click()
    await form.page.getByRole('button', { name: 'Envoyer le formulaire' }).waitFor()
    await form.page.getByRole('link', { name: 'English' }).click()
    await form.page.getByRole('heading', { name: 'New Patient Intake' }).waitFor()
    await form.close()
  })

  it('can be framed and is not cached, while no other page can be framed', async () => {
    const formId = await publish(desk, intake)
    for (const address of [link(formId), link(formId, '?invitation=x'), link(17)]) {
      const { headers } = await fetch(address)
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
      expect(headers.get('content-security-policy')).not.toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.getSetCookie()).toEqual([])
    }
    for (const other of ['/', '/patients', '/api/docs', '/forms']) {
      const { headers } = await fetch(server.url + other)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    }
  })

  it('shows each change at the next request', async () => {
    const formId = await publish(desk, intake)
    for (let n = 0; n < 20; n++) {
      const title = `Intake, edition ${n}`
      await desk.call('PUT', `/api/intake-forms/${formId}`, { ...intake, title })
      expect(await (await fetch(link(formId))).text()).toContain(title)
      expect(await (await fetch(link(formId))).text()).toContain(title)
    }
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: false })
    expect(await (await fetch(link(formId))).text()).toContain('Form Unavailable')
    await desk.call('DELETE', `/api/intake-forms/${formId}`)
    expect((await fetch(link(formId))).status).toBe(404)
    await desk.call('POST', `/api/intake-forms/${formId}/restore`)
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: true })
    expect(await (await fetch(link(formId))).text()).toContain('edition 19')
  })
})
