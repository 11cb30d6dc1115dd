import { Effect } from 'effect'
import { TooBusyForForms } from './submission-errors.ts'

/** At once, of the connections the database takes: the others are for staff. */
const AT_ONCE = 6
const MOST_WAITING = 200

/** Has work wait for its turn, a few at once; what comes when too much waits already is refused. */
export const makeTurns = (atOnce = AT_ONCE, most = MOST_WAITING) => {
  const semaphore = Effect.unsafeMakeSemaphore(atOnce)
  let there = 0
  const enter = Effect.suspend(() => {
    if (there >= atOnce + most) return Effect.fail(new TooBusyForForms())
    there += 1
    return Effect.void
  })
  const leave = Effect.sync(() => {
    there -= 1
  })
  return <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      enter,
      () => semaphore.withPermits(1)(work),
      () => leave,
    )
}

/** Turns of its own for each key, such as a network. A key is forgotten with the last of its work. */
export const makeTurnsFor = (atOnce: number, most: number) => {
  const kept = new Map<string, { readonly inTurn: ReturnType<typeof makeTurns>; there: number }>()
  const enter = (key: string) =>
    Effect.sync(() => {
      const own = kept.get(key) ?? { inTurn: makeTurns(atOnce, most), there: 0 }
      own.there += 1
      kept.set(key, own)
      return own
    })
  return <A, E, R>(key: string, work: Effect.Effect<A, E, R>) =>
    Effect.acquireUseRelease(
      enter(key),
      ({ inTurn }) => inTurn(work),
      (own) =>
        Effect.sync(() => {
          own.there -= 1
          if (own.there === 0) kept.delete(key)
        }),
    )
}
