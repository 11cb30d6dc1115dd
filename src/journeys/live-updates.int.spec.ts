import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Clinic, openClinic, subscribe } from './testing/clinic.ts'
import { type TestApp, openTestApp } from './testing/app.ts'
import { measureSlowdown } from '../testing/slowdown.ts'
import { WAIT_TIMEOUT_MS } from '../testing/wait-timeout.ts'

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
})
let closed: Promise<void> | undefined
const close = (drainMs?: number) => (closed ??= testApp.close(drainMs))
afterAll(() => close())

/** Opens a live stream and collects everything it receives, and whether it has ended. */
const listen = async (clinic: Clinic, more: { after?: number; heard?: number; token?: string } = {}) => {
  const { after, heard, token = clinic.tokens.staff } = more
  const url = `${testApp.url}/api/live${after === undefined ? '' : `?after=${after}`}`
  const resumeHeader = heard === undefined ? {} : { 'last-event-id': String(heard) }
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...resumeHeader }
  const response = await new Promise<IncomingMessage>((resolve) => get(url, { headers }, resolve))
  const listener = { status: response.statusCode, headers: response.headers, text: '', ended: false }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => (listener.text += chunk))
  response.on('close', () => (listener.ended = true))
  const events = () =>
    [...listener.text.matchAll(/event: changed\nid: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => ({
      id: Number(id),
      streams: JSON.parse(data ?? '').streams as string[],
    }))
  await vi.waitFor(() => expect(events()).not.toEqual([]))
  return { listener, events, leave: () => response.destroy() }
}

const streamsIn = (events: readonly { readonly streams: readonly string[] }[]) => [
  ...new Set(events.flatMap(({ streams }) => streams)),
]

describe('a live stream', () => {
  it('reports within a moment which kinds of records changed, and nothing of another clinic', async () => {
    const ourStream = await listen(ours)
    const otherStream = await listen(otherClinic)
    expect(ourStream.listener.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    })
    const silence = otherStream.listener.text
    const began = performance.now()
    const patientId = await ours.addPatient()
    await ours.addAppointment(patientId)
    await ours.addSubmission()
    const all = ['appointment', 'form-submission', 'patient']
    await vi.waitFor(() => expect(streamsIn(ourStream.events())).toEqual(expect.arrayContaining(all)))
    expect(performance.now() - began).toBeLessThan(5000 * measureSlowdown())
    expect(
      ourStream.listener.text.replaceAll(
        /event: changed\nid: \d+\ndata: \{"streams":\[[a-z",-]*\]\}\n\n/g,
        '',
      ),
    ).toBe('')
    expect(otherStream.listener.text).toBe(silence)
    ourStream.leave()
    otherStream.leave()
  })

  it('sends at most two events a second, however much happens, and misses nothing', async () => {
    const one = await listen(ours)
    const began = performance.now()
    for (let n = 0; n < 40; n += 1) await ours.addPatient()
    const { rows } = await testApp.admin.query(
      'select max(position)::float8 as n from events where clinic_id = $1',
      [ours.clinicId],
    )
    await vi.waitFor(() => expect(one.events().at(-1)?.id).toBe(rows[0].n))
    const took = (performance.now() - began) / 1000
    expect(one.events().length).toBeLessThanOrEqual(2 + took * 2)
    one.leave()
  })

  it.each(['Last-Event-ID', 'after'])('resumes with missed changes, by %s', async (by) => {
    const one = await listen(ours)
    one.leave()
    const last = one.events()[0]?.id ?? 0
    await ours.addPatient()
    const resumedStream = await listen(ours, by === 'after' ? { after: last } : { heard: last })
    expect(resumedStream.events()).toEqual([{ id: last + 1, streams: ['patient'] }])
    resumedStream.leave()
    const ahead = await listen(ours, { after: 987_654_321 })
    expect(ahead.events()).toEqual([{ id: last + 1, streams: [] }])
    ahead.leave()
  })
})

const readSeenAt = async (token: string) => {
  const { rows } = await testApp.admin.query(
    `select seen_at::text from sessions where token_hash = sha256(convert_to($1, 'utf8'))`,
    [token],
  )
  return rows[0]?.seen_at as string | undefined
}
const age = (token: string, minutes: number) =>
  testApp.admin.query(
    `update sessions set seen_at = seen_at - make_interval(mins => $2)
     where token_hash = sha256(convert_to($1, 'utf8'))`,
    [token, minutes],
  )

describe('listening', () => {
  it('does not keep a session alive, and neither do automatic requests of a screen', async () => {
    const token = await ours.enter('staff')
    await age(token, 5)
    const before = await readSeenAt(token)
    const one = await listen(ours, { token })
    const unattended = { token, headers: { 'x-unattended': '1' } }
    expect(await ours.call('GET', '/api/notifications', unattended)).toMatchObject({ status: 200 })
    expect(await readSeenAt(token)).toBe(before)
    await age(token, 60)
    await ours.addPatient()
    await vi.waitFor(() => expect(one.listener.ended).toBe(true))
    expect(streamsIn(one.events())).toEqual([])
    expect(await ours.call('GET', '/api/live', { token })).toMatchObject({ status: 401 })
  })

  it('ends with the session, says so, and sends nothing after that', async () => {
    const token = await ours.enter('practitioner')
    const one = await listen(ours, { token })
    await ours.call('POST', '/api/auth/logout', { token })
    await ours.addPatient()
    await vi.waitFor(() => expect(one.listener.ended).toBe(true))
    expect(streamsIn(one.events())).toEqual([])
    expect(one.listener.text).toMatch(/event: ended\ndata: {}\n\n$/)
  })

  it('ends immediately if another session ends this one', async () => {
    const [token, other] = [await ours.enter('practitioner'), await ours.enter('practitioner')]
    const one = await listen(ours, { token })
    const [, { id }] = (await ours.call('GET', '/api/sessions', { token: other })).body
    expect((await ours.call('DELETE', `/api/sessions/${id}`, { token: other })).status).toBe(200)
    await vi.waitFor(() => expect(one.listener.ended).toBe(true))
  })

  it('ends with an API key whose person must set up a second factor first', async () => {
    const { key } = await otherClinic.addApiKey(['notices:read'])
    const one = await listen(otherClinic, { token: key })
    await subscribe(testApp, otherClinic.clinicId, 'HIPAA/ISO Compliance Mode')
    await vi.waitFor(() => expect(one.listener.ended).toBe(true))
    expect(one.listener.text).toMatch(/event: ended\ndata: {}\n\n$/)
  })

  it('allows a few windows at a time and closes the oldest', async () => {
    const token = await ours.enter('staff')
    const all: Awaited<ReturnType<typeof listen>>[] = []
    for (let n = 0; n < 5; n += 1) all.push(await listen(ours, { token }))
    await vi.waitFor(() =>
      expect(all.map(({ listener }) => listener.ended)).toEqual([true, false, false, false, false]),
    )
    for (const each of all) each.leave()
  })

  it('ends immediately on shutdown, which does not wait for it', async () => {
    const one = await listen(ours)
    // Normal open requests would get longer than the test waits to finish.
    const closing = close(2 * WAIT_TIMEOUT_MS)
    await vi.waitFor(() => expect(one.listener.ended).toBe(true))
    await closing
  })
})
