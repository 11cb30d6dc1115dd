import { Clock, type Duration, Effect, Schedule } from 'effect'
import { Database, JobQueue, Origin, settled, sql, type Statement } from '#events'
import { worker } from '#modules/kernel'
import { Jobs, makeHold } from '#modules/platform'
import { Billing } from './billing.ts'
import { everyPayer } from './payer.ts'
import { laterSettleJob, settleQueue } from './settle-job.ts'

const MINUTE = 60_000
/** Every account is read again within this, in case a call of the provider was lost. */
const READ_AGAIN_WITHIN = 10 * MINUTE

const due = (now: number): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from due_subscriptions(${new Date(now).toISOString()})`

/** Providers repeat a call for days, not for months. */
const forgetOldCalls = (clinicId: number): Statement =>
  sql`delete from payment_calls where clinic_id = ${clinicId} and taken_at < now() - interval '90 days'`

/** Goes from clinic to clinic; what fails in one is left for the next turn. */
const forEach = <E>(
  clinics: readonly { readonly clinicId: number }[],
  work: (clinicId: number) => Effect.Effect<unknown, E, Origin>,
) =>
  Effect.forEach(
    clinics,
    ({ clinicId }) =>
      work(clinicId).pipe(
        Effect.provideService(Origin, worker(clinicId)),
        Effect.catchAllCause((cause) => Effect.logWarning('a subscription waits for the next turn', cause)),
      ),
    { discard: true },
  )

/** What is done from time to time. */
export const makeTurns = Effect.gen(function* () {
  const database = yield* Database
  const { send } = yield* JobQueue
  const { passTime } = yield* Billing
  const { held } = yield* makeHold

  /** Has every account read again, one after the other until the next sweep; forgets calls of long ago. */
  const sweep = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const clinics = yield* database.lookup(everyPayer)
    const apart = READ_AGAIN_WITHIN / Math.max(1, clinics.length)
    const jobs = clinics.map(({ clinicId }, n) =>
      laterSettleJob(clinicId, new Date(now + n * apart).toISOString()),
    )
    const connection = {
      executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values),
    }
    if (jobs.length > 0) yield* settled(send(connection, jobs))
    yield* forEach(clinics, (clinicId) => database.query(forgetOldCalls(clinicId)))
  })

  /** Does what time alone does, where it does something. */
  const tick = Effect.gen(function* () {
    const clinics = yield* database.lookup(due(yield* Clock.currentTimeMillis))
    const still = yield* held
    yield* forEach(
      clinics.filter(({ clinicId }) => !still.includes(clinicId)),
      passTime,
    )
  })

  return { sweep, tick }
})

const again = <E, R>(look: Effect.Effect<void, E, R>, every: Duration.DurationInput) =>
  look.pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('subscriptions could not be looked after', cause)),
    Effect.repeat(Schedule.spaced(every)),
    Effect.forkScoped,
  )

/**
 * Reads accounts again when providers call and now and then, and minds the time, until the scope closes. A clinic that is
 * held waits: it is read again within ten minutes of its release.
 */
export const lookAfterSubscriptions = Effect.gen(function* () {
  const { work } = yield* Jobs
  const { settle } = yield* Billing
  const { isHeld } = yield* makeHold
  const { sweep, tick } = yield* makeTurns
  yield* work(settleQueue.name, ({ data }) => {
    const clinicId = Number(data['clinicId'])
    const settling = Effect.asVoid(Effect.provideService(settle(), Origin, worker(clinicId)))
    return Effect.flatMap(isHeld(clinicId), (held) => (held ? Effect.void : settling))
  })
  yield* again(sweep, READ_AGAIN_WITHIN)
  yield* again(tick, MINUTE)
})
