import { type Cause, Effect, Either } from 'effect'
import { Database } from '../database/database.ts'
import { makeInbox } from './inbox.ts'
import { makeNewsReader, type News } from './log-news.ts'
import { LogSignal } from './log-signal.ts'
import { sql } from '../database/statement.ts'
import type { Subscriber } from './subscriber.ts'
import { makeStep } from './subscriber-step.ts'

const SWEEP_INTERVAL = '30 seconds'
const RETRY_DELAY = '1 second'

/** How many clinics' news are read at the same time, each on a connection. */
const MAX_CLINICS_READ = 4

const logAndWait = (name: string, cause: Cause.Cause<unknown>) =>
  Effect.zipRight(Effect.logWarning(`${name} paused`, cause), Effect.sleep(RETRY_DELAY))

/** Makes a follower: the loop that, for one subscriber, handles each clinic that is reported to it. */
const makeFollower = (subscriber: Subscriber) =>
  Effect.gen(function* () {
    const step = yield* makeStep(subscriber)
    const inbox = makeInbox<number>()
    const notify = (clinicId: number) => Effect.sync(() => inbox.add(clinicId))
    // Another process handles the clinic, and may end before it is done: check the clinic again.
    const notifyLater = (clinicId: number) => Effect.zipRight(Effect.sleep(RETRY_DELAY), notify(clinicId))
    const drain = (clinicId: number): Effect.Effect<void> =>
      Effect.flatMap(step(clinicId), (result) => {
        if (result === 'more') return drain(clinicId)
        return result === 'busy' ? Effect.asVoid(Effect.forkDaemon(notifyLater(clinicId))) : Effect.void
      })
    const drainOrNotify = (clinicId: number) =>
      Effect.tapError(Effect.sandbox(drain(clinicId)), () => notify(clinicId))
    const round = Effect.gen(function* () {
      const results = yield* Effect.forEach(inbox.take(), (clinicId) =>
        Effect.either(drainOrNotify(clinicId)),
      )
      const failed = results.find(Either.isLeft)
      if (failed) yield* logAndWait(subscriber.name, failed.left)
      yield* inbox.awaitItem
    })
    return { subscriber, notify: inbox.add, run: Effect.forever(round) }
  })

type Follower = Effect.Effect.Success<ReturnType<typeof makeFollower>>

interface StreamSetAside {
  readonly clinic_id: number
  readonly name: string
}

/** Notifies followers of the streams that were set aside for them, so that they retry those that are due. */
const notifyOfParked = (followers: readonly Follower[]) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const parkedStreams = yield* lookup<StreamSetAside>(
      sql`select distinct clinic_id, name from streams_set_aside()`,
    )
    for (const { clinic_id: clinicId, name } of parkedStreams)
      followers.find(({ subscriber }) => subscriber.name === name)?.notify(clinicId)
  })

const isConcerned = (news: News, { subscriber }: Follower): boolean =>
  news === 'anything' || subscriber.eventTypes.some((type) => news.has(type))

/**
 * Runs subscribers until interrupted. The news behind a notification is read once for all subscribers, and only those
 * that a new event concerns look up their positions. A sweep makes up for lost notifications, and retries parked
 * streams.
 */
export const follow = (...subscribers: readonly Subscriber[]) =>
  Effect.gen(function* () {
    const logSignal = yield* LogSignal
    const { read, findGrown } = yield* makeNewsReader
    const followers = yield* Effect.forEach(subscribers, makeFollower)
    // Null asks for a sweep.
    const grownLogs = makeInbox<number | null>(null)
    const stopListening = yield* logSignal.listen(grownLogs.add)

    const sweep = Effect.gen(function* () {
      for (const clinicId of yield* findGrown) for (const { notify } of followers) notify(clinicId)
      yield* notifyOfParked(followers)
    })
    const handleGrowth = (clinicId: number | null) =>
      clinicId === null
        ? sweep
        : Effect.map(read(clinicId), (news) => {
            for (const follower of followers) if (isConcerned(news, follower)) follower.notify(clinicId)
          })
    const round = Effect.gen(function* () {
      yield* Effect.forEach(grownLogs.take(), handleGrowth, {
        discard: true,
        concurrency: MAX_CLINICS_READ,
      })
      yield* Effect.timeoutTo(grownLogs.awaitItem, {
        duration: SWEEP_INTERVAL,
        onTimeout: () => grownLogs.add(null),
        onSuccess: () => undefined,
      })
    }).pipe(
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          logAndWait('Following the log', cause),
          Effect.sync(() => grownLogs.add(null)),
        ),
      ),
    )
    yield* Effect.all([Effect.forever(round), ...followers.map(({ run }) => run)], {
      concurrency: 'unbounded',
      discard: true,
    }).pipe(Effect.ensuring(Effect.sync(stopListening)))
  })
