import { Clock, Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { type Claim, type DeliveryResult, logFault, type ProviderRecord } from '../delivery-result.ts'
import { type DeliveryTally, makeDeliveryTally } from '../delivery-tally.ts'
import { textOutbox } from './outbox.ts'
import type { SmsTransport, TextMessage } from './text-message.ts'

interface SmsShape {
  readonly kind: SmsTransport['kind']
  /** Hands one text over. Never fails: the result includes failures. */
  readonly send: (message: TextMessage, claim: Claim) => Effect.Effect<DeliveryResult>
  /** Looks up a text whose outcome is unknown. `knownReferences`: references of our other texts. */
  readonly find: (
    message: TextMessage,
    since: string,
    knownReferences: readonly string[],
  ) => Effect.Effect<ProviderRecord>
  /** A sentence that describes the problem, or undefined if texts can be sent now. */
  readonly check: Effect.Effect<string | undefined>
  /** Returns the counts of successful and failed deliveries since the last call. */
  readonly takeTally: () => DeliveryTally
  /** Whether the provider signed a call to `url` (the full URL, as configured at the provider). */
  readonly isGenuine: SmsTransport['isGenuine']
}

const make = Effect.gen(function* () {
  const settings = yield* Config
  const transport = yield* Effect.acquireRelease(
    Effect.promise(() => smsTransport(settings)),
    (open) => Effect.sync(() => open.close()),
  )
  const { count, takeTally } = makeDeliveryTally()
  return {
    kind: transport.kind,
    takeTally,
    send: Effect.fn('Sms.send')((message, claim) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.promise(() => transport.send(message, new Date(now), claim)),
      ).pipe(Effect.tap(logFault), Effect.tap(count)),
    ),
    find: Effect.fn('Sms.find')((message, since, knownReferences) =>
      Effect.promise(() => transport.find(message, since, knownReferences)),
    ),
    check: Effect.promise(() => transport.check()),
    isGenuine: transport.isGenuine,
  } satisfies SmsShape
})

/** Returns the transport for these settings: Twilio if an account is configured, else the outbox. */
export const smsTransport = async ({
  twilio,
  dataDir,
}: Pick<Settings, 'twilio' | 'dataDir'>): Promise<SmsTransport> => {
  if (!twilio) return textOutbox(dataDir)
  // Twilio's SDK is large, so load it only when it is used.
  const { twilioTransport } = await import('./twilio.ts')
  return twilioTransport(twilio)
}

/** Sends text messages. Without Twilio's variables, they are kept as files in the outbox. */
export class Sms extends Context.Tag('platform/Sms')<Sms, SmsShape>() {
  static readonly layer = Layer.scoped(this, make)
}
