import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { worker } from '#modules/kernel'
import { Jobs, type QueueDefinition } from '#modules/platform'
import { DAILY_RUN_AT } from './retention-periods.ts'
import { Retention } from './retention.ts'

/** The queue of the daily run: one at a time, however many workers run. */
export const retentionQueue = {
  name: 'apply-retention',
  policy: 'singleton',
  expireInSeconds: 6 * 3600,
} as const satisfies QueueDefinition

/** Applies the retention rule to every clinic. If it fails for one, that clinic waits for the next day. */
export const applyRetentionToAll = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { apply } = yield* Retention
  const clinics = yield* lookup(sql<{ clinic_id: number }>`select clinic_id from clinic_positions()`)
  yield* Effect.forEach(
    clinics,
    ({ clinic_id }) =>
      apply().pipe(
        Effect.provideService(Origin, worker(clinic_id)),
        Effect.catchAllCause((cause) => Effect.logWarning('retention postponed to the next day', cause)),
      ),
    { discard: true },
  )
})

/** Applies the retention rule once a day, until the scope closes. */
export const applyRetention = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  yield* work(retentionQueue.name, () => applyRetentionToAll, { pollSeconds: 60 })
  yield* schedule(retentionQueue.name, `${DAILY_RUN_AT.minute} ${DAILY_RUN_AT.hour} * * *`)
})
