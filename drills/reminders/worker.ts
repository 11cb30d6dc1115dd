import { Effect, Layer, Logger, LogLevel, ManagedRuntime } from 'effect'
import { Origin } from '#events'
import { Config, Keys, loadKeys, Mail, readConfig, Sms } from '#modules/platform'
import { staffOrigin } from './staff-origin.ts'
import type { VisitRequest } from './visit-commands.ts'

// The product's worker, which kills itself at a step in DIE_AT, the nth time it gets there: `claimed:3`.
const [point = '', passage = '1'] = (process.env['DIE_AT'] ?? '').split(':')
let remaining = Number(passage)

/** The maximum duration of the step after a point, in milliseconds. */
const MAX_DELAY_MS = 12

const die = () => process.kill(process.pid, 'SIGKILL')
const isAtPoint = (where: string): boolean => where === point && --remaining === 0
const dieAt = (where: string): void => {
  if (isAtPoint(where)) die()
}
const dieSoonAfter = (where: string): void => {
  if (isAtPoint(where)) setTimeout(die, Math.random() * MAX_DELAY_MS)
}

type SendFunction<Message> = (
  message: Message,
  claim: () => Promise<boolean>,
) => ReturnType<typeof Mail.Service.send>

const withDeaths =
  <Message>(send: SendFunction<Message>): SendFunction<Message> =>
  (message, claim) =>
    send(message, async () => {
      dieAt('before the claim')
      const isClaimed = await claim()
      if (isClaimed) dieAt('claimed')
      if (isClaimed) dieSoonAfter('in the call')
      return isClaimed
    }).pipe(
      Effect.tap(() => {
        dieAt('taken')
        dieSoonAfter('before it is noted')
      }),
    )

// Services are assembled on import, so import them after this.
Object.assign(Mail, {
  layer: Layer.effect(
    Mail,
    Effect.map(Mail, (mail) => ({ ...mail, send: withDeaths(mail.send) })),
  ).pipe(Layer.provide(Mail.layer)),
})
Object.assign(Sms, {
  layer: Layer.effect(
    Sms,
    Effect.map(Sms, (sms) => ({ ...sms, send: withDeaths(sms.send) })),
  ).pipe(Layer.provide(Sms.layer)),
})
const [{ servicesLayer }, { startWorkers }, { carryOut }] = await Promise.all([
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
  const execution = Effect.provideService(carryOut(command), Origin, staffOrigin(clinicId))
  runtime.runPromise(execution).then(
    () => process.send?.({ done: command.does }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
const ready = Effect.sync(() => process.send?.('ready'))
await runtime.runPromise(Effect.scoped(Effect.all([startWorkers, ready, Effect.never], { discard: true })))
