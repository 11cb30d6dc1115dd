import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'
import { waitForEmail } from '../../../modules/platform/testing/outbox.ts'
import { axe, browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
  await desk.call('PUT', '/api/reminder-rules', {
    rules: [],
    quietFrom: '08:00',
    quietTo: '08:00',
    emailWithoutCredits: false,
  })
  await desk.call('PUT', '/api/settings/visit-links', { visitLinks: true })
})

let visits = 0
const visitDraft = (patientId: number, day: number) => ({
  patientId,
  patientName: 'as in the record',
  date: `2031-05-${String(day).padStart(2, '0')}`,
  time: '10:00',
  duration: 30,
  service: 'General Consultation',
  notes: '',
  allowOverlap: true,
})

/** Books a visit of a new patient, tells them, and returns the visit and the link of the email. */
const told = async () => {
  const email = `linked-${randomUUID()}@mail.example`
  const { id: patientId } = await desk.call<{ id: number }>('POST', '/api/patients', aPatient({ email }))
  const draft = visitDraft(patientId, (visits += 1))
  const { id } = await desk.call<{ id: number }>('POST', '/api/appointments', { ...draft, tellPatient: true })
  const { text } = await waitForEmail(server.dataDir, { to: email })
  const [link = ''] = /http\S+\/visit\/[\w.-]+/.exec(text) ?? []
  return { id, patientId, draft, link }
}

const statusOf = async (id: number) => {
  const { status, statusBy, cancelReason } = await desk.call<{
    status: string
    statusBy: { kind: string }
    cancelReason: string | null
  }>('GET', `/api/appointments/${id}`)
  return { status, by: statusBy.kind, cancelReason }
}

const post = (link: string, choice: 'confirm' | 'cancel', redirect: RequestRedirect = 'follow') =>
  fetch(link, {
    method: 'POST',
    redirect,
    body: new URLSearchParams({ [choice]: '1' }),
    headers: { origin: server.url },
  })

describe('the link to a visit', () => {
  it.each([true, false])(
    'shows the visit, confirms and cancels it, with JavaScript or without: %s',
    async (javaScriptEnabled) => {
      const { id, link } = await told()
      const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
      await page.goto(link)
      await page.getByRole('heading', { name: 'Your appointment' }).waitFor()
      const shown = await page.locator('body').innerText()
      expect(shown).toContain('2031 at 10:00 AM')
      expect(shown).not.toContain('General Consultation')
      expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
      if (javaScriptEnabled) await axe(page)
      await page.getByRole('button', { name: 'I will come' }).click()
      await page.getByRole('heading', { name: 'Your appointment is confirmed' }).waitFor()
      expect(await statusOf(id)).toMatchObject({ status: 'confirmed', by: 'patient' })
      await page.getByRole('link', { name: 'Español' }).click()
      await page.getByRole('button', { name: 'Cancelar la cita' }).click()
      await page.getByRole('heading', { name: 'Su cita está cancelada' }).waitFor()
      expect(await statusOf(id)).toEqual({
        status: 'cancelled',
        by: 'patient',
        cancelReason: 'patient-asked',
      })
      if (javaScriptEnabled) await axe(page)
      await page.close()
    },
  )

  it('changes nothing when it is opened, or pressed again', async () => {
    const { id, link } = await told()
    const answer = await fetch(link)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('content="noindex"')
    expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
    for (let n = 0; n < 2; n += 1) expect(await (await post(link, 'cancel')).text()).toContain('is cancelled')
    await post(link, 'confirm')
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('answers a press with a redirect, so that a page that is loaded again presses nothing', async () => {
    const { id, link } = await told()
    const answer = await post(link, 'cancel', 'manual')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(link).pathname])
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
    const spanish = await post(`${link}?lang=es`, 'cancel')
    expect(new URL(spanish.url).search).toBe('?lang=es')
    expect(await spanish.text()).toContain('Su cita está cancelada')
  })

  it('says that the visit has moved or was removed, and that a broken one does not work', async () => {
    const { id, draft, link } = await told()
    await desk.call('PUT', `/api/appointments/${id}`, { ...draft, time: '11:00' })
    expect(await (await post(link, 'cancel')).text()).toContain('This appointment has moved')
    expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
    const other = await told()
    await desk.call('DELETE', `/api/appointments/${other.id}`)
    expect(await (await fetch(other.link)).text()).toContain('This link no longer works')
    for (const broken of [`${link}x`, `${server.url}/visit/x`])
      for (const method of ['GET', 'POST'])
        expect((await fetch(broken, { method, headers: { origin: server.url } })).status).toBe(404)
  })

  it('answers nothing where the clinic no longer allows it', async () => {
    const { id, link } = await told()
    await desk.call('PUT', '/api/settings/visit-links', { visitLinks: false })
    expect(await (await post(link, 'cancel')).text()).toContain('This link no longer works')
    expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
    await desk.call('PUT', '/api/settings/visit-links', { visitLinks: true })
  })
})
