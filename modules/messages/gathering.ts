import { Cause, Deferred, Effect, Exit } from 'effect'
import { DatabaseUnavailable, Origin, sql, Store, type Unit } from '#events'
import { worker } from '#modules/kernel'

interface Errand<A> {
  readonly work: (unit: Unit) => Effect.Effect<A>
  readonly done: Deferred.Deferred<A>
}

/** What one transaction takes on: staff wait behind the same lock. */
const AT_ONCE = 10

const isUnavailable = (cause: Cause.Cause<unknown>): boolean =>
  Cause.squash(cause) instanceof DatabaseUnavailable

/**
 * Does work in transactions of a clinic, as the program itself. Transactions of one clinic wait for each other
 * anyway: what comes while one runs is done together in the next. Work that fails fails alone.
 */
export const makeGathering = Effect.map(Store, (store) => {
  const lines = new Map<number, Errand<unknown>[]>()

  const transact = (clinicId: number, works: readonly Errand<unknown>[]) => {
    let answers: readonly unknown[] = []
    const all = (unit: Unit) =>
      Effect.map(
        Effect.forEach(works, ({ work }) => work(unit)),
        (given) => {
          answers = given
          return { id: 0 }
        },
      )
    return store.together(all, { answer: () => sql`select 1 as done` }).pipe(
      Effect.orDie,
      Effect.map(() => answers),
      Effect.provideService(Origin, worker(clinicId)),
    )
  }

  const carryOut = (clinicId: number, works: readonly Errand<unknown>[]): Effect.Effect<void> =>
    Effect.flatMap(Effect.exit(transact(clinicId, works)), (exit) => {
      if (Exit.isSuccess(exit))
        return Effect.forEach(works, ({ done }, n) => Deferred.succeed(done, exit.value[n]), {
          discard: true,
        })
      if (works.length === 1 || isUnavailable(exit.cause))
        return Effect.forEach(works, ({ done }) => Deferred.failCause(done, exit.cause), { discard: true })
      return Effect.forEach(works, (each) => carryOut(clinicId, [each]), { discard: true })
    })

  const workOff = (clinicId: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      const works = lines.get(clinicId)?.splice(0, AT_ONCE) ?? []
      if (works.length > 0) return Effect.zipRight(carryOut(clinicId, works), workOff(clinicId))
      lines.delete(clinicId)
      return Effect.void
    })

  return <A>(clinicId: number, work: (unit: Unit) => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.gen(function* () {
      const done = yield* Deferred.make<A>()
      const line = lines.get(clinicId)
      const errand = { work, done } as unknown as Errand<unknown>
      if (line) line.push(errand)
      else {
        lines.set(clinicId, [errand])
        yield* Effect.forkDaemon(workOff(clinicId))
      }
      return yield* Deferred.await(done)
    })
})

export type Gathering = Effect.Effect.Success<typeof makeGathering>
