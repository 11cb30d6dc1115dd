import type { Readable } from 'node:stream'
import { Effect, Schedule } from 'effect'
import { Database, Origin, type Statement } from '#events'
import { worker } from '#modules/kernel'
import { Storage } from '#modules/platform'
import type { DeclaredFile } from '../content/declared-type.ts'
import type { DocumentContent } from '../document-description.ts'
import { UploadBroken } from '../errors.ts'
import { type FileRefusal, isFileRefusal, storageRefusal } from '../file-refusals.ts'
import {
  deletePlace,
  releasePlace,
  renewLease,
  LEASE_MS,
  newPlace,
  leasePlace,
  markPlaceAsWaste,
} from './storage-leases.ts'
import { writeContent } from './write-content.ts'

/** A stored file that no document owns yet. It is deleted when its lease ends. */
export type StoredFile = Omit<DocumentContent, 'scan'>

const LEASE_RENEWAL_INTERVAL = '10 seconds'

/** Writes the file. Interrupting it waits until writing has stopped. */
const writeFile = (stream: Readable, declaredFile: DeclaredFile, storagePath: string) =>
  Effect.flatMap(Storage, (storage) =>
    Effect.async<StoredFile, FileRefusal>((resume) => {
      const controller = new AbortController()
      const write = writeContent(storage, {
        stream,
        declaredFile,
        place: storagePath,
        signal: controller.signal,
      })
      write.then(
        (storedFile) => resume(Effect.succeed(storedFile)),
        (cause: unknown) => {
          const refusal = storageRefusal(cause)
          resume(isFileRefusal(refusal) ? Effect.fail(refusal) : Effect.die(refusal))
        },
      )
      return Effect.promise(() => {
        controller.abort()
        return write.catch(() => undefined)
      })
    }),
  )

// The program changes leases as itself, because the uploader may have been signed out meanwhile.
const changeLease = <A extends object>(clinicId: number, change: Statement<A>) =>
  Effect.flatMap(Database, ({ query }) => Effect.provideService(query(change), Origin, worker(clinicId)))

const extendLease = (clinicId: number, storagePath: string, lease?: number) =>
  changeLease(clinicId, renewLease(clinicId, storagePath, lease)).pipe(
    Effect.filterOrFail(
      ({ length }) => length > 0,
      () => new UploadBroken(),
    ),
  )

const logLeftover = Effect.catchAllCause((cause) =>
  Effect.logWarning('leftover content could not be deleted yet', cause),
)

/** Deletes the content at a place marked as waste. If that fails, the sweep retries. */
export const clearPlace = (clinicId: number, storagePath: string) =>
  Effect.gen(function* () {
    const storage = yield* Storage
    yield* Effect.promise(() => storage.remove(storagePath))
    yield* changeLease(clinicId, deletePlace(clinicId, storagePath))
  }).pipe(logLeftover)

const abandon = (clinicId: number, storagePath: string) =>
  Effect.gen(function* () {
    yield* changeLease(clinicId, markPlaceAsWaste(clinicId, storagePath))
    yield* Effect.forkDaemon(clearPlace(clinicId, storagePath))
  }).pipe(logLeftover)

/**
 * Inspects, encrypts and stores a file while it arrives. After the upload it is leased for `lease`
 * milliseconds, or for at least twenty seconds by default. In that time a document must claim it
 * (`recordFile`), or it is swept. A refused file leaves nothing behind.
 */
export const storeFile = Effect.fn('Documents.keepFile')(function* (
  stream: Readable,
  declaredFile: DeclaredFile,
  lease = LEASE_MS,
) {
  const { clinicId } = yield* Origin
  const storagePath = newPlace(clinicId)
  yield* changeLease(clinicId, leasePlace(clinicId, storagePath))
  // If the database is briefly unavailable, the current lease keeps running.
  const leaseRenewal = extendLease(clinicId, storagePath).pipe(
    Effect.catchAllDefect(() => Effect.void),
    Effect.schedule(Schedule.spaced(LEASE_RENEWAL_INTERVAL)),
    Effect.zipRight(Effect.never),
  )
  return yield* Effect.raceFirst(writeFile(stream, declaredFile, storagePath), leaseRenewal).pipe(
    // The lease was renewed seconds ago, which is enough for a caller that records the document right away.
    Effect.tap(() => (lease === LEASE_MS ? Effect.void : extendLease(clinicId, storagePath, lease))),
    Effect.onError(() => abandon(clinicId, storagePath)),
  )
})

/** Releases a stored file. Does nothing if a document already owns it. */
export const releaseFile = Effect.fn('Documents.giveUp')(function* ({
  place: storagePath,
}: Pick<StoredFile, 'place'>) {
  const { clinicId } = yield* Origin
  const releasedPlaces = yield* changeLease(clinicId, releasePlace(clinicId, storagePath))
  if (releasedPlaces.length > 0) yield* Effect.forkDaemon(clearPlace(clinicId, storagePath))
})
