import { Deferred, Effect, Layer } from 'effect'
import { Passwords } from '../passwords/passwords.ts'

/** The real password service, with counting. */
export const watchedPasswords = () => {
  const comparisons = { count: 0 }
  let pause: Effect.Effect<void> = Effect.void
  let inTurn: typeof Passwords.Service.inTurn
  const watch = (passwords: typeof Passwords.Service): typeof Passwords.Service => {
    inTurn = passwords.inTurn
    return {
      ...passwords,
      matches: (...parameters) => {
        comparisons.count += 1
        return Effect.tap(passwords.matches(...parameters), () => pause)
      },
    }
  }
  return {
    layer: Layer.effect(Passwords, Effect.map(Passwords, watch)).pipe(Layer.provide(Passwords.layer)),
    /** Counts how often a password was compared with a hash. */
    asked: comparisons,
    /** Runs an effect after each comparison, before its result is known, until `resume` is called. */
    pauseWith: (effect: Effect.Effect<void>) => {
      pause = effect
      return () => {
        pause = Effect.void
      }
    },
    /** Fills the queue with requests from one address, until the returned function releases them. */
    crowd: (address: string, many: number) => {
      const left = Effect.runSync(Deferred.make<void>())
      const waiting = Effect.ignore(inTurn(address, Deferred.await(left)))
      Effect.runFork(Effect.replicateEffect(waiting, many, { concurrency: 'unbounded', discard: true }))
      return () => void Effect.runSync(Deferred.succeed(left, undefined))
    },
  }
}
