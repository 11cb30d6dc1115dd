import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { worker } from '#modules/kernel'
import { Scanner } from '#modules/platform'
import { makeScanning } from './scanning.ts'
import { clinicsWithOpen, makeSweeping, unchecked } from './sweeping.ts'

// What is wrong with one, or in one clinic, keeps nobody else waiting.
const alone = <E, R>(work: Effect.Effect<void, E, R>) =>
  Effect.catchAllCause(work, (cause) => Effect.logWarning('a document could not be looked after', cause))

/** Drops what was announced and never came, and has the scanner look at what lost its job, in all clinics. */
export const makeCatchingUp = Effect.gen(function* () {
  const { lookup, query } = yield* Database
  const scanner = yield* Scanner
  const { expireOverdue } = yield* makeSweeping
  const scan = yield* makeScanning

  const checkLate = (clinicId: number) =>
    Effect.gen(function* () {
      const late = yield* query(unchecked(clinicId, yield* Clock.currentTimeMillis))
      yield* Effect.forEach(late, ({ id }) => alone(scan(id)), { discard: true })
    })

  // One that is away would be waited for with each document.
  const answers = Effect.promise(async () => scanner.present && (await scanner.check()) === undefined)

  return Effect.gen(function* () {
    const clinics = yield* lookup(clinicsWithOpen(yield* Clock.currentTimeMillis))
    const inEach = <E>(work: (clinicId: number) => Effect.Effect<void, E, Origin>) =>
      Effect.forEach(
        clinics,
        ({ clinicId }) => alone(Effect.provideService(work(clinicId), Origin, worker(clinicId))),
        { discard: true },
      )
    yield* inEach(expireOverdue)
    if (clinics.length > 0 && (yield* answers)) yield* inEach(checkLate)
  })
})
