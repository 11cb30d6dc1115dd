import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CustomDomainView } from '#modules/custom-domains'
import { openBilling, readConfig } from '#modules/platform'
import { callTo } from '../../modules/kernel/testing/call.ts'
import { type DnsAnswer, openFakeDns } from '../../modules/platform/testing/fake-dns.ts'
import { type FreshDatabase, freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { type Desk, startServer, type StartedServer } from '../testing/server.ts'

const zone = new Map<string, DnsAnswer>()

let names: Awaited<ReturnType<typeof openFakeDns>>
let database: FreshDatabase
let one: StartedServer
let other: StartedServer
beforeAll(async () => {
  names = await openFakeDns((name) => zone.get(name) ?? null)
  database = await freshDatabase()
  const shared = {
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIGNING_KEY: Buffer.alloc(32, 8).toString('base64'),
    BILLING: 'off',
    DNS_SERVERS: names.url,
  }
  one = await startServer(shared)
  other = await startServer({ ...shared, ROLE: 'web' })
})
afterAll(async () => {
  await Promise.all([one.close(), other.close(), names.close()])
  await database.drop()
})

interface Clinic {
  readonly desk: Desk
  readonly formId: number
}

const openClinic = async (): Promise<Clinic> => {
  const desk = await one.register()
  const form = { title: 'Welcome', fields: [{ id: 'a', type: 'text', label: 'A' }] }
  const { id } = await desk.call<{ id: number }>('POST', '/api/intake-forms', form)
  return { desk, formId: id }
}

/** Lets a clinic choose a host and prove it, in the first process. */
const takeHost = async ({ desk }: Clinic, host: string) => {
  const { records } = await desk.call<CustomDomainView>('PUT', '/api/settings/domain', { host })
  const texts = records.filter(({ type }) => type === 'TXT').map(({ value }) => value)
  zone.set(`_caretrail.${host}`, { texts }).set(host, { addresses: ['192.0.2.7'] })
  await desk.call('POST', '/api/settings/domain/verify')
}
const giveHostUp = ({ desk }: Clinic) => desk.call('DELETE', '/api/settings/domain')

const statusAt = async ({ url }: StartedServer, path: string, host = new URL(url).host) =>
  (await callTo(url)('GET', path, { headers: { host } })).status

let ours: Clinic
let theirs: Clinic
let host: string
let hosts = 0

/** What a process answers to the proxy that asks for the host, and to a request for each clinic's form there. */
const served = async (process: StartedServer) => ({
  certificate: await statusAt(process, `/api/domains/allowed?domain=${host}`),
  ours: await statusAt(process, `/form/${ours.formId}`, host),
  theirs: await statusAt(process, `/form/${theirs.formId}`, host),
})
const OURS = { certificate: 200, ours: 200, theirs: 404 }
const THEIRS = { certificate: 200, ours: 404, theirs: 200 }
const INACTIVE = { certificate: 404, ours: 404, theirs: 404 }
/** At a name that is no clinic's host, every form is served. */
const NOBODYS = { certificate: 404, ours: 200, theirs: 200 }

beforeEach(async () => {
  ours = await openClinic()
  theirs = await openClinic()
  host = `forms.${(hosts += 1)}.example`
  await takeHost(ours, host)
  // A new host is found with the next read of all hosts.
  for (const process of [one, other])
    await vi.waitUntil(async () => isDeepStrictEqual(await served(process), OURS))
})

it('both processes stop serving a host that its clinic gave up, and refuse it a certificate', async () => {
  await giveHostUp(ours)
  expect(await served(one)).toEqual(NOBODYS)
  // The other process hears of the change within milliseconds.
  await vi.waitFor(async () => expect(await served(other)).toEqual(NOBODYS))
})

it('both processes serve the forms of the clinic that took a host over, and none of the clinic before', async () => {
  await giveHostUp(ours)
  await takeHost(theirs, host)
  await vi.waitFor(async () => expect(await served(one)).toEqual(THEIRS))
  await vi.waitFor(async () => expect(await served(other)).toEqual(THEIRS))
})

it('both processes serve hosts as the program that started last charges', async () => {
  for (const [mode, expected] of [
    ['test', INACTIVE],
    ['off', OURS],
  ] as const) {
    await openBilling(database.appUrl, readConfig({ BILLING: mode }), true)
    for (const process of [one, other])
      await vi.waitFor(async () => expect(await served(process)).toEqual(expected))
  }
})
