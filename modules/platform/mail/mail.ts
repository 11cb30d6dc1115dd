import { Clock, Context, Effect, Layer } from 'effect'
import { Config, type Settings } from '../config.ts'
import { type Claim, type DeliveryResult, logFault, type ProviderRecord } from '../delivery-result.ts'
import { type DeliveryTally, makeDeliveryTally } from '../delivery-tally.ts'
import { parseSender } from './compose.ts'
import type { MailMessage, MailTransport } from './message.ts'
import { mailOutbox } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

interface MailShape {
  readonly kind: MailTransport['kind']
  /** Hands one message over. Never fails: the result includes failures. */
  readonly send: (message: MailMessage, claim: Claim) => Effect.Effect<DeliveryResult>
  /** Looks up a message whose outcome is unknown. */
  readonly find: (message: Pick<MailMessage, 'clinicId' | 'messageId'>) => Effect.Effect<ProviderRecord>
  /** A sentence that describes the problem, or undefined if mail can be sent now. */
  readonly check: Effect.Effect<string | undefined>
  /** Returns the counts of successful and failed deliveries since the last call. */
  readonly takeTally: () => DeliveryTally
}

const make = Effect.gen(function* () {
  const settings = yield* Config
  const transport = yield* Effect.acquireRelease(
    Effect.sync(() => mailTransport(settings)),
    (open) => Effect.sync(() => open.close()),
  )
  const { count, takeTally } = makeDeliveryTally()
  return {
    kind: transport.kind,
    takeTally,
    send: Effect.fn('Mail.send')((message, claim) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.promise(() => transport.send(message, new Date(now), claim)),
      ).pipe(Effect.tap(logFault), Effect.tap(count)),
    ),
    find: Effect.fn('Mail.find')((message) => Effect.promise(() => transport.find(message))),
    check: Effect.promise(() => transport.check()),
  } satisfies MailShape
})

/** Returns the transport for these settings: SMTP if SMTP_URL is set, else the outbox. */
export const mailTransport = ({
  mail,
  publicUrl,
  dataDir,
}: Pick<Settings, 'mail' | 'publicUrl' | 'dataDir'>): MailTransport => {
  const sender = parseSender(mail.from, publicUrl)
  return mail.smtpUrl ? smtpTransport(mail.smtpUrl, sender) : mailOutbox(dataDir, sender)
}

/** Sends email. Without SMTP_URL, messages are kept as files in the outbox. */
export class Mail extends Context.Tag('platform/Mail')<Mail, MailShape>() {
  static readonly layer = Layer.scoped(this, make)
}
