import { Effect } from 'effect'
import { Database, Keyring, Origin, readRows, Registry, runCommand, sql, Store } from '#events'
import { accessEntry, pageAccessEntry } from '#modules/audit'
import { service, cursorText, cutPage, momentCursorFrom, pageLimit, rowsToRead } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { Config, Scanner, Storage } from '#modules/platform'
import { type DocumentQuery, DOCUMENTS_PER_PAGE } from './contract.ts'
import { Document } from './document.ts'
import { activeDocument, documentPage, documentRow, documentCount, typesInUse } from './document-page.ts'
import type { DocumentRow, DocumentStorage } from './document-row.ts'
import { DocumentNotFound } from './errors.ts'
import { subjectOf } from './events.ts'
import { download, preview } from './download/read-content.ts'
import { loadStorageUse } from './upload/record-document.ts'
import { storageUseQuery } from './storage-quota.ts'
import { announce, requireUploadSpace, uploadContent, record, recordFile } from './upload/uploads.ts'
import { releaseFile, storeFile } from './upload/stored-file.ts'
import { openPortableFile, listPortableFiles } from './download/portable-files.ts'
import { verify } from './maintenance/content-verification.ts'

/** A page of documents, the cursor of the next page or null, and the total (counted up to a limit). */
interface DocumentPage {
  readonly rows: readonly DocumentRow[]
  readonly next: string | null
  readonly total: number
}

const patientIncludingRemoved = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

/** Removes a document from the list. Its content is kept, and no longer counts against the plan. */
const remove = Effect.fn('Documents.remove')(function* (id: number, expect?: number) {
  yield* runCommand(Document, { id, expect, command: { _tag: 'RemoveDocument' }, returning: documentRow })
  return { deleted: true, id } as const
})

const restore = Effect.fn('Documents.restore')((id: number) =>
  runCommand(Document, {
    id,
    command: (reader) =>
      Effect.map(loadStorageUse(reader), (storageUse) => ({ _tag: 'RestoreDocument' as const, storageUse })),
    returning: documentRow,
  }),
)

const open = Effect.fn('Documents.open')(function* (id: number) {
  const { query, queries } = yield* Database
  const { clinicId } = yield* Origin
  const statement = activeDocument(clinicId, id)
  const [storedDocument] = yield* query(statement)
  if (!storedDocument) return yield* Effect.fail(new DocumentNotFound())
  const [[row]] = yield* queries([
    statement,
    yield* accessEntry('open', subjectOf(storedDocument), statement),
  ])
  return row ?? (yield* Effect.fail(new DocumentNotFound()))
})

const page = Effect.fn('Documents.page')(function* (query: DocumentQuery) {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const limit = pageLimit(query, DOCUMENTS_PER_PAGE)
  const statement = documentPage(clinicId, query, momentCursorFrom(query.cursor), rowsToRead(limit))
  const { patientId } = query
  const [rows, [countRow]] = yield* queries([
    statement,
    documentCount(clinicId, query),
    yield* patientId === undefined
      ? pageAccessEntry('documents', query, { rowsToCount: limit === null ? statement : undefined })
      : pageAccessEntry(`patient-${patientId}`, query, {
          visibleRows: patientIncludingRemoved(clinicId, patientId),
        }),
  ])
  const total = limit === null ? rows.length : (countRow?.n ?? 0)
  const pageRows = cutPage(rows, limit, (last) => cursorText([last.uploadedAt, last.id]))
  return { ...pageRows, total } satisfies DocumentPage
})

const types = Effect.fn('Documents.types')(function* () {
  return (yield* readRows(typesInUse)).map(({ type }) => type)
})

const storage = Effect.fn('Documents.storage')(function* () {
  const scanner = yield* Scanner
  const [use] = yield* readRows(storageUseQuery)
  const { used, quota, documents } = use ?? { used: 0, quota: 0, documents: 0 }
  return { used, quota, documents, scanner: scanner.isPresent } satisfies DocumentStorage
})

export class Documents extends service<Documents>()(
  'Documents',
  [Store, Database, Registry, Keyring, Config, Scanner, Storage],
  {
    keepFile: storeFile,
    giveUp: releaseFile,
    recordFile,
    record,
    announce,
    fill: uploadContent,
    expectRoom: requireUploadSpace,
    portable: listPortableFiles,
    openPortableFile,
    download,
    preview,
    remove,
    restore,
    open,
    page,
    types,
    storage,
    verify,
  },
) {}
