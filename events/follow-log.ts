import { Effect, Either } from 'effect'
import { Database } from './database.ts'
import { LogSignal } from './log-signal.ts'
import { sql } from './statement.ts'
import type { Subscriber } from './subscriber.ts'
import { makeStep } from './subscriber-step.ts'

const SWEEP = '30 seconds'

const clinics = Effect.flatMap(Database, (database) =>
  database.lookup<{ clinic_id: number }>(sql`select clinic_id from clinic_positions()`),
)

/** Runs a subscriber until interrupted: on every ring, and periodically in case a ring was lost. */
export const follow = (follower: Subscriber) =>
  Effect.gen(function* () {
    const logSignal = yield* LogSignal
    const step = yield* makeStep(follower)
    const waiting = new Set<number | null>([null])
    let wake: (() => void) | undefined
    const silence = yield* logSignal.listen((clinicId) => {
      waiting.add(clinicId)
      wake?.()
    })
    const woken = Effect.async<void>((resume) => {
      wake = () => resume(Effect.void)
      if (waiting.size > 0) resume(Effect.void)
    })
    const drain = (clinicId: number): Effect.Effect<void> =>
      Effect.flatMap(step(clinicId), (more) => (more ? drain(clinicId) : Effect.void))
    const round = Effect.gen(function* () {
      const rung = [...waiting]
      waiting.clear()
      const all = rung.includes(null) ? (yield* clinics).map((row) => row.clinic_id) : (rung as number[])
      const failures = yield* Effect.forEach(all, (clinicId) =>
        Effect.either(Effect.sandbox(drain(clinicId))),
      )
      const failed = failures.find(Either.isLeft)
      if (failed) return yield* Effect.failCause(failed.left)
    })
    yield* Effect.forever(
      round.pipe(
        Effect.catchAllCause((cause) => {
          waiting.add(null)
          return Effect.logWarning(`${follower.name} paused`, cause).pipe(
            Effect.zipRight(Effect.sleep('1 second')),
          )
        }),
        Effect.zipRight(
          woken.pipe(
            Effect.timeoutTo({
              duration: SWEEP,
              onTimeout: () => void waiting.add(null),
              onSuccess: () => undefined,
            }),
          ),
        ),
      ),
    ).pipe(Effect.ensuring(Effect.sync(silence)))
  })
