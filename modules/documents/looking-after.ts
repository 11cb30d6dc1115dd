import { Clock, type Duration, Effect, Schedule } from 'effect'
import { Database, Origin } from '#events'
import { Jobs } from '#modules/platform'
import { scanQueue } from './scan-job.ts'
import { makeScanning } from './scanning.ts'
import { clinicsWithOpen, makeSweeping, unchecked, worker } from './sweeping.ts'

const SWEPT_EVERY = '10 seconds'
const OPEN_EVERY = '1 minute'
/** Documents a process has the scanner look at together. */
const SCANS = 2

const again = <E, R>(look: Effect.Effect<void, E, R>, every: Duration.DurationInput) =>
  look.pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('documents could not be looked after', cause)),
    Effect.repeat(Schedule.spaced(every)),
    Effect.forkScoped,
  )

/**
 * Sweeps the storage, drops what was announced and never came, and has the virus scanner look at what is new, until
 * the scope closes.
 */
export const lookAfterDocuments = Effect.gen(function* () {
  const { work } = yield* Jobs
  const { lookup, query } = yield* Database
  const { sweep, expireOverdue } = yield* makeSweeping
  const scan = yield* makeScanning

  const scanAs = (clinicId: number, id: number) => Effect.provideService(scan(id), Origin, worker(clinicId))

  // One that fails ends the round: whatever was wrong with it is wrong with the rest.
  const catchUp = (clinicId: number) =>
    Effect.gen(function* () {
      yield* expireOverdue(clinicId)
      const late = yield* query(unchecked(clinicId, yield* Clock.currentTimeMillis))
      yield* Effect.forEach(late, ({ id }) => scan(id), { discard: true })
    }).pipe(Effect.provideService(Origin, worker(clinicId)))

  const open = Effect.gen(function* () {
    const clinics = yield* lookup(clinicsWithOpen(yield* Clock.currentTimeMillis))
    yield* Effect.forEach(clinics, ({ clinicId }) => catchUp(clinicId), { discard: true })
  })

  yield* work(scanQueue.name, ({ data }) => scanAs(Number(data['clinicId']), Number(data['id'])), {
    concurrency: SCANS,
  })
  yield* again(sweep, SWEPT_EVERY)
  yield* again(open, OPEN_EVERY)
})
