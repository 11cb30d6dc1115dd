import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CustomDomainView } from '#modules/custom-domains'
import { filledCardForm } from '../../../modules/billing/testing/subscribed-clinic.ts'
import { type DnsAnswer, openFakeDns } from '../../../modules/platform/testing/fake-dns.ts'
import { type Call, callTo } from '../../../modules/kernel/testing/call.ts'
import { pdfOf } from '../../../modules/documents/testing/samples.ts'
import { waitForEmail } from '../../../modules/platform/testing/outbox.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { type Desk, PASSWORD, startServer, type StartedServer } from '../../testing/server.ts'

const zone = new Map<string, DnsAnswer>()
const OWN = 'forms.harbor.example'
const THEIRS = 'forms.zephyrine.example'

const form = {
  title: 'Welcome',
  fields: [
    { id: 'name', type: 'text', label: 'Name', required: true },
    { id: 'card', type: 'file', label: 'Card' },
  ],
}

const subscribe = async (desk: Desk, addons: readonly string[]) => {
  const offer = { tier: 'team', addons }
  const { clientSecret } = await desk.call<{ clientSecret: string }>(
    'POST',
    '/api/subscription/create',
    offer,
  )
  await desk.call('POST', '/api/practice/confirm', { ...filledCardForm(), clientSecret })
  await vi.waitFor(async () =>
    expect(await desk.call('GET', '/api/subscription/current')).toMatchObject({
      addOns: addons.length > 0 ? ['custom-domain'] : [],
    }),
  )
}

const choose = (desk: Desk, host: string) =>
  desk.call<CustomDomainView>('PUT', '/api/settings/domain', { host })
const verify = (desk: Desk) => desk.call<CustomDomainView>('POST', '/api/settings/domain/verify')

/** Adds the clinic’s DNS records to the fake zone, keeping records that other clinics added. */
const addRecords = ({ host, records }: CustomDomainView) => {
  const at = `_caretrail.${host}`
  const before = zone.get(at) as { texts?: readonly string[] } | undefined
  const newTexts = records.filter(({ type }) => type === 'TXT').map(({ value }) => value)
  zone
    .set(at, { texts: [...(before?.texts ?? []), ...newTexts] })
    .set(host ?? '', { addresses: ['192.0.2.7'] })
}

let names: Awaited<ReturnType<typeof openFakeDns>>
let server: StartedServer
let call: ReturnType<typeof callTo>

/** A clinic with its own host and a form. */
const clinicAt = async (host: string, name: string) => {
  const desk = await server.register({ clinicName: name })
  await subscribe(desk, ['Custom Domain'])
  addRecords(await choose(desk, host))
  const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form)
  return { desk, id, host }
}
type Clinic = Awaited<ReturnType<typeof clinicAt>>

/** Retries, since other processes learn of a change with a short delay. */

const at = (host: string, method: string, path: string, options: Call = {}) =>
  call(method, path, { ...options, headers: { host, ...options.headers } })
const statusAt = async (host: string, path: string) => (await at(host, 'GET', path)).status

let ours: Clinic
let otherClinic: Clinic
beforeAll(async () => {
  names = await openFakeDns((name) => zone.get(name) ?? null)
  server = await startServer({ DNS_SERVERS: names.url })
  call = callTo(server.url)
  ours = await clinicAt(OWN, 'Harbor')
  otherClinic = await clinicAt(THEIRS, 'Zephyrine')
})
afterAll(async () => {
  await server.close()
  await names.close()
})

describe('a host', () => {
  it('requires the add-on and cannot be one of the product’s own', async () => {
    const desk = await server.register()
    await expect(choose(desk, 'forms.quay.example')).rejects.toThrow('402 {"message":"Using your own address')
    expect(await desk.call('GET', '/api/settings/domain')).toEqual({
      hasAddOn: false,
      host: null,
      verifiedAt: null,
      active: false,
      records: [],
    })
    for (const host of ['app.localhost', 'https://forms.quay.example', '192.0.2.7'])
      await expect(choose(ours.desk, host)).rejects.toThrow(/: 400 .*"fields":{"host":/)
  })

  it('is verified by its DNS records, and the refusal names the missing one', async () => {
    const { desk } = ours
    const { records } = await choose(desk, OWN)
    expect(records).toEqual([
      { type: 'CNAME', name: OWN, value: 'localhost' },
      {
        type: 'TXT',
        name: `_caretrail.${OWN}`,
        value: expect.stringMatching(/^caretrail-clinic=[\w-]{24}$/),
      },
    ])
    const right = zone.get(`_caretrail.${OWN}`) ?? null
    const tries: readonly [DnsAnswer, DnsAnswer, string][] = [
      [null, null, 'domain_record_missing'],
      [{ addresses: ['192.0.2.7'] }, null, 'domain_record_missing'],
      [{ texts: ['caretrail-clinic=', 'v=spf1 -all'] }, null, 'domain_record_differs'],
      ['broken', null, 'dns_unavailable'],
      [right, null, 'domain_leads_nowhere'],
    ]
    for (const [texts, host, code] of tries) {
      zone.set(`_caretrail.${OWN}`, texts).set(OWN, host)
      await expect(verify(desk)).rejects.toThrow(`"code":"${code}"`)
      expect(await desk.call('GET', '/api/settings/domain')).toMatchObject({
        verifiedAt: null,
        active: false,
      })
    }
    zone.set(`_caretrail.${OWN}`, right).set(OWN, { addresses: ['192.0.2.7'] })
    const verified = await verify(desk)
    expect(verified).toMatchObject({ host: OWN, active: true, verifiedAt: expect.any(String) })
    expect(await verify(desk)).toEqual(verified)
    expect(await choose(desk, `${OWN.toUpperCase()}.`)).toEqual(verified)
    await verify(otherClinic.desk)
    for (const host of [OWN, THEIRS])
      await vi.waitFor(async () => expect(await statusAt(host, '/healthz')).toBe(404))
  })

  it('belongs to one clinic even when two verify it at once, and is free after that clinic removes it', async () => {
    for (const host of ['one.shared.example', 'two.shared.example', 'three.shared.example']) {
      const pair = [await clinicAt(host, 'Quay'), await clinicAt(host, 'Pier')]
      const results = await Promise.allSettled(pair.map(({ desk }) => verify(desk)))
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = results.findIndex(({ status }) => status === 'rejected')
      expect(String((results[lost] as PromiseRejectedResult).reason)).toMatch(/409 .*"custom_domain_taken"/)
      await pair[1 - lost]?.desk.call('DELETE', '/api/settings/domain')
      expect(await verify((pair[lost] as Clinic).desk)).toMatchObject({ active: true })
    }
  })
})

describe('a clinic’s own host', () => {
  it('serves the clinic’s forms with all their assets and uploads', async () => {
    const { id, desk } = ours
    const page = await at(OWN, 'GET', `/form/${id}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Welcome')])
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
    for (const spelled of [`${OWN.toUpperCase()}:8443`, `${OWN}.`, `${OWN}.:80`])
      expect(await statusAt(spelled, `/form/${id}?lang=fr`)).toBe(200)
    const assets = [...page.text.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(assets.length).toBeGreaterThan(1)
    for (const asset of assets) expect(await statusAt(OWN, asset)).toBe(200)

    const file = encodeForm({}, { name: 'card.pdf', content: pdfOf('card') })
    const sent = await at(OWN, 'POST', `/api/forms/${id}/files`, file)
    expect(sent.status).toBe(201)
    const responses = { name: 'Ada Reyes', card: sent.body.token }
    const body = { formId: id, patientId: 0, responses }
    expect(await at(OWN, 'POST', '/api/form-submissions', { body })).toMatchObject({ status: 201 })
    const plain = encodeForm({ 'q-name': 'Bo Lind', language: 'en' })
    expect(await at(OWN, 'POST', `/form/${id}`, plain)).toMatchObject({
      status: 303,
      headers: { location: '?submitted=1' },
    })
    const submissions = await desk.call<{ formId: number }[]>('GET', '/api/form-submissions')
    expect(submissions.map(({ formId }) => formId)).toEqual([id, id])
    expect(await desk.call('GET', '/api/documents')).toMatchObject([{ originalName: 'card.pdf' }])
  })

  it('never serves or caches another clinic’s forms, even with forged host headers', async () => {
    const { id } = otherClinic
    for (let n = 0; n < 3; n++) {
      expect(await call('GET', `/form/${id}`)).toMatchObject({ status: 200 })
      expect(await statusAt(THEIRS, `/form/${id}`)).toBe(200)
      const claims = { 'x-host-clinic': '2', 'x-forwarded-host': THEIRS, forwarded: `host=${THEIRS}` }
      for (const headers of [{}, claims]) {
        const page = await at(OWN, 'GET', `/form/${id}`, { headers })
        expect([page.status, page.text]).toEqual([404, expect.stringContaining('Form Not Found')])
        expect(page.text).not.toContain('Zephyrine')
        expect(await at(OWN, 'GET', `/form/${ours.id}`, { headers })).toMatchObject({ status: 200 })
      }
      const absolute = `http://${THEIRS}/form/${id}`
      expect(await statusAt(OWN, absolute)).toBe(400)
    }
    const file = encodeForm({}, { name: 'card.pdf', content: pdfOf('card') })
    const body = { formId: id, patientId: 0, responses: { name: 'Ada' } }
    for (const [path, options] of [
      [`/form/${id}`, encodeForm({ 'q-name': 'Bo' })],
      [`/api/forms/${id}/files`, file],
      ['/api/form-submissions', { body }],
    ] as const)
      expect([path, (await at(OWN, 'POST', path, options)).status]).toEqual([path, 404])
    expect(await otherClinic.desk.call('GET', '/api/form-submissions')).toEqual([])
  })

  it('ignores sessions and serves nothing but forms', async () => {
    const { token } = ours.desk
    const login = { email: ours.desk.user.email, password: PASSWORD }
    for (const [method, path, options] of [
      ['GET', '/api/patients', { token }],
      ['GET', '/api/auth/me', { token }],
      ['POST', '/api/auth/login', { body: login }],
      ['GET', '/api/form-submissions', { token }],
      ['GET', `/api/intake-forms/${ours.id}`, {}],
      ['GET', `/api/domains/allowed?domain=${OWN}`, {}],
    ] as const)
      expect(await at(OWN, method, path, options)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const path of [
      '/',
      '/patients',
      '/settings',
      '/pricing',
      '/healthz',
      '/readyz',
      '/favicon.svg',
      '/form',
    ])
      expect([path, await statusAt(OWN, path)]).toEqual([path, 404])
  })

  it('shows staff the same page as patients', async () => {
    const { desk, id } = ours
    const body = { email: desk.user.email, password: PASSWORD }
    const entered = await call('POST', '/api/auth/login', { body, headers: { origin: server.url } })
    const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? []
    await desk.call('PUT', `/api/intake-forms/${id}`, { isActive: false })
    expect((await call('GET', `/form/${id}`, { cookie })).text).toContain('data-form')
    expect((await at(OWN, 'GET', `/form/${id}`, { cookie })).text).not.toContain('data-form')
    await desk.call('PUT', `/api/intake-forms/${id}`, { isActive: true })
  })

  it('serves the clinic’s own invitation and unsubscribe links, and no other clinic’s', async () => {
    const { desk, id } = ours
    const { email } = await desk.call<{ email: string }>('POST', '/api/patients', patientDraft('Ada'))
    await desk.call('POST', `/api/intake-forms/${id}/send-invitation`, { email, name: 'Ada' })
    const { source, text } = await waitForEmail(server.dataDir, { to: email })
    const { port } = new URL(server.url)
    const [, invitation = ''] = new RegExp(`http://${OWN}:${port}(/form/\\S+)`).exec(text) ?? []
    const page = await at(OWN, 'GET', invitation)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('name="invitation"')])
    const [, unsubscribe = ''] = /http:\/\/localhost:\d+(\/unsubscribe\/[\w.-]+)/.exec(source ?? '') ?? []
    expect([await statusAt(OWN, unsubscribe), await statusAt(THEIRS, unsubscribe)]).toEqual([200, 404])
    expect((await at(THEIRS, 'POST', unsubscribe)).status).toBe(404)
    expect((await call('GET', unsubscribe)).status).toBe(200)
  })

  it('shows the clinic neither link in its outbox', async () => {
    const { desk } = ours
    const messages = await desk.call<{ id: string }[]>('GET', '/api/outbox')
    const opened = await desk.call<object>('GET', `/api/outbox/${messages[0]?.id}`)
    expect(opened).toMatchObject({ linkHidden: true })
    expect(JSON.stringify(opened).replaceAll('=3D', '=')).not.toMatch(/(invitation=|unsubscribe\/)[\w.-]/)
  })
})

describe('the proxy', () => {
  it.each([
    ['a host in use', `?domain=${OWN}`, 200],
    ['the same in other letters', `?domain=${OWN.toUpperCase()}.`, 200],
    ['a host of nobody', '?domain=nobody.example', 404],
    ['our own', '?domain=localhost', 404],
    ['nothing', '', 404],
    ['far too much', `?domain=${'a'.repeat(5_000)}`, 404],
  ])('asking for %s learns only whether the host is allowed', async (_, query, status) => {
    const answer = await call('GET', `/api/domains/allowed${query}`)
    expect(answer.status).toBe(status)
    expect(answer.text.length).toBeLessThan(80)
  })
})

it('a host stops serving without the add-on while links use the product’s host, and works again with it', async () => {
  const { desk, id } = ours
  const { verifiedAt } = await desk.call<CustomDomainView>('GET', '/api/settings/domain')
  expect(await statusAt(OWN, `/form/${id}`)).toBe(200)
  await subscribe(desk, [])
  expect([await statusAt(OWN, `/form/${id}`), await statusAt(OWN, '/')]).toEqual([404, 404])
  expect((await call('GET', `/api/domains/allowed?domain=${OWN}`)).status).toBe(404)
  expect((await call('GET', `/form/${id}`)).status).toBe(200)
  expect(await desk.call('GET', '/api/settings/domain')).toMatchObject({
    hasAddOn: false,
    host: OWN,
    verifiedAt,
    active: false,
  })
  await subscribe(desk, ['Custom Domain'])
  expect(await statusAt(OWN, `/form/${id}`)).toBe(200)
  await desk.call('DELETE', '/api/settings/domain')
  expect(await statusAt(OWN, `/form/${otherClinic.id}`)).toBe(200)
  await vi.waitFor(async () =>
    expect((await call('GET', `/api/domains/allowed?domain=${OWN}`)).status).toBe(404),
  )
})
