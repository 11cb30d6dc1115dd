import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { worker } from '#modules/kernel'
import { Scanner } from '#modules/platform'
import { scanDocument } from './virus-scan.ts'
import { clinicsWithOpenDocuments, documentsToScan, expireOverdue } from './storage-sweep.ts'

// A failure with one document or clinic must not delay the others.
const logFailure = <E, R>(effect: Effect.Effect<void, E, R>) =>
  Effect.catchAllCause(effect, (cause) => Effect.logWarning('document could not be processed', cause))

const scanOverdue = (clinicId: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const overdue = yield* query(documentsToScan(clinicId, yield* Clock.currentTimeMillis))
    yield* Effect.forEach(overdue, ({ id }) => logFailure(scanDocument(id)), { discard: true })
  })

// Checks the scanner once: waiting for an unavailable one with each document would take too long.
const isScannerAvailable = Effect.flatMap(Scanner, (scanner) =>
  Effect.promise(async () => scanner.isPresent && (await scanner.check()) === undefined),
)

/** Expires documents that were never uploaded and scans those whose scan is overdue, in all clinics. */
export const catchUpOverdueDocuments = Effect.gen(function* () {
  const { lookup } = yield* Database
  const clinics = yield* lookup(clinicsWithOpenDocuments(yield* Clock.currentTimeMillis))
  const inEachClinic = <E, R>(runForClinic: (clinicId: number) => Effect.Effect<void, E, R>) =>
    Effect.forEach(
      clinics,
      ({ clinicId }) => logFailure(Effect.provideService(runForClinic(clinicId), Origin, worker(clinicId))),
      { discard: true },
    )
  yield* inEachClinic(expireOverdue)
  if (clinics.length > 0 && (yield* isScannerAvailable)) yield* inEachClinic(scanOverdue)
})
