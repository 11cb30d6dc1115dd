import { Context, Effect, Layer } from 'effect'
import { Database, type Look, Origin, sql, Store } from '#events'
import { accessed, accessedMany } from '#modules/audit'
import { cursorText, momentCursorFrom } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { Scanner } from '#modules/platform'
import { type DocumentQuery, DOCUMENTS_PER_PAGE } from './contract.ts'
import { Document, type DocumentCommand } from './document.ts'
import { activeDocument, documentPage, documentRow, documentsFound, typesInUse } from './document-page.ts'
import type { DocumentRow, DocumentStorage } from './document-row.ts'
import { DocumentNotFound } from './errors.ts'
import { subjectOf } from './events.ts'
import { makeReading } from './reading.ts'
import { roomIn } from './recording.ts'
import { roomOf } from './room.ts'
import { makeUploads } from './uploads.ts'
import { makeTakingAlong } from './taking-along.ts'
import { makeVerifying } from './verifying.ts'

/** A page of documents, with the cursor of the next one, or null, and how many there are, as far as is counted. */
export interface DocumentPage {
  readonly rows: readonly DocumentRow[]
  readonly next: string | null
  readonly total: number
}

const everPatient = (clinicId: number, id: number) =>
  sql`select from (${everyPatientName(clinicId)}) patient where id = ${id}`

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const scanner = yield* Scanner
  const { download, preview } = yield* makeReading
  const uploads = yield* makeUploads
  const verify = yield* makeVerifying
  const takingAlong = yield* makeTakingAlong

  const execute = (
    id: number,
    command: DocumentCommand | ((look: Look) => Effect.Effect<DocumentCommand>),
    expect?: number,
  ) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(Document, { id, expect, command, answer: (own) => documentRow(clinicId, own) }),
    ).pipe(Effect.map(({ answer }) => answer))

  /** Takes a document off the list. Its content stays, and no longer counts against the plan. */
  const remove = Effect.fn('Documents.remove')(function* (id: number, expect?: number) {
    yield* execute(id, { _tag: 'RemoveDocument' }, expect)
    return { deleted: true, id } as const
  })

  /** Takes a removed document back on the list, if the plan has room for it. */
  const restore = Effect.fn('Documents.restore')(function* (id: number) {
    const { clinicId } = yield* Origin
    return yield* execute(id, (look) =>
      Effect.map(roomIn(look, clinicId), (room) => ({ _tag: 'RestoreDocument' as const, room })),
    )
  })

  /** What is known of one document, for reading: the access ledger says so. */
  const open = Effect.fn('Documents.open')(function* (id: number) {
    const { clinicId } = yield* Origin
    const read = activeDocument(clinicId, id)
    const [known] = yield* database.query(read)
    if (!known) return yield* Effect.fail(new DocumentNotFound())
    const [[row]] = yield* database.queries([read, yield* accessed('open', subjectOf(known), read)])
    return row ?? (yield* Effect.fail(new DocumentNotFound()))
  })

  /** The list, whole or by pages, newest first. The access ledger says that it was read. */
  const page = Effect.fn('Documents.page')(function* (query: DocumentQuery) {
    const { clinicId } = yield* Origin
    const limit = query.limit ?? (query.cursor ? DOCUMENTS_PER_PAGE : null)
    const read = documentPage(
      clinicId,
      query,
      momentCursorFrom(query.cursor),
      limit === null ? null : limit + 1,
    )
    const { patientId } = query
    const [rows, [counted]] = yield* database.queries([
      read,
      documentsFound(clinicId, query),
      yield* patientId === undefined
        ? accessedMany('documents')
        : accessed('list', `patient-${patientId}`, everPatient(clinicId, patientId)),
    ])
    const shown = rows.slice(0, limit ?? rows.length)
    const last = shown.length < rows.length ? shown.at(-1) : undefined
    const next = last ? cursorText([last.uploadedAt, last.id]) : null
    const total = limit === null ? rows.length : (counted?.n ?? 0)
    return { rows: shown, next, total } satisfies DocumentPage
  })

  /** The types that documents of the clinic have, in their own order. */
  const types = Effect.fn('Documents.types')(function* () {
    const { clinicId } = yield* Origin
    return (yield* database.query(typesInUse(clinicId))).map(({ type }) => type)
  })

  /** How much of its plan the clinic's documents take. */
  const storage = Effect.fn('Documents.storage')(function* () {
    const { clinicId } = yield* Origin
    const [room] = yield* database.query(roomOf(clinicId))
    const { used, quota, documents } = room ?? { used: 0, quota: 0, documents: 0 }
    return { used, quota, documents, scanner: scanner.present } satisfies DocumentStorage
  })

  return {
    ...uploads,
    ...takingAlong,
    download,
    preview,
    remove,
    restore,
    open,
    page,
    types,
    storage,
    verify,
  }
})

/** The clinic's files about its patients. Every call acts for the clinic of the `Origin`. */
export class Documents extends Context.Tag('Documents')<Documents, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
