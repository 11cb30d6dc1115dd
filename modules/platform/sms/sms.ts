import { Clock, Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import type { Claim, Found, GivenOver } from '../handover.ts'
import { textOutbox } from './outbox.ts'
import type { SmsTransport, TextMessage } from './text-message.ts'

interface Shape {
  readonly kind: SmsTransport['kind']
  /** Hands one text over. Never fails: what happened is in the answer. */
  readonly send: (message: TextMessage, claim: Claim) => Effect.Effect<GivenOver>
  /** What is on record of a text whose outcome is unknown. `known`: references of other texts of ours. */
  readonly find: (message: TextMessage, since: string, known: readonly string[]) => Effect.Effect<Found>
  /** A sentence that says what is wrong, or undefined when texts would go out now. */
  readonly check: Effect.Effect<string | undefined>
  /** Whether a call to `url` (the whole address, as the provider was given it) was signed by the provider. */
  readonly isGenuine: SmsTransport['isGenuine']
}

const make = Effect.gen(function* () {
  const settings = yield* Config
  const transport = yield* Effect.acquireRelease(
    Effect.promise(() => smsTransport(settings)),
    (open) => Effect.sync(() => open.close()),
  )
  return {
    kind: transport.kind,
    send: Effect.fn('Sms.send')((message, claim) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.promise(() => transport.send(message, new Date(now), claim)),
      ),
    ),
    find: Effect.fn('Sms.find')((message, since, known) =>
      Effect.promise(() => transport.find(message, since, known)),
    ),
    check: Effect.promise(() => transport.check()),
    isGenuine: transport.isGenuine,
  } satisfies Shape
})

/** The transport these settings ask for: Twilio when there is an account, else the outbox. */
export const smsTransport = async ({
  twilio,
  dataDir,
}: Pick<Settings, 'twilio' | 'dataDir'>): Promise<SmsTransport> => {
  if (!twilio) return textOutbox(dataDir)
  // Its SDK is large: who does not use it does not load it.
  const { twilioTransport } = await import('./twilio.ts')
  return twilioTransport(twilio)
}

/** Text messages to people. Without Twilio's variables they are kept as files in the outbox. */
export class Sms extends Context.Tag('platform/Sms')<Sms, Shape>() {
  static readonly layer = Layer.scoped(this, make)
}
