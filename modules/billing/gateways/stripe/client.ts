import { Effect } from 'effect'
import type Stripe from 'stripe'
import type { Settings } from '#modules/platform'
import { ProviderUnavailable } from '../../errors.ts'
import { isTemporary, type StripeFault, stripeFault } from './faults.ts'

export type StripeAccount = NonNullable<Settings['stripe']>

/** Milliseconds to wait for Stripe's response, and how often to retry a call without one. */
export interface CallLimits {
  readonly timeout: number
  readonly retries: number
}

const DEFAULT_LIMITS: CallLimits = { timeout: 10_000, retries: 2 }

type Call<A> = (stripe: Stripe) => Promise<A>

export interface StripeClient {
  /** Fails with Stripe's error, for callers that can handle it. */
  readonly attempt: <A>(call: Call<A>) => Effect.Effect<A, StripeFault>
  /** Fails if Stripe is temporarily unavailable. Any other refusal is our mistake, and a defect. */
  readonly ask: <A>(call: Call<A>) => Effect.Effect<A, ProviderUnavailable>
}

/** Creates a client of this account. Its large SDK is loaded on the first call. */
export const stripeClient = (account: StripeAccount, limits = DEFAULT_LIMITS): StripeClient => {
  let sdk: Promise<Stripe> | undefined
  const attempt = <A>(call: Call<A>) =>
    Effect.tryPromise({
      try: async () => call(await (sdk ??= openClient(account, limits))),
      catch: (cause) => cause,
    }).pipe(Effect.catchAll(toFault))
  return { attempt, ask: (call) => Effect.catchAll(attempt(call), unavailable) }
}

const openClient = async ({ secretKey, apiBase }: StripeAccount, { timeout, retries }: CallLimits) => {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase ? addressOptions(new URL(apiBase)) : {}),
  })
}

const toFault = (cause: unknown): Effect.Effect<never, StripeFault> => {
  const fault = stripeFault(cause)
  return fault ? Effect.fail(fault) : Effect.die(cause)
}

const addressOptions = ({ protocol, hostname, port }: URL) => {
  const plain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? ('http' as const) : ('https' as const),
  }
}

/** Turns a temporary fault into a refusal without details (the log has them), any other into a defect. */
export const unavailable = (fault: StripeFault): Effect.Effect<never, ProviderUnavailable> =>
  isTemporary(fault)
    ? Effect.zipRight(Effect.logWarning(fault.message), Effect.fail(new ProviderUnavailable()))
    : Effect.die(fault)
