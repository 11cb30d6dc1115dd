import { Deferred, Effect, Layer } from 'effect'
import { Passwords } from '../passwords.ts'

/** The real passwords, watched. */
export const watchedPasswords = () => {
  const asked = { count: 0 }
  let inTurn: typeof Passwords.Service.inTurn
  const watch = (passwords: typeof Passwords.Service): typeof Passwords.Service => {
    inTurn = passwords.inTurn
    return {
      ...passwords,
      matches: (...given) => {
        asked.count += 1
        return passwords.matches(...given)
      },
    }
  }
  return {
    layer: Layer.effect(Passwords, Effect.map(Passwords, watch)).pipe(Layer.provide(Passwords.layer)),
    /** How often a password was held against a hash. */
    asked,
    /** Lets so many wait from one address, until they leave. */
    crowd: (address: string, many: number) => {
      const left = Effect.runSync(Deferred.make<void>())
      const waiting = Effect.ignore(inTurn(address, Deferred.await(left)))
      Effect.runFork(Effect.replicateEffect(waiting, many, { concurrency: 'unbounded', discard: true }))
      return () => void Effect.runSync(Deferred.succeed(left, undefined))
    },
  }
}
