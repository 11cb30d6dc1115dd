import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { Database, makePast, Origin } from '#events'
import { accessed, type AccessAction } from '#modules/audit'
import { Storage } from '#modules/platform'
import { opened, type Span } from './content/sealing.ts'
import { type Purpose, VIEWABLE } from './contract.ts'
import { Document, type KnownDocument } from './document.ts'
import { activeDocument } from './document-page.ts'
import type { DocumentRow } from './document-row.ts'
import {
  ContentNotThere,
  DocumentNotFound,
  NotViewable,
  RangeNotThere,
  StorageUnavailable,
} from './errors.ts'
import { subjectOf } from './events.ts'
import { refusalOf } from './file-refusals.ts'
import { whole } from './whole.ts'

/** What a document is, and its content or a part of it. */
export interface Served {
  readonly row: DocumentRow
  /** Not there where nobody wants to see it. */
  readonly content: Readable | undefined
}

/**
 * Chooses the part of a content that is wanted: undefined is all of it, null none. Throws `RangeNotThere`.
 */
export type Wanted = (row: DocumentRow) => Span | undefined | null

const isViewable = ({ mimeType, flags }: DocumentRow): boolean =>
  VIEWABLE.includes(mimeType) && !flags.includes('scripts') && !flags.includes('encrypted')

const asRange = (cause: unknown): RangeNotThere => {
  if (cause instanceof RangeNotThere) return cause
  throw cause
}

// Damage at the beginning is a refusal, not an answer that breaks off.
const begun = async (content: Readable): Promise<Readable> => {
  await once(content, 'readable')
  return content
}

export const makeReading = Effect.gen(function* () {
  const database = yield* Database
  const storage = yield* Storage
  const pastOf = yield* makePast

  const keptRow = (id: number) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const [row] = yield* database.query(activeDocument(clinicId, id))
      if (!row) return yield* Effect.fail(new DocumentNotFound())
      if (row.state !== 'kept') return yield* Effect.fail(new ContentNotThere(row.state))
      return row
    })

  /** A document as its events tell it: what opens its content stands nowhere else. */
  const knownOf = (clinicId: number, id: number) =>
    Effect.map(pastOf(clinicId, Document.stream, id), (past) =>
      past.reduce((known, { event }) => Document.evolve(known, event as never), Document.initial),
    )

  /** The content of a document, decrypted and verified while it is read. */
  const contentOf = (content: KnownDocument['content'], span?: Span) =>
    Effect.tryPromise({
      try: async () => {
        if (!content?.contentKey) throw new StorageUnavailable(true)
        const { place, contentKey: key, size, sha256 } = content
        const read = await opened(storage, { place, key, size }, span)
        return begun(span ? read : whole(read, place, sha256))
      },
      catch: refusalOf,
    }).pipe(
      Effect.catchAll((refusal) =>
        refusal instanceof StorageUnavailable ? Effect.fail(refusal) : Effect.die(refusal),
      ),
    )

  const serve = (row: DocumentRow, action: AccessAction, wanted: Wanted) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const span = yield* Effect.try({ try: () => wanted(row), catch: asRange })
      const known = yield* knownOf(clinicId, row.id)
      if (known.is !== 'active') return yield* Effect.fail(new DocumentNotFound())
      const content = span === null ? undefined : yield* contentOf(known.content, span)
      const read = activeDocument(clinicId, row.id)
      yield* database
        .queries([read, yield* accessed(action, subjectOf(row), read)])
        .pipe(Effect.onError(() => Effect.sync(() => content?.destroy())))
      return { row, content } satisfies Served
    })

  /** The content of a document, to be saved. The access ledger says so. */
  const download = Effect.fn('Documents.download')((id: number, wanted: Wanted) =>
    Effect.flatMap(keptRow(id), (row) => serve(row, 'download', wanted)),
  )

  /** The content of a document, to be looked at or printed. The access ledger says which. */
  const preview = Effect.fn('Documents.preview')(function* (id: number, purpose: Purpose, wanted: Wanted) {
    const row = yield* keptRow(id)
    if (!isViewable(row)) return yield* Effect.fail(new NotViewable())
    return yield* serve(row, purpose === 'print' ? 'print' : 'preview', wanted)
  })

  return { download, preview, knownOf, contentOf }
})
