import { Context, Effect, Layer } from 'effect'
import { Config } from '../config.ts'
import type { Handover, Message, Transport } from './message.ts'
import { outboxTransport } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

interface Shape {
  readonly kind: Transport['kind']
  /** Hands one message over. Never fails: what happened is in the answer. */
  readonly send: (message: Message) => Effect.Effect<Handover>
}

const make = Effect.gen(function* () {
  const { mail, dataDir } = yield* Config
  const transport = yield* Effect.acquireRelease(
    Effect.sync(() => transportFor({ mail, dataDir })),
    (open) => Effect.sync(() => open.close()),
  )
  const send = Effect.fn('Mail.send')((message: Message) => Effect.promise(() => transport.send(message)))
  return { kind: transport.kind, send } satisfies Shape
})

/** The transport these settings ask for: SMTP when there is an SMTP_URL, else the outbox. */
export const transportFor = (settings: {
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string }
  readonly dataDir: string
}): Transport => {
  const { smtpUrl, from } = settings.mail
  return smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(settings.dataDir, from)
}

/** Mail to people. Without SMTP_URL it is kept as files in the outbox. */
export class Mail extends Context.Tag('platform/Mail')<Mail, Shape>() {
  static readonly layer = Layer.scoped(this, make)
}
