import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { Storage, StorageFailed, type StoragePort } from '#modules/platform'
import { ContentDamaged, openContent } from '../content/sealed-content.ts'
import type { DocumentContent } from '../document-description.ts'
import { loadDocument } from '../download/read-content.ts'
import { verifiedStream } from '../download/verified-stream.ts'

interface ContentFault {
  readonly id: number
  readonly is: 'missing' | 'damaged'
}

export interface ContentProof {
  readonly documents: number
  readonly lost: readonly ContentFault[]
}

const documentsWithContent = (clinicId: number): Statement<{ id: number }> =>
  sql`select id from document_list where clinic_id = ${clinicId} and place is not null order by id`

const contentFaultOf = (cause: unknown): ContentFault['is'] => {
  if (cause instanceof ContentDamaged) return 'damaged'
  if (cause instanceof StorageFailed && cause.fault === 'missing') return 'missing'
  throw cause
}

/** Reads a document's content to its end, and returns what is wrong with it. Undefined if it is intact. */
const findContentFault = async (
  storage: StoragePort,
  content: DocumentContent,
): Promise<ContentFault['is'] | undefined> => {
  const { place, contentKey: key, size, sha256 } = content
  try {
    const stream = await openContent(storage, { place, key, size })
    await pipeline(verifiedStream(stream, place, sha256), new Writable({ write: (_, __, done) => done() }))
    return undefined
  } catch (cause) {
    return contentFaultOf(cause)
  }
}

const checkDocument = (clinicId: number, id: number) =>
  Effect.gen(function* () {
    const storage = yield* Storage
    const document = yield* loadDocument(clinicId, id)
    const content = document.is === 'unknown' ? null : document.content
    if (!content) return []
    const is = yield* Effect.promise(() => findContentFault(storage, content))
    return is ? [{ id, is }] : []
  })

/** Compares the storage with the event log, document by document. */
export const verify = Effect.fn('Documents.verify')(function* () {
  const { query } = yield* Database
  const { clinicId } = yield* Origin
  const documents = yield* query(documentsWithContent(clinicId))
  const faults = yield* Effect.forEach(documents, ({ id }) => checkDocument(clinicId, id), { concurrency: 4 })
  return { documents: documents.length, lost: faults.flat() } satisfies ContentProof
})
