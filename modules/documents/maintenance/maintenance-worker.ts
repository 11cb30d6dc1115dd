import { type Duration, Effect, Schedule } from 'effect'
import { Origin } from '#events'
import { worker } from '#modules/kernel'
import { Jobs } from '#modules/platform'
import { makeCatchingUp } from './catching-up.ts'
import { scanQueue } from './scan-job.ts'
import { makeScanning } from './scanning.ts'
import { makeSweeping } from './sweeping.ts'

const SWEPT_EVERY = '10 seconds'
const CAUGHT_UP_EVERY = '1 minute'
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
  const { sweep } = yield* makeSweeping
  const catchUp = yield* makeCatchingUp
  const scan = yield* makeScanning

  const scanAs = (clinicId: number, id: number) => Effect.provideService(scan(id), Origin, worker(clinicId))

  yield* work(scanQueue.name, ({ data }) => scanAs(Number(data['clinicId']), Number(data['id'])), {
    concurrency: SCANS,
  })
  yield* again(sweep, SWEPT_EVERY)
  yield* again(catchUp, CAUGHT_UP_EVERY)
})
