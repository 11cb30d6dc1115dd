import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { Storage, StorageFailed, type StoragePort } from '#modules/platform'
import { ContentDamaged, opened } from './content/sealing.ts'
import type { Content } from './document.ts'
import { makeReading } from './reading.ts'
import { whole } from './whole.ts'

/** A document whose content is not what its event says. */
export interface LostContent {
  readonly id: number
  readonly is: 'missing' | 'damaged'
}

/** What became of the content of a clinic's documents. */
export interface ContentProof {
  /** Documents whose content was looked for. */
  readonly documents: number
  readonly lost: readonly LostContent[]
}

const withContent = (clinicId: number): Statement<{ id: number }> =>
  sql`select id from document_list where clinic_id = ${clinicId} and place is not null order by id`

const faultOf = (cause: unknown): LostContent['is'] => {
  if (cause instanceof ContentDamaged) return 'damaged'
  if (cause instanceof StorageFailed && cause.fault === 'missing') return 'missing'
  throw cause
}

/** Reads a content to its end. Undefined where it is what it should be. */
const faultIn = async (storage: StoragePort, content: Content): Promise<LostContent['is'] | undefined> => {
  const { place, contentKey: key, size, sha256 } = content
  try {
    const read = await opened(storage, { place, key, size })
    await pipeline(whole(read, place, sha256), new Writable({ write: (_, __, done) => done() }))
    return undefined
  } catch (cause) {
    return faultOf(cause)
  }
}

/** Holds what lies in the storage against what the log says of it, document by document. */
export const makeVerifying = Effect.gen(function* () {
  const database = yield* Database
  const storage = yield* Storage
  const { knownOf } = yield* makeReading

  const look = (clinicId: number, id: number) =>
    Effect.gen(function* () {
      const known = yield* knownOf(clinicId, id)
      const content = known.is === 'unknown' ? null : known.content
      if (!content) return []
      const is = yield* Effect.promise(() => faultIn(storage, content))
      return is ? [{ id, is }] : []
    })

  return Effect.fn('Documents.verify')(function* () {
    const { clinicId } = yield* Origin
    const kept = yield* database.query(withContent(clinicId))
    const found = yield* Effect.forEach(kept, ({ id }) => look(clinicId, id), { concurrency: 4 })
    return { documents: kept.length, lost: found.flat() } satisfies ContentProof
  })
})
