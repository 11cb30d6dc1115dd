import { Resolver } from 'node:dns/promises'
import { Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { codeOf } from '../obstacle.ts'

/** The name system gave no answer that says anything. Asking again later may help. */
export class DnsSilent extends Error {
  readonly _tag = 'DnsSilent'
  override readonly name = 'DnsSilent'
}

/** What names say and where they lead, as their servers tell it now. */
export interface DnsShape {
  /** The texts at a name, each put together from its parts; none where there is no such record. */
  readonly texts: (name: string) => Effect.Effect<readonly string[], DnsSilent>
  /** The addresses a name leads to in the end; none where it leads nowhere. */
  readonly addresses: (name: string) => Effect.Effect<readonly string[], DnsSilent>
}

// Somebody waits for it: two tries, the second twice as long as the first. Milliseconds.
const PATIENCE = { timeout: 2_000, tries: 2 }

// There is no such name, or none of its records is of this kind.
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

const asking = <A>(question: () => Promise<readonly A[]>): Effect.Effect<readonly A[], DnsSilent> =>
  Effect.tryPromise({
    try: () =>
      question().catch((cause: unknown) => {
        if (ABSENT.has(codeOf(cause))) return []
        throw cause
      }),
    catch: (cause) => new DnsSilent(codeOf(cause), { cause }),
  })

/** The servers these settings name, else those of the machine. */
export const dnsAt = ({ dnsServers }: Pick<Settings, 'dnsServers'>): DnsShape => {
  const resolver = new Resolver(PATIENCE)
  if (dnsServers) resolver.setServers(dnsServers)
  return {
    texts: (name) =>
      Effect.map(
        asking(() => resolver.resolveTxt(name)),
        (records) => records.map((parts) => parts.join('')),
      ),
    addresses: (name) =>
      Effect.flatMap(
        asking(() => resolver.resolve4(name)),
        (found) => (found.length > 0 ? Effect.succeed(found) : asking(() => resolver.resolve6(name))),
      ),
  }
}

/** The domain name system. */
export class Dns extends Context.Tag('platform/Dns')<Dns, DnsShape>() {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Config, (settings) => dnsAt(settings)),
  )
}
