import { Resolver } from 'node:dns/promises'
import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { codeOf } from '../startup-error.ts'

/** DNS gave no usable answer. A later query may succeed. */
class DnsSilent extends Error {
  readonly _tag = 'DnsSilent'
  override readonly name = 'DnsSilent'
}

export interface DnsShape {
  /** The TXT records of a name, each joined from its parts; empty if it has none. */
  readonly texts: (name: string) => Effect.Effect<readonly string[], DnsSilent>
  readonly addresses: (name: string) => Effect.Effect<readonly string[], DnsSilent>
}

// A user is waiting: two tries, the second twice as long as the first. Milliseconds.
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 }

// The name does not exist or has no record of this type.
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

const queryServer = <A>(question: () => Promise<readonly A[]>): Effect.Effect<readonly A[], DnsSilent> =>
  Effect.tryPromise({
    try: () =>
      question().catch((cause: unknown) => {
        if (ABSENT.has(codeOf(cause))) return []
        throw cause
      }),
    catch: (cause) => new DnsSilent(codeOf(cause), { cause }),
  })

/** Queries the servers in the settings, or else those of the machine. */
export const dnsAt = ({ dnsServers }: Pick<Settings, 'dnsServers'>): DnsShape => {
  const resolver = new Resolver(RESOLVER_OPTIONS)
  if (dnsServers) resolver.setServers(dnsServers)
  return {
    texts: (name) =>
      Effect.map(
        queryServer(() => resolver.resolveTxt(name)),
        (records) => records.map((parts) => parts.join('')),
      ),
    addresses: (name) =>
      Effect.flatMap(
        queryServer(() => resolver.resolve4(name)),
        (addresses) =>
          addresses.length > 0 ? Effect.succeed(addresses) : queryServer(() => resolver.resolve6(name)),
      ),
  }
}

export class Dns extends Context.Tag('platform/Dns')<Dns, DnsShape>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config, (settings) => dnsAt(settings)),
  )
}
