import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Context, Effect, Layer, PartitionedSemaphore } from 'effect'
import { Argon2id } from 'oslo/password'
import { TooBusy } from '../errors.ts'

interface Shape {
  readonly hash: (password: string) => Effect.Effect<string>
  /** Whether the password matches. Without a hash, the check takes as long and the answer is false. */
  readonly matches: (password: string, hash: string | undefined) => Effect.Effect<boolean>
  /**
   * Runs work that needs a hash when its turn comes; waiting keys take turns. Work that has begun is finished
   * even if the caller stops waiting.
   */
  readonly inTurn: <A, E, R>(key: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooBusy, R>
}

// Half of the processors. The other half serves people who are signed in.
const MAX_CONCURRENT_HASHES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

const MAX_WAITING = 1000
const MAX_WAITING_PER_KEY = 250
const QUEUE_TIMEOUT = '8 seconds'

/** Limits how many may wait, in total and per key. */
const makeQueue = () => {
  const lengths = new Map<string, number>()
  let totalLength = 0
  const changeLength = (key: string, by: 1 | -1) => {
    const length = (lengths.get(key) ?? 0) + by
    totalLength += by
    if (length > 0) lengths.set(key, length)
    else lengths.delete(key)
  }
  return {
    isFull: (key: string) => totalLength >= MAX_WAITING || (lengths.get(key) ?? 0) >= MAX_WAITING_PER_KEY,
    join: (key: string) => changeLength(key, 1),
    leave: (key: string) => changeLength(key, -1),
  }
}

const make = Effect.gen(function* () {
  const argon = new Argon2id()
  const turns = yield* PartitionedSemaphore.make<string>({ permits: MAX_CONCURRENT_HASHES })
  const queue = makeQueue()
  const hash: Shape['hash'] = (password) => Effect.promise(() => argon.hash(password))
  const placeholderHash = yield* hash(randomBytes(24).toString('base64url'))

  const matches: Shape['matches'] = (password, storedHash) =>
    Effect.map(
      Effect.promise(() => argon.verify(storedHash ?? placeholderHash, password)),
      (right) => right && storedHash !== undefined,
    )

  const join = (key: string) =>
    Effect.suspend(() =>
      queue.isFull(key) ? Effect.fail(new TooBusy()) : Effect.sync(() => queue.join(key)),
    )
  const leave = (key: string) => Effect.sync(() => queue.leave(key))

  const inTurn: Shape['inTurn'] = (key, effect) => {
    const withTurn = turns.withPermits(key, 1)
    const timedEffect = withTurn(Effect.uninterruptible(effect)).pipe(
      Effect.timeoutFail({ duration: QUEUE_TIMEOUT, onTimeout: () => new TooBusy() }),
    )
    return Effect.acquireUseRelease(
      join(key),
      () => timedEffect,
      () => leave(key),
    )
  }

  return { hash, matches, inTurn } satisfies Shape
})

/** Argon2id, a few at a time: each hash takes a processor and 19 MB while it runs. */
export class Passwords extends Context.Tag('identity/Passwords')<Passwords, Shape>() {
  static readonly layer = Layer.effect(this, make)
}
