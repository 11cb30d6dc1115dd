import { Deferred, Effect, Exit, Fiber } from 'effect'
import { expect, it } from 'vitest'
import { TooBusyForForms } from './submission-errors.ts'
import { makeTurns } from './turns.ts'

it('a few are served at once, some wait, and what comes then is refused until somebody has left', async () => {
  const inTurn = makeTurns(2, 3)
  await Effect.gen(function* () {
    const door = yield* Deferred.make<void>()
    let serving = 0
    const work = Effect.suspend(() => {
      serving += 1
      return Deferred.await(door)
    })
    const there = yield* Effect.forEach([1, 2, 3, 4, 5], () => Effect.fork(inTurn(work)))
    yield* Effect.yieldNow()
    expect(serving).toBe(2)
    const refusal = yield* Effect.flip(inTurn(work))
    expect(refusal).toBeInstanceOf(TooBusyForForms)
    expect(refusal.retryAfter).toBeGreaterThan(0)
    // Whoever waits and goes makes room for another.
    yield* Fiber.interrupt(there[4] as (typeof there)[number])
    const late = yield* Effect.fork(inTurn(work))
    yield* Deferred.succeed(door, undefined)
    const all = yield* Effect.forEach([...there.slice(0, 4), late], Fiber.await)
    expect(all.every(Exit.isSuccess)).toBe(true)
    expect(serving).toBe(5)
    yield* inTurn(Effect.void)
  }).pipe(Effect.runPromise)
})

it('what fails leaves its turn to the next', async () => {
  const inTurn = makeTurns(1, 0)
  for (let n = 0; n < 3; n++) await Effect.runPromise(Effect.flip(inTurn(Effect.fail('no'))))
  expect(await Effect.runPromise(inTurn(Effect.succeed('yes')))).toBe('yes')
})
