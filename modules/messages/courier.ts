import { Context, Effect, Layer, Runtime, Schedule } from 'effect'
import type { Unit } from '#events'
import { makeHold } from '#modules/platform'
import type { Way } from './contract.ts'
import type { Errand, Prepared, Ready } from './errand.ts'
import { makeGathering } from './gathering.ts'
import { makeGiving, type Said } from './giving.ts'
import { makeSettling } from './settling.ts'

/** What is changed again and again while it is being handed over is left for later. */
const TRIES = 3

/** What happened is kept in mind until the database takes it, for as long as the lease runs. */
const insisting = Schedule.spaced('500 millis').pipe(Schedule.upTo('20 seconds'))

const claimOf = ({ claim }: Ready, via: Way): Effect.Effect<Said> =>
  Effect.map(claim(via), (ours) => (ours ? 'ours' : 'not ours'))

/** What goes out is what stands at the last moment. Where that is something else by now, it is prepared anew. */
const claimAnew = (unit: Unit, errand: Errand, id: number, prepared: Prepared, via: Way) =>
  Effect.flatMap(errand.prepare(unit, id), (now): Effect.Effect<Said> => {
    const same = now && JSON.stringify(now) === JSON.stringify(prepared)
    return same ? claimOf(now, via) : Effect.succeed('changed')
  })

const keyOf = ({ queue }: Errand, clinicId: number, id: number): string => `${queue.name} ${clinicId} ${id}`

const make = Effect.gen(function* () {
  const { give, viaOf } = yield* makeGiving
  const gather = yield* makeGathering
  const { isHeld } = yield* makeHold
  const findOut = yield* makeSettling(gather)
  const underway = new Set<string>()

  const unlessHeld = (clinicId: number, work: Effect.Effect<void>) =>
    Effect.flatMap(isHeld(clinicId), (held) => (held ? Effect.void : work))

  /** What there is to hand over. Where no way to the provider has to be opened first, it is claimed in the same step. */
  const look = (unit: Unit, errand: Errand, id: number) =>
    Effect.gen(function* () {
      const ready = yield* errand.prepare(unit, id)
      if (!ready) return undefined
      const via = viaOf(ready.letter)
      return { ready, via, said: via === 'smtp' ? undefined : yield* claimOf(ready, via) }
    })

  const carry = (errand: Errand, clinicId: number, id: number, tries = TRIES): Effect.Effect<void> =>
    Effect.gen(function* () {
      const run = Runtime.runPromise(yield* Effect.runtime())
      const began = performance.now()
      const found = yield* gather(clinicId, (unit) => look(unit, errand, id))
      if (!found) return
      const { ready, via, said } = found
      const claiming = async (): Promise<Said> =>
        said ?? run(gather(clinicId, (unit) => claimAnew(unit, errand, id, ready, via)))
      const outcome = yield* give(ready.letter, claiming, () => (said ? began : performance.now()))
      if (outcome === 'changed' && tries > 1) return yield* carry(errand, clinicId, id, tries - 1)
      if (typeof outcome === 'string') return
      yield* gather(clinicId, (unit) => errand.note(unit, id, ready.attempt, outcome)).pipe(
        Effect.sandbox,
        Effect.retry(insisting),
        Effect.unsandbox,
      )
    })

  /**
   * Hands a message over if it is its time, unless that was done. Whoever asks, however often: it goes out once. For a
   * clinic that is held nothing is: its messages are found again once it is released.
   */
  const handOver = Effect.fn('Courier.handOver')(
    (errand: Errand, clinicId: number, id: number) =>
      unlessHeld(
        clinicId,
        Effect.suspend(() => {
          const key = keyOf(errand, clinicId, id)
          if (underway.has(key)) return Effect.void
          underway.add(key)
          return Effect.ensuring(
            carry(errand, clinicId, id),
            Effect.sync(() => underway.delete(key)),
          )
        }),
      ),
    Effect.uninterruptible,
  )

  /** Finds out what became of a message that was handed over, and not by a worker of ours that is still at it. */
  const settle = Effect.fn('Courier.settle')((errand: Errand, clinicId: number, id: number) =>
    unlessHeld(
      clinicId,
      Effect.suspend(() =>
        underway.has(keyOf(errand, clinicId, id)) ? Effect.void : findOut(errand, clinicId, id),
      ),
    ),
  )

  return { handOver, settle }
})

/** Hands over what has to be sent, and finds out what became of it. */
export class Courier extends Context.Tag('messages/Courier')<Courier, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
