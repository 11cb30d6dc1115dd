import type { OriginShape } from '#events'
import type { Language } from '#contracts/kernel'

export interface Caller {
  /** Whether the caller is a browser, which keeps the cookie and sends the token with each change. */
  readonly browser: boolean
  /** The IP address, as the reverse proxy reports it. */
  readonly address: string
  readonly device?: string | undefined
  /** The Cookie header. */
  readonly cookie?: string | undefined
  readonly request?: string | undefined
  /** The language of the page or browser; absent: English. */
  readonly language?: Language
  /** For callers that do not come over HTTP. */
  readonly source?: 'cli' | 'demo'
}

const sourceOf = ({ browser, source }: Caller): OriginShape['source'] => source ?? (browser ? 'web' : 'api')

/** The actor for someone who has proven nothing, or has no id yet. */
export const ANONYMOUS = { kind: 'system', id: 0 } as const satisfies OriginShape['actor']

/** The `Origin` of a caller who acts in a clinic without a session. */
export const originFrom = (caller: Caller, clinicId: number, actor: OriginShape['actor']): OriginShape => ({
  clinicId,
  actor,
  source: sourceOf(caller),
  address: caller.address,
  // Nothing to check yet, but with a list every write locks the access stamp first, as all other transactions do.
  checks: [],
  ...(caller.request === undefined ? {} : { request: caller.request }),
})
