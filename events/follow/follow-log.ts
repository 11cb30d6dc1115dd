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

const pause = (name: string, cause: Cause.Cause<unknown>) =>
  Effect.zipRight(Effect.logWarning(`${name} paused`, cause), Effect.sleep(RETRY_DELAY))

/** Makes a follower: the loop that, for one subscriber, handles each clinic that is reported to it. */
const makeFollower = (subscriber: Subscriber) =>
  Effect.gen(function* () {
    const step = yield* makeStep(subscriber)
    const inbox = makeInbox<number>()
    const tell = (clinicId: number) => Effect.sync(() => inbox.add(clinicId))
    // The process that handles the clinic now may end before it is done.
    const again = (clinicId: number) => Effect.zipRight(Effect.sleep(RETRY_DELAY), tell(clinicId))
    const drain = (clinicId: number): Effect.Effect<void> =>
      Effect.flatMap(step(clinicId), (left) => {
        if (left === 'more') return drain(clinicId)
        return left === 'busy' ? Effect.asVoid(Effect.forkDaemon(again(clinicId))) : Effect.void
      })
    const drainOrKeep = (clinicId: number) =>
      Effect.tapError(Effect.sandbox(drain(clinicId)), () => tell(clinicId))
    const round = Effect.gen(function* () {
      const results = yield* Effect.forEach(inbox.take(), (clinicId) => Effect.either(drainOrKeep(clinicId)))
      const failed = results.find(Either.isLeft)
      if (failed) yield* pause(subscriber.name, failed.left)
      yield* inbox.filled
    })
    return { subscriber, tell: inbox.add, run: Effect.forever(round) }
  })

type Follower = Effect.Effect.Success<ReturnType<typeof makeFollower>>

interface StreamSetAside {
  readonly clinic_id: number
  readonly name: string
}

/** Tells the followers of streams that were set aside for them, so that they try those that are due. */
const tellOfParked = (followers: readonly Follower[]) =>
  Effect.gen(function* () {
    const { lookup } = yield* Database
    const found = yield* lookup<StreamSetAside>(sql`select distinct clinic_id, name from streams_set_aside()`)
    for (const { clinic_id: clinicId, name } of found)
      followers.find(({ subscriber }) => subscriber.name === name)?.tell(clinicId)
  })

const isFor = (news: News, { subscriber }: Follower): boolean =>
  news === 'anything' || subscriber.to.some((type) => news.has(type))

/**
 * Runs subscribers until interrupted. Each ring is read once for all of them, and only those that a new event
 * concerns look at their positions. A sweep finds what a lost ring or a parked stream left.
 */
export const follow = (...subscribers: readonly Subscriber[]) =>
  Effect.gen(function* () {
    const logSignal = yield* LogSignal
    const { read, findGrown } = yield* makeNewsReader
    const followers = yield* Effect.forEach(subscribers, makeFollower)
    // Null asks for a sweep.
    const rings = makeInbox<number | null>(null)
    const silence = yield* logSignal.listen(rings.add)

    const sweep = Effect.gen(function* () {
      for (const clinicId of yield* findGrown) for (const { tell } of followers) tell(clinicId)
      yield* tellOfParked(followers)
    })
    const pass = (ring: number | null) =>
      ring === null
        ? sweep
        : Effect.map(read(ring), (news) => {
            for (const follower of followers) if (isFor(news, follower)) follower.tell(ring)
          })
    const round = Effect.gen(function* () {
      yield* Effect.forEach(rings.take(), pass, { discard: true })
      yield* Effect.timeoutTo(rings.filled, {
        duration: SWEEP_INTERVAL,
        onTimeout: () => rings.add(null),
        onSuccess: () => undefined,
      })
    }).pipe(
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          pause('Following the log', cause),
          Effect.sync(() => rings.add(null)),
        ),
      ),
    )
    yield* Effect.all([Effect.forever(round), ...followers.map(({ run }) => run)], {
      concurrency: 'unbounded',
      discard: true,
    }).pipe(Effect.ensuring(Effect.sync(silence)))
  })
