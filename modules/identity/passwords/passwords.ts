import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Context, Effect, Layer, PartitionedSemaphore } from 'effect'
import { Argon2id } from 'oslo/password'
import { TooBusy } from './errors.ts'

interface Shape {
  readonly hash: (password: string) => Effect.Effect<string>
  /** Whether this is the password. Without a hash it takes as long, and the answer is no. */
  readonly matches: (password: string, hash: string | undefined) => Effect.Effect<boolean>
  /**
   * Does work that needs a hash when it is its turn; turns go round between the keys that wait. What has begun
   * is finished even when nobody waits for the answer any more.
   */
  readonly inTurn: <A, E, R>(key: string, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooBusy, R>
}

// Half of the processors: the other half serves people who are signed in.
const atOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

const MOST_WAITING = 1000
const MOST_OF_ONE_KEY = 250
const PATIENCE = '8 seconds'

/** Lets only so many wait, and only so many of them for one key. */
const makeQueue = () => {
  const lengths = new Map<string, number>()
  let all = 0
  const move = (key: string, by: 1 | -1) => {
    const own = (lengths.get(key) ?? 0) + by
    all += by
    if (own > 0) lengths.set(key, own)
    else lengths.delete(key)
  }
  return {
    isFull: (key: string) => all >= MOST_WAITING || (lengths.get(key) ?? 0) >= MOST_OF_ONE_KEY,
    join: (key: string) => move(key, 1),
    leave: (key: string) => move(key, -1),
  }
}

const make = Effect.gen(function* () {
  const argon = new Argon2id()
  const turns = yield* PartitionedSemaphore.make<string>({ permits: atOnce })
  const queue = makeQueue()
  const hash: Shape['hash'] = (password) => Effect.promise(() => argon.hash(password))
  const nobodys = yield* hash(randomBytes(24).toString('base64url'))

  const matches: Shape['matches'] = (password, known) =>
    Effect.map(
      Effect.promise(() => argon.verify(known ?? nobodys, password)),
      (right) => right && known !== undefined,
    )

  const join = (key: string) =>
    Effect.suspend(() =>
      queue.isFull(key) ? Effect.fail(new TooBusy()) : Effect.sync(() => queue.join(key)),
    )
  const leave = (key: string) => Effect.sync(() => queue.leave(key))

  const inTurn: Shape['inTurn'] = (key, work) => {
    const whenItsTurn = turns.withPermits(key, 1)
    const done = whenItsTurn(Effect.uninterruptible(work)).pipe(
      Effect.timeoutFail({ duration: PATIENCE, onTimeout: () => new TooBusy() }),
    )
    return Effect.acquireUseRelease(
      join(key),
      () => done,
      () => leave(key),
    )
  }

  return { hash, matches, inTurn } satisfies Shape
})

/** Argon2id, a few at a time: each takes a processor and 19 MB for as long as it lasts. */
export class Passwords extends Context.Tag('identity/Passwords')<Passwords, Shape>() {
  static readonly layer = Layer.effect(this, make)
}
