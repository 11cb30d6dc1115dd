import { Deferred, Effect, Exit, Fiber } from 'effect'
import { expect, it } from 'vitest'
import { TooBusyForForms } from '../submissions/errors.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'

it('the limit runs a few tasks at once, queues some and refuses the rest until one leaves', async () => {
  const inTurn = makeConcurrencyLimit(2, 3)
  await Effect.gen(function* () {
    const door = yield* Deferred.make<void>()
    let serving = 0
    const task = Effect.suspend(() => {
      serving += 1
      return Deferred.await(door)
    })
    const fibers = yield* Effect.forEach([1, 2, 3, 4, 5], () => Effect.fork(inTurn(task)))
    yield* Effect.yieldNow()
    expect(serving).toBe(2)
    const refusal = yield* Effect.flip(inTurn(task))
    expect(refusal).toBeInstanceOf(TooBusyForForms)
    expect(refusal.retryAfter).toBeGreaterThan(0)
    // A waiting task that is interrupted makes room for another.
    yield* Fiber.interrupt(fibers[4] as (typeof fibers)[number])
    const late = yield* Effect.fork(inTurn(task))
    yield* Deferred.succeed(door, undefined)
    const all = yield* Effect.forEach([...fibers.slice(0, 4), late], Fiber.await)
    expect(all.every(Exit.isSuccess)).toBe(true)
    expect(serving).toBe(5)
    yield* inTurn(Effect.void)
  }).pipe(Effect.runPromise)
})

it('a failed task frees its slot', async () => {
  const inTurn = makeConcurrencyLimit(1, 0)
  for (let n = 0; n < 3; n++) await Effect.runPromise(Effect.flip(inTurn(Effect.fail('no'))))
  expect(await Effect.runPromise(inTurn(Effect.succeed('yes')))).toBe('yes')
})
