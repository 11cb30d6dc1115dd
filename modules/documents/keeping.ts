import type { Readable } from 'node:stream'
import { Effect, Schedule } from 'effect'
import { Database, Origin } from '#events'
import { Storage, type StoragePort } from '#modules/platform'
import type { Claimed } from './content/claim.ts'
import type { Content } from './document.ts'
import { UploadBroken } from './errors.ts'
import { type FileRefusal, isFileRefusal, refusalOf } from './file-refusals.ts'
import { forgetPlace, giveUpPlace, holdPlace, LEASE, newPlace, takePlace, wastePlace } from './places.ts'
import { write } from './writing.ts'

/** A file whose bytes are kept, but which is no document yet. It is forgotten when its lease ends. */
export type KeptFile = Omit<Content, 'scan'>

const HELD_EVERY = '10 seconds'

/** Writes while the fiber lives. Whoever interrupts it waits until nothing is written any more. */
const writing = (storage: StoragePort, stream: Readable, claimed: Claimed, place: string) =>
  Effect.async<KeptFile, FileRefusal>((resume) => {
    const controller = new AbortController()
    const written = write(storage, { stream, claimed, place, signal: controller.signal })
    written.then(
      (kept) => resume(Effect.succeed(kept)),
      (cause: unknown) => {
        const refusal = refusalOf(cause)
        resume(isFileRefusal(refusal) ? Effect.fail(refusal) : Effect.die(refusal))
      },
    )
    return Effect.promise(() => {
      controller.abort()
      return written.catch(() => undefined)
    })
  })

export const makeKeeping = Effect.gen(function* () {
  const database = yield* Database
  const storage = yield* Storage

  const hold = (clinicId: number, place: string, lease?: number) =>
    Effect.filterOrFail(
      database.query(holdPlace(clinicId, place, lease)),
      ({ length }) => length > 0,
      () => new UploadBroken(),
    )

  /** Removes what lies at a place that is waste. What fails is left to the sweeping. */
  const clear = (clinicId: number, place: string) =>
    Effect.promise(() => storage.remove(place)).pipe(
      Effect.zipRight(database.query(forgetPlace(clinicId, place))),
      Effect.catchAllCause((cause) => Effect.logWarning('content was left to be swept', cause)),
    )

  const abandon = (clinicId: number, place: string) =>
    database.query(wastePlace(clinicId, place)).pipe(
      Effect.zipRight(Effect.forkDaemon(clear(clinicId, place))),
      Effect.catchAllCause((cause) => Effect.logWarning('content was left to be swept', cause)),
    )

  /**
   * Encrypts and keeps a file while it comes, and looks into it. It is ours for as long as the lease (milliseconds)
   * runs from its end, or for twenty seconds; by then a document has it (`recordFile`), or it is swept. What is
   * refused leaves nothing behind.
   */
  const keepFile = Effect.fn('Documents.keepFile')(function* (
    stream: Readable,
    claimed: Claimed,
    lease = LEASE,
  ) {
    const { clinicId } = yield* Origin
    const place = newPlace(clinicId)
    yield* database.query(takePlace(clinicId, place))
    // Where the database is away for a moment, the lease runs on.
    const holding = hold(clinicId, place).pipe(
      Effect.catchAllDefect(() => Effect.void),
      Effect.schedule(Schedule.spaced(HELD_EVERY)),
      Effect.zipRight(Effect.never),
    )
    return yield* Effect.raceFirst(writing(storage, stream, claimed, place), holding).pipe(
      // It was held moments ago: that does for whoever makes a document of it at once.
      Effect.tap(() => (lease === LEASE ? Effect.void : hold(clinicId, place, lease))),
      Effect.onError(() => abandon(clinicId, place)),
    )
  })

  /** Gives up a kept file. If a document has it by now, nothing happens. */
  const giveUp = Effect.fn('Documents.giveUp')(function* ({ place }: Pick<KeptFile, 'place'>) {
    const { clinicId } = yield* Origin
    const given = yield* database.query(giveUpPlace(clinicId, place))
    if (given.length > 0) yield* Effect.forkDaemon(clear(clinicId, place))
  })

  return { keepFile, giveUp, clear }
})
