import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { Settings } from '#modules/platform'
import { ProviderUnavailable } from '../../errors.ts'
import { isPassing, type StripeFault, stripeFault } from './faults.ts'

/** The account of Stripe's, as it is configured. */
export type StripeAccount = NonNullable<Settings['stripe']>

/** How long an answer is waited for, in milliseconds, and how often a call is repeated that got none. */
export interface Patience {
  readonly timeout: number
  readonly retries: number
}

const PATIENCE: Patience = { timeout: 10_000, retries: 2 }

type Call<A> = (stripe: Stripe) => Promise<A>

/** Stripe's own client. */
export interface StripeClient {
  /** Fails with what Stripe said, for whoever knows what to do about it. */
  readonly attempt: <A>(call: Call<A>) => Effect.Effect<A, StripeFault>
  /** Fails where Stripe cannot do it now. Whatever else it refuses is a mistake of ours, and a defect. */
  readonly ask: <A>(call: Call<A>) => Effect.Effect<A, ProviderUnavailable>
}

/** A client of this account. Its SDK is large: who does not call does not load it. */
export const stripeClient = (account: StripeAccount, patience = PATIENCE): StripeClient => {
  let opened: Promise<Stripe> | undefined
  const attempt = <A>(call: Call<A>) =>
    Effect.tryPromise({
      try: async () => call(await (opened ??= open(account, patience))),
      catch: (cause) => cause,
    }).pipe(Effect.catchAll(asFault))
  return { attempt, ask: (call) => Effect.catchAll(attempt(call), unavailable) }
}

const open = async ({ secretKey, apiBase }: StripeAccount, { timeout, retries }: Patience) => {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase ? elsewhere(new URL(apiBase)) : {}),
  })
}

const asFault = (cause: unknown): Effect.Effect<never, StripeFault> => {
  const fault = stripeFault(cause)
  return fault ? Effect.fail(fault) : Effect.die(cause)
}

const elsewhere = ({ protocol, hostname, port }: URL) => {
  const plain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? ('http' as const) : ('https' as const),
  }
}

/** What a person is told of a fault nobody here can do anything about. The log has the rest. */
export const unavailable = (fault: StripeFault): Effect.Effect<never, ProviderUnavailable> =>
  isPassing(fault)
    ? Effect.zipRight(Effect.logWarning(fault.message), Effect.fail(new ProviderUnavailable()))
    : Effect.die(fault)
