import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CustomDomainView, recheckAll } from '#modules/custom-domains'
import { type DnsAnswer, openFakeDns } from '../../../modules/platform/testing/fake-dns.ts'
import { type Clinic, openClinic, subscribe } from '../../journeys/testing/clinic.ts'
import { openTestApp, type TestApp } from '../../journeys/testing/app.ts'

const zone = new Map<string, DnsAnswer>()
let names: Awaited<ReturnType<typeof openFakeDns>>
let testApp: TestApp
let ours: Clinic
let theirs: Clinic
beforeAll(async () => {
  names = await openFakeDns((name) => zone.get(name) ?? null)
  testApp = await openTestApp({ DNS_SERVERS: names.url })
  ours = await openClinic(testApp, 'Harbor')
  theirs = await openClinic(testApp, 'Quay')
  for (const { clinicId } of [ours, theirs]) await subscribe(testApp, clinicId, 'Custom Domain')
})
afterAll(async () => {
  await testApp.close()
  await names.close()
})

const choose = async (clinic: Clinic, host: string): Promise<CustomDomainView> =>
  (await clinic.call('PUT', '/api/settings/domain', { body: { host } })).body
const verify = (clinic: Clinic) => clinic.call('POST', '/api/settings/domain/verify')
const isActive = async (clinic: Clinic) => (await clinic.call('GET', '/api/settings/domain')).body.active
const domainNews = async (clinic: Clinic) => {
  const { body } = await clinic.call('GET', '/api/notifications?limit=50')
  return body.filter(({ what }: { what: string }) => what === 'domain_lost').length
}
const prove = ({ host, records }: CustomDomainView) => {
  const texts = records.filter(({ type }) => type === 'TXT').map(({ value }) => value)
  zone.set(`_caretrail.${host}`, { texts }).set(host ?? '', { addresses: ['192.0.2.7'] })
}
const recheck = (day: number) => testApp.app.runtime.runPromise(recheckAll(`2026-03-1${day}`))

const textsOf = (answer: DnsAnswer | undefined) => (answer as { texts: readonly string[] }).texts

it('a host stops serving after three daily checks without its proof, and administrators are notified', async () => {
  const host = 'forms.harbor.example'
  prove(await choose(ours, host))
  expect((await verify(ours)).status).toBe(200)
  const proof = zone.get(`_caretrail.${host}`) ?? null
  zone.delete(`_caretrail.${host}`)
  for (const day of [1, 1, 1, 2]) await recheck(day)
  zone.set(`_caretrail.${host}`, 'broken')
  await recheck(3)
  expect([await isActive(ours), await domainNews(ours)]).toEqual([true, 0])
  zone.delete(`_caretrail.${host}`)
  await recheck(4)
  expect([await isActive(ours), await domainNews(ours)]).toEqual([false, 1])
  zone.set(`_caretrail.${host}`, proof)
  expect((await verify(ours)).status).toBe(200)
  expect(await isActive(ours)).toBe(true)
})

it('another clinic takes a host over that it proves, unless the holder still can', async () => {
  const host = 'forms.shared.example'
  prove(await choose(ours, host))
  expect((await verify(ours)).status).toBe(200)
  const [before, after] = [zone.get(`_caretrail.${host}`), await choose(theirs, host)]
  prove(after)
  const own = zone.get(`_caretrail.${host}`)
  zone.set(`_caretrail.${host}`, { texts: [...textsOf(before), ...textsOf(own)] })
  expect((await verify(theirs)).body.code).toBe('custom_domain_taken')
  prove(after)
  expect((await verify(theirs)).status).toBe(200)
  expect([await isActive(ours), await isActive(theirs)]).toEqual([false, true])
  expect(await domainNews(ours)).toBe(2)
})
