import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { Database, makeStreamReader, Origin, readRows } from '#events'
import { accessEntry, type AccessAction } from '#modules/audit'
import { Storage } from '#modules/platform'
import { openContent, type ByteRange } from '../content/sealed-content.ts'
import { type Purpose, VIEWABLE_TYPES } from '../contract.ts'
import { Document } from '../document.ts'
import type { ExistingDocument } from '../document-state.ts'
import { activeDocument } from '../document-page.ts'
import type { DocumentRow } from '../document-row.ts'
import {
  ContentNotThere,
  DocumentNotFound,
  NotViewable,
  RangeNotThere,
  StorageUnavailable,
} from '../errors.ts'
import { subjectOf } from '../events.ts'
import { storageRefusal } from '../file-refusals.ts'
import { verifiedStream } from './verified-stream.ts'

export interface ServedContent {
  readonly row: DocumentRow
  /** Absent for a HEAD request. */
  readonly content: Readable | undefined
}

/** Chooses the part of a document to send: undefined for all, null for none. Throws `RangeNotThere`. */
export type RangeSelector = (row: DocumentRow) => ByteRange | undefined | null

const isViewable = ({ mimeType, flags }: DocumentRow): boolean =>
  VIEWABLE_TYPES.includes(mimeType) && !flags.includes('scripts') && !flags.includes('encrypted')

const rangeRefusal = (cause: unknown): RangeNotThere => {
  if (cause instanceof RangeNotThere) return cause
  throw cause
}

// Turns damage at the start into a refusal instead of a broken response.
const waitUntilReadable = async (content: Readable): Promise<Readable> => {
  await once(content, 'readable')
  return content
}

const findKeptRow = (id: number) =>
  Effect.gen(function* () {
    const [row] = yield* readRows((clinicId) => activeDocument(clinicId, id))
    if (!row) return yield* Effect.fail(new DocumentNotFound())
    if (row.state !== 'kept') return yield* Effect.fail(new ContentNotThere({ state: row.state }))
    return row
  })

/** Loads a document from its events: the content key is stored nowhere else. */
export const loadDocument = (clinicId: number, id: number) =>
  Effect.gen(function* () {
    const readPriorEvents = yield* makeStreamReader
    const priorEvents = yield* readPriorEvents(clinicId, Document.stream, id)
    return priorEvents.reduce(
      (document, { event }) => Document.evolve(document, event as never),
      Document.initial,
    )
  })

/**
 * Opens a document's content, decrypted and verified while it is read. Fails with `StorageUnavailable` if the
 * storage does not respond, or if the content is missing or damaged at its start.
 */
export const openStoredContent = (content: ExistingDocument['content'], span?: ByteRange) =>
  Effect.gen(function* () {
    const storage = yield* Storage
    if (!content?.contentKey) return yield* Effect.fail(new StorageUnavailable({ isDamaged: true }))
    const { place, contentKey: key, size, sha256 } = content
    return yield* Effect.tryPromise({
      try: async () => {
        const stream = await openContent(storage, { place, key, size }, span)
        return waitUntilReadable(span ? stream : verifiedStream(stream, place, sha256))
      },
      catch: storageRefusal,
    }).pipe(
      Effect.catchAll((refusal) =>
        refusal instanceof StorageUnavailable ? Effect.fail(refusal) : Effect.die(refusal),
      ),
    )
  })

const serve = (row: DocumentRow, action: Exclude<AccessAction, 'list'>, selectRange: RangeSelector) =>
  Effect.gen(function* () {
    const { queries } = yield* Database
    const { clinicId } = yield* Origin
    const span = yield* Effect.try({ try: () => selectRange(row), catch: rangeRefusal })
    const document = yield* loadDocument(clinicId, row.id)
    if (document.is !== 'active') return yield* Effect.fail(new DocumentNotFound())
    const content = span === null ? undefined : yield* openStoredContent(document.content, span)
    const statement = activeDocument(clinicId, row.id)
    yield* queries([statement, yield* accessEntry(action, subjectOf(row), statement)]).pipe(
      Effect.onError(() => Effect.sync(() => content?.destroy())),
    )
    return { row, content } satisfies ServedContent
  })

/** Opens a document's content for download. Records it in the access ledger. */
export const download = Effect.fn('Documents.download')((id: number, selectRange: RangeSelector) =>
  Effect.flatMap(findKeptRow(id), (row) => serve(row, 'download', selectRange)),
)

/** Opens a document's content for viewing or printing. Records which in the access ledger. */
export const preview = Effect.fn('Documents.preview')(function* (
  id: number,
  purpose: Purpose,
  selectRange: RangeSelector,
) {
  const row = yield* findKeptRow(id)
  if (!isViewable(row)) return yield* Effect.fail(new NotViewable())
  return yield* serve(row, purpose === 'print' ? 'print' : 'preview', selectRange)
})
