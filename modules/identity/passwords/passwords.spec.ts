import { Deferred, Effect, Fiber, TestClock, TestContext } from 'effect'
import { describe, expect, it } from 'vitest'
import { TooBusy } from '../errors.ts'
import { Passwords } from './passwords.ts'

const run = <A, E>(use: (passwords: typeof Passwords.Service) => Effect.Effect<A, E>) =>
  Effect.flatMap(Passwords, use).pipe(
    Effect.provide(Passwords.layer),
    Effect.provide(TestContext.TestContext),
    Effect.runPromise,
  )

describe('passwords', () => {
  it('are hashed with Argon2id and a random salt, and verify again', () =>
    run(({ hash, matches }) =>
      Effect.gen(function* () {
        const [one, other] = yield* Effect.all([hash('harbor otter'), hash('harbor otter')])
        expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
        expect(one).not.toBe(other)
        expect(yield* matches('harbor otter', one)).toBe(true)
        expect(yield* matches('harbor 0tter', one)).toBe(false)
        expect(yield* matches('harbor otter', undefined)).toBe(false)
      }),
    ))

  it('wait in a queue that is limited per key and in total', () =>
    run(({ inTurn }) =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        const join = (key: string) => Effect.fork(inTurn(key, Deferred.await(gate)))
        const settle = TestClock.adjust(0)
        const crowd = yield* Effect.forEach(Array(250).fill('north'), join)
        yield* settle
        expect(yield* Effect.flip(inTurn('north', Effect.void))).toBeInstanceOf(TooBusy)
        for (const key of ['south', 'east', 'west']) {
          crowd.push(...(yield* Effect.forEach(Array(250).fill(key), join)))
        }
        yield* settle
        expect(yield* Effect.flip(inTurn('home', Effect.void))).toBeInstanceOf(TooBusy)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll(crowd)
        expect(yield* inTurn('home', Effect.succeed('in'))).toBe('in')
      }),
    ))

  it('fail after waiting too long', () =>
    run(({ inTurn }) =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void>()
        yield* Effect.forEach(Array(8).fill('north'), (key) => Effect.fork(inTurn(key, Deferred.await(gate))))
        const late = yield* Effect.fork(Effect.flip(inTurn('south', Effect.void)))
        yield* TestClock.adjust('8 seconds')
        expect(yield* Fiber.join(late)).toBeInstanceOf(TooBusy)
        yield* Deferred.succeed(gate, undefined)
      }),
    ))

  it('take turns between keys', () =>
    run(({ inTurn }) =>
      Effect.gen(function* () {
        const order: string[] = []
        const gate = yield* Deferred.make<void>()
        const busy = yield* Effect.forEach(Array(8).fill('busy'), (key) =>
          Effect.fork(inTurn(key, Deferred.await(gate))),
        )
        const note = (key: string) =>
          Effect.fork(
            inTurn(
              key,
              Effect.sync(() => void order.push(key)),
            ),
          )
        const flood = yield* Effect.forEach(Array(50).fill('flood'), note)
        const single = yield* note('single')
        yield* TestClock.adjust(0)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll([...busy, ...flood, single])
        expect(order.indexOf('single')).toBeLessThan(5)
      }),
    ))
})
