import { Effect, Layer, Logger, LogLevel, ManagedRuntime } from 'effect'
import { Origin } from '#events'
import { Config, Keys, loadKeys, Mail, readConfig, Sms } from '#modules/platform'
import { staffOrigin } from './staff-origin.ts'
import type { VisitRequest } from './visit-commands.ts'

// The product's worker, which kills itself at the point and pass in DIE_AT: `claimed:3`.
const [point = '', passage = '1'] = (process.env['DIE_AT'] ?? '').split(':')
let left = Number(passage)

/** The maximum duration of the step after a point, in milliseconds. */
const A_MOMENT = 12

const die = () => process.kill(process.pid, 'SIGKILL')
const isHere = (where: string): boolean => where === point && --left === 0
const pass = (where: string): void => {
  if (isHere(where)) die()
}
const linger = (where: string): void => {
  if (isHere(where)) setTimeout(die, Math.random() * A_MOMENT)
}

type Sending<Message> = (
  message: Message,
  claim: () => Promise<boolean>,
) => ReturnType<typeof Mail.Service.send>

const mortal =
  <Message>(send: Sending<Message>): Sending<Message> =>
  (message, claim) =>
    send(message, async () => {
      pass('before the claim')
      const ours = await claim()
      if (ours) pass('claimed')
      if (ours) linger('in the call')
      return ours
    }).pipe(
      Effect.tap(() => {
        pass('taken')
        linger('before it is noted')
      }),
    )

// Services are assembled on import, so import them after this.
Object.assign(Mail, {
  layer: Layer.effect(
    Mail,
    Effect.map(Mail, (mail) => ({ ...mail, send: mortal(mail.send) })),
  ).pipe(Layer.provide(Mail.layer)),
})
Object.assign(Sms, {
  layer: Layer.effect(
    Sms,
    Effect.map(Sms, (sms) => ({ ...sms, send: mortal(sms.send) })),
  ).pipe(Layer.provide(Sms.layer)),
})
const [{ servicesLayer }, { work }, { carryOut }] = await Promise.all([
  import('../../src/program/services.ts'),
  import('../../src/program/workers.ts'),
  import('./visit-commands.ts'),
])

const config = { ...readConfig(), databaseUrl: process.env['DATABASE_URL'] ?? '' }
const runtime = ManagedRuntime.make(
  servicesLayer.pipe(
    Layer.provideMerge(Layer.merge(Config.layer(config), Keys.layer(loadKeys(config)))),
    Layer.provide(Logger.minimumLogLevel(LogLevel.Error)),
    Layer.orDie,
  ),
)
process.on('message', ({ clinicId, command }: VisitRequest) => {
  const carriedOut = Effect.provideService(carryOut(command), Origin, staffOrigin(clinicId))
  runtime.runPromise(carriedOut).then(
    () => process.send?.({ done: command.does }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
const ready = Effect.sync(() => process.send?.('ready'))
await runtime.runPromise(Effect.scoped(Effect.all([work, ready, Effect.never], { discard: true })))
