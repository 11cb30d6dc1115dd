import { Effect, Either } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DnsAnswer, openFakeDns } from '../testing/fake-dns.ts'
import { dnsAt, type DnsShape } from './dns.ts'

const LONG = 'caretrail-clinic=a text of more than one part'

const zone: Readonly<Record<string, DnsAnswer>> = {
  'forms.harbor.example': { addresses: ['192.0.2.7'] },
  '_caretrail.forms.harbor.example': { texts: ['v=spf1 -all', LONG] },
  'broken.harbor.example': 'broken',
  'silent.harbor.example': 'silent',
}

let dnsServer: Awaited<ReturnType<typeof openFakeDns>>
let dns: DnsShape
beforeAll(async () => {
  dnsServer = await openFakeDns((name) => zone[name] ?? null)
  dns = dnsAt({ dnsServers: [dnsServer.url] })
})
afterAll(() => dnsServer.close())

const resultOf = <A, E extends Error>(question: Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.map(
      Effect.either(question),
      Either.getOrElse(({ name }) => name),
    ),
  )

it('reads every TXT record of a name, with its parts joined', async () => {
  expect(await resultOf(dns.texts('_caretrail.forms.harbor.example'))).toEqual(['v=spf1 -all', LONG])
})

it('finds the addresses of a name', async () => {
  expect(await resultOf(dns.addresses('forms.harbor.example'))).toEqual(['192.0.2.7'])
})

it.each(['nobody.harbor.example', 'forms.harbor.example'])('finds no TXT record at %s', async (name) => {
  expect(await resultOf(dns.texts(name))).toEqual([])
})

it.each(['nobody.harbor.example', '_caretrail.forms.harbor.example'])(
  'finds no address of %s',
  async (name) => {
    expect(await resultOf(dns.addresses(name))).toEqual([])
  },
)

it.each(['broken.harbor.example', 'silent.harbor.example'])(
  'reports that %s was not answered',
  async (name) => expect(await resultOf(dns.texts(name))).toBe('DnsSilent'),
  20_000,
)

it('reports that no server answers', async () => {
  const silentDns = dnsAt({ dnsServers: ['127.0.0.1:9'] })
  expect(await resultOf(silentDns.addresses('forms.harbor.example'))).toBe('DnsSilent')
}, 20_000)
