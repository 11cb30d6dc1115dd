import { Effect, Either } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Known, openFakeDns } from '../testing/fake-dns.ts'
import { dnsAt, type DnsShape } from './dns.ts'

const LONG = 'caretrail-clinic=a text of more than one part'

const zone: Readonly<Record<string, Known>> = {
  'forms.harbor.example': { addresses: ['192.0.2.7'] },
  '_caretrail.forms.harbor.example': { texts: ['v=spf1 -all', LONG] },
  'broken.harbor.example': 'broken',
  'silent.harbor.example': 'silent',
}

let names: Awaited<ReturnType<typeof openFakeDns>>
let dns: DnsShape
beforeAll(async () => {
  names = await openFakeDns((name) => zone[name] ?? null)
  dns = dnsAt({ dnsServers: [names.url] })
})
afterAll(() => names.close())

const told = <A, E extends Error>(question: Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.map(
      Effect.either(question),
      Either.getOrElse(({ name }) => name),
    ),
  )

it('reads every text of a name, put together', async () => {
  expect(await told(dns.texts('_caretrail.forms.harbor.example'))).toEqual(['v=spf1 -all', LONG])
})

it('finds where a name leads', async () => {
  expect(await told(dns.addresses('forms.harbor.example'))).toEqual(['192.0.2.7'])
})

it.each(['nobody.harbor.example', 'forms.harbor.example'])('finds no text at %s', async (name) => {
  expect(await told(dns.texts(name))).toEqual([])
})

it.each(['nobody.harbor.example', '_caretrail.forms.harbor.example'])(
  'finds no way from %s',
  async (name) => {
    expect(await told(dns.addresses(name))).toEqual([])
  },
)

it.each(['broken.harbor.example', 'silent.harbor.example'])(
  'does not take the silence of %s for an answer',
  async (name) => expect(await told(dns.texts(name))).toBe('DnsSilent'),
  20_000,
)

it('says so where no server listens', async () => {
  const nobody = dnsAt({ dnsServers: ['127.0.0.1:9'] })
  expect(await told(nobody.addresses('forms.harbor.example'))).toBe('DnsSilent')
}, 20_000)
