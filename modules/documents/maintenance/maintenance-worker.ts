import { type Duration, Effect, Schedule } from 'effect'
import { Origin } from '#events'
import { worker } from '#modules/kernel'
import { Jobs } from '#modules/platform'
import { catchUpOverdueDocuments } from './overdue-documents.ts'
import { scanQueue } from './scan-job.ts'
import { scanDocument } from './virus-scan.ts'
import { sweepStorage } from './storage-sweep.ts'

const SWEEP_INTERVAL = '10 seconds'
const CATCH_UP_INTERVAL = '1 minute'
/** Scans that one process runs concurrently. */
const MAX_CONCURRENT_SCANS = 2

const repeatEvery = <E, R>(task: Effect.Effect<void, E, R>, every: Duration.DurationInput) =>
  task.pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('documents could not be processed', cause)),
    Effect.repeat(Schedule.spaced(every)),
    Effect.forkScoped,
  )

const scanAs = (clinicId: number, id: number) =>
  Effect.provideService(scanDocument(id), Origin, worker(clinicId))

/** Sweeps the storage, expires documents never uploaded, and scans new ones, until the scope closes. */
export const maintainDocuments = Effect.gen(function* () {
  const { work } = yield* Jobs
  yield* work(scanQueue.name, ({ data }) => scanAs(Number(data['clinicId']), Number(data['id'])), {
    concurrency: MAX_CONCURRENT_SCANS,
  })
  yield* repeatEvery(sweepStorage, SWEEP_INTERVAL)
  yield* repeatEvery(catchUpOverdueDocuments, CATCH_UP_INTERVAL)
})
