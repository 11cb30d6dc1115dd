import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { axe, browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { waitForEmail } from '../../../modules/platform/testing/outbox.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

/** Emails a new patient; returns the patient and the unsubscribe link of the email. */
const written = async () => {
  const email = `ada-${randomUUID()}@mail.example`
  const { id } = await desk.call<{ id: number }>(
    'POST',
    '/api/patients',
    aPatient({ email, phone: '(207) 555-0142' }),
  )
  await desk.call('POST', `/api/patients/${id}/send-followup`, { message: 'How are you?' })
  const kept = await waitForEmail(server.dataDir, { to: email })
  const source = kept.source?.replaceAll(/\r?\n[ \t]+/g, '') ?? ''
  const [, link = ''] = /^List-Unsubscribe: <([^>]+)>/m.exec(source) ?? []
  return { id, link }
}

const emailsOf = async (id: number) => {
  const contact = await desk.call<{ email: object }>('GET', `/api/patients/${id}/contact-preferences`)
  return contact.email
}
const stopped = { agreed: false, how: 'unsubscribe link' }

describe('the unsubscribe link', () => {
  it.each(['light', 'dark'] as const)(
    'asks first, stops the emails and turns them back on, without JavaScript, in %s',
    async (colorScheme) => {
      const { id, link } = await written()
      const viewport = colorScheme === 'dark' ? { width: 390, height: 844 } : { width: 1440, height: 900 }
      const page = await browser.newPage({ javaScriptEnabled: false, colorScheme, viewport })
      await page.goto(link)
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toBe('Stop emails from Harbor Clinic?')
      expect(await emailsOf(id)).toMatchObject({ agreed: true })
      await page.getByRole('button', { name: 'Stop emails' }).click()
      await page.getByRole('heading', { name: 'Emails stopped' }).waitFor()
      expect(await emailsOf(id)).toMatchObject(stopped)
      await page.getByRole('link', { name: 'Español' }).click()
      await page.getByRole('button', { name: 'Dejar de recibir correos' }).click()
      await page.getByRole('button', { name: 'Volver a recibir correos' }).click()
      await page.getByRole('heading', { name: 'Vuelve a recibir correos' }).waitFor()
      expect(await emailsOf(id)).toMatchObject({ agreed: true, how: 'unsubscribe link' })
      await page.close()
    },
  )

  it('accepts one-click unsubscribes from mail programs on any site, and repeated ones too', async () => {
    const { id, link } = await written()
    for (const origin of [undefined, 'https://mail.example']) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      const answer = await fetch(link, {
        method: 'POST',
        redirect: 'error',
        body,
        ...(origin && { headers: { origin } }),
      })
      expect(answer.status).toBe(200)
      expect(await emailsOf(id)).toMatchObject(stopped)
    }
    const followUp = desk.call('POST', `/api/patients/${id}/send-followup`, { message: 'And now?' })
    await expect(followUp).rejects.toThrow('409')
  })

  it('shows an error if it is broken, and changes nothing', async () => {
    const { id, link } = await written()
    for (const broken of [link.slice(0, -1), `${link}x`, `${server.url}/unsubscribe/x`])
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(broken, { method })
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain('This link does not work')
      }
    expect(await emailsOf(id)).toMatchObject({ agreed: true })
  })

  it('opens a page that passes axe', async () => {
    const { link } = await written()
    const context = await browser.newContext()
    const page = await context.newPage()
    for (const address of [link, `${server.url}/unsubscribe/x?lang=fr`]) {
      await page.goto(address)
      await axe(page)
    }
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
    await context.close()
  })
})
