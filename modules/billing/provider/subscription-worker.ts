import { Clock, type Duration, Effect, Schedule } from 'effect'
import { Database, JobQueue, Origin, toEffect, sql, type Statement, Store } from '#events'
import { worker } from '#modules/kernel'
import { Config, Jobs, makeHold } from '#modules/platform'
import { MINUTE_MS } from '#rules/kernel'
import { Billing } from '../billing.ts'
import { allPayers } from './payer.ts'
import { startMissingTrials } from '../subscription/start-trial.ts'
import { scheduledSettleJob, settleQueue } from './settlement-job.ts'

/** Every account is read again within this time, in case a webhook was lost. */
const READ_INTERVAL_MS = 10 * MINUTE_MS

const dueClinics = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from due_subscriptions(${new Date(now).toISOString()})`

/** Deletes old webhook calls: providers retry for days, not for months. */
const forgetOldCalls = (clinicId: number): Statement =>
  sql`delete from payment_calls where clinic_id = ${clinicId} and taken_at < now() - interval '90 days'`

/** Runs work for each clinic in turn. If one fails, it waits for the next round. */
const forEachClinic = <E>(
  clinics: readonly { readonly clinicId: number }[],
  run: (clinicId: number) => Effect.Effect<unknown, E, Origin>,
) =>
  Effect.forEach(
    clinics,
    ({ clinicId }) =>
      run(clinicId).pipe(
        Effect.provideService(Origin, worker(clinicId)),
        Effect.catchAllCause((cause) => Effect.logWarning('subscription postponed to the next run', cause)),
      ),
    { discard: true },
  )

/** Builds the periodic tasks. */
export const makePeriodicTasks = Effect.gen(function* () {
  const database = yield* Database
  const { send } = yield* JobQueue
  const store = yield* Store
  const { applyTimeChanges } = yield* Billing
  const { held: heldClinics } = yield* makeHold

  /** Schedules a read of every account, spread until the next sweep, and deletes old webhook calls. */
  const sweep = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const clinics = yield* database.lookup(allPayers)
    const spacingMs = READ_INTERVAL_MS / Math.max(1, clinics.length)
    const jobs = clinics.map(({ clinicId }, n) =>
      scheduledSettleJob(clinicId, new Date(now + n * spacingMs).toISOString()),
    )
    const connection = {
      executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values),
    }
    if (jobs.length > 0) yield* toEffect(send(connection, jobs))
    yield* forEachClinic(clinics, (clinicId) => database.query(forgetOldCalls(clinicId)))
  })

  /** Applies time-based changes to clinics where some are due. */
  const tick = Effect.gen(function* () {
    yield* startMissingTrials.pipe(
      Effect.provideService(Database, database),
      Effect.provideService(Store, store),
    )
    const clinics = yield* database.lookup(dueClinics(yield* Clock.currentTimeMillis))
    const heldIds = yield* heldClinics
    yield* forEachClinic(
      clinics.filter(({ clinicId }) => !heldIds.includes(clinicId)),
      applyTimeChanges,
    )
  })

  return { sweep, tick }
})

const repeatEvery = <E, R>(effect: Effect.Effect<void, E, R>, every: Duration.DurationInput) =>
  effect.pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('subscriptions could not be processed', cause)),
    Effect.repeat(Schedule.spaced(every)),
    Effect.forkScoped,
  )

/**
 * Reads accounts after webhooks and periodically, and applies time-based changes, until the scope closes. A
 * clinic on hold waits: it is read again within ten minutes of its release. Where nobody is charged, nothing is done.
 */
export const settleSubscriptions = Effect.gen(function* () {
  const { work } = yield* Jobs
  const { settle } = yield* Billing
  const { isHeld } = yield* makeHold
  const { sweep, tick } = yield* makePeriodicTasks
  const isOff = (yield* Config).billing === 'off'
  yield* work(settleQueue.name, ({ data }) => {
    if (isOff) return Effect.void
    const clinicId = Number(data['clinicId'])
    const settleClinic = Effect.asVoid(Effect.provideService(settle(), Origin, worker(clinicId)))
    return Effect.flatMap(isHeld(clinicId), (isOnHold) => (isOnHold ? Effect.void : settleClinic))
  })
  if (isOff) return
  yield* repeatEvery(sweep, READ_INTERVAL_MS)
  yield* repeatEvery(tick, MINUTE_MS)
})
