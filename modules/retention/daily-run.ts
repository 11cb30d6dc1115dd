import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { worker } from '#modules/kernel'
import { Jobs, type QueueDefinition } from '#modules/platform'
import { LOOK_AT } from './keeping-times.ts'
import { Retention } from './retention.ts'

/** Where the daily look waits: one at a time, however many workers there are. */
export const retentionQueue = {
  name: 'apply-retention',
  policy: 'singleton',
  expireInSeconds: 6 * 3600,
} as const satisfies QueueDefinition

/** Applies the rule to every clinic; what fails in one is left for the next day. */
export const applyToAll = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { apply } = yield* Retention
  const clinics = yield* lookup(sql<{ clinic_id: number }>`select clinic_id from clinic_positions()`)
  yield* Effect.forEach(
    clinics,
    ({ clinic_id }) =>
      apply().pipe(
        Effect.provideService(Origin, worker(clinic_id)),
        Effect.catchAllCause((cause) => Effect.logWarning('retention waits for the next day', cause)),
      ),
    { discard: true },
  )
})

/** Applies the rule of retention once a day, until the scope closes. */
export const applyRetention = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  yield* work(retentionQueue.name, () => applyToAll, { pollSeconds: 60 })
  yield* schedule(retentionQueue.name, `${LOOK_AT.minute} ${LOOK_AT.hour} * * *`)
})
