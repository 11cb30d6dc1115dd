import type { Readable } from 'node:stream'
import { Clock, Effect } from 'effect'
import { readRows, Store, type Unit } from '#events'
import { Config, Scanner } from '#modules/platform'
import type { DocumentDraft, DocumentFacts } from '../contract.ts'
import type { DocumentDescription } from '../document-description.ts'
import { activeDocument, documentRow } from '../document-page.ts'
import type { AnnouncedDocument } from '../document-row.ts'
import { ContentAlreadyThere, DocumentNotFound } from '../errors.ts'
import { releaseFile, storeFile, type StoredFile } from './stored-file.ts'
import { uniqueFileName } from '../file-name.ts'
import { announceDocument, loadStorageUse, storeContent } from './record-document.ts'
import { requireSpace, storageUseQuery } from '../storage-quota.ts'
import { limitForPublic } from '../storage-use.ts'

/** A document's properties that come from its file and submission, not from the user. */
type NamedFile = Pick<DocumentDescription, 'originalName' | 'mimeType' | 'size'> &
  Partial<Pick<DocumentDescription, 'submissionId' | 'fieldId'>>

// Copies field by field so that the content key never leaks into the description.
const describeFile = (
  { patientId, documentType, notes, isSensitive }: DocumentFacts,
  { originalName, mimeType, size, submissionId = null, fieldId = null }: NamedFile,
): Effect.Effect<DocumentDescription> =>
  Effect.map(Clock.currentTimeMillis, (now) => ({
    patientId,
    submissionId,
    fieldId,
    originalName,
    filename: uniqueFileName(now, originalName),
    mimeType,
    size,
    documentType,
    notes,
    isSensitive,
  }))

const inTransaction = <E>(runInUnit: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>) =>
  Effect.gen(function* () {
    const store = yield* Store
    return yield* store.transact(runInUnit, { returning: documentRow })
  })

/** Turns a stored file into a document; returns its id. `facts.patientId` is 0 if unknown. */
export const recordFile = (unit: Unit, facts: DocumentFacts, file: StoredFile, fileDetails: NamedFile) =>
  Effect.gen(function* () {
    const { isPresent: scanned } = yield* Scanner
    const { id } = yield* announceDocument(unit, yield* describeFile(facts, fileDetails))
    return yield* storeContent(unit, id, file, scanned)
  })

/** Turns a stored file into a document, or releases it if the idempotency key was already used. */
export const record = Effect.fn('Documents.record')(
  function* (facts: DocumentFacts, originalName: string, file: StoredFile) {
    const scanner = yield* Scanner
    const { mimeType, size } = file
    const { record: row, repeated } = yield* inTransaction((unit) =>
      recordFile(unit, facts, file, { originalName, mimeType, size }).pipe(
        Effect.provideService(Scanner, scanner),
      ),
    )
    if (repeated) yield* releaseFile(file)
    return row
  },
  (recording, _facts, _originalName, file) => Effect.onError(recording, () => releaseFile(file)),
)

const uploadUrlOf = (id: number) =>
  Effect.map(Config, ({ publicUrl }) => `${publicUrl}/api/documents/${id}/content`)

/** Creates a document whose content follows later. */
export const announce = Effect.fn('Documents.announce')(function* (draft: DocumentDraft) {
  const { originalName, mimeType, size } = draft
  const description = yield* describeFile(draft, { originalName, mimeType, size })
  const { record: row } = yield* inTransaction((unit) =>
    loadStorageUse(unit).pipe(
      Effect.flatMap((use) => requireSpace(use, size)),
      Effect.zipRight(announceDocument(unit, description)),
    ),
  )
  return { ...row, uploadUrl: yield* uploadUrlOf(row.id) } satisfies AnnouncedDocument
})

/** Uploads the content of a document that was created without it. */
export const uploadContent = Effect.fn('Documents.fill')(function* (
  id: number,
  stream: Readable,
  expect?: number,
) {
  const { isPresent: scanned } = yield* Scanner
  const [storedDocument] = yield* readRows((clinicId) => activeDocument(clinicId, id))
  if (!storedDocument) return yield* Effect.fail(new DocumentNotFound())
  const { state, originalName: name, mimeType } = storedDocument
  if (state !== 'awaiting content') return yield* Effect.fail(new ContentAlreadyThere())
  const file = yield* storeFile(stream, { name, mimeType })
  const { record: row } = yield* inTransaction((unit) => storeContent(unit, id, file, scanned, expect)).pipe(
    Effect.onError(() => releaseFile(file)),
  )
  return row
})

/** Refuses an upload that would not fit before any of it has arrived. Files from the public get less space. */
export const requireUploadSpace = Effect.fn('Documents.expectRoom')(function* (
  size: number,
  from: 'staff' | 'public' = 'staff',
) {
  const [use] = yield* readRows(storageUseQuery)
  if (use) yield* requireSpace(from === 'public' ? limitForPublic(use) : use, size)
})
