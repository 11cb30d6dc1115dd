import type { Readable } from 'node:stream'
import { Clock, Effect } from 'effect'
import { Database, Origin, Store, type Unit } from '#events'
import { Config, Scanner } from '#modules/platform'
import type { DocumentDraft, DocumentFacts } from './contract.ts'
import type { Described } from './document.ts'
import { activeDocument, documentRow } from './document-page.ts'
import type { AnnouncedDocument } from './document-row.ts'
import { ContentAlreadyThere, DocumentNotFound } from './errors.ts'
import { type KeptFile, makeKeeping } from './keeping.ts'
import { filenameOf } from './naming.ts'
import { announce, roomIn, storeContent } from './recording.ts'
import { needRoom, roomOf } from './room.ts'

/** What a document is called and is, besides what a person says of it. */
type Named = Pick<Described, 'originalName' | 'mimeType' | 'size'> &
  Partial<Pick<Described, 'submissionId' | 'fieldId'>>

// Named one by one: what opens a file must not come along into what is told of it.
const describe = (
  { patientId, documentType, notes, isSensitive }: DocumentFacts,
  { originalName, mimeType, size, submissionId = null, fieldId = null }: Named,
): Effect.Effect<Described> =>
  Effect.map(Clock.currentTimeMillis, (now) => ({
    patientId,
    submissionId,
    fieldId,
    originalName,
    filename: filenameOf(now, originalName),
    mimeType,
    size,
    documentType,
    notes,
    isSensitive,
  }))

export const makeUploads = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const { publicUrl } = yield* Config
  const { present: scanned } = yield* Scanner
  const { keepFile, giveUp } = yield* makeKeeping

  const inTransaction = <E>(work: (unit: Unit) => Effect.Effect<{ readonly id: number }, E>) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.together(work, { answer: (id) => documentRow(clinicId, id) }),
    )

  /** Makes a document of a kept file, in a transaction under way; answers its id. `facts.patientId` 0: nobody knows whose. */
  const recordFile = (unit: Unit, facts: DocumentFacts, file: KeptFile, named: Named) =>
    Effect.gen(function* () {
      const { id } = yield* announce(unit, yield* describe(facts, named))
      return yield* storeContent(unit, id, file, scanned)
    })

  /**
   * Makes a document of a kept file, or gives it up. Where it was one already by this idempotency key, that is the
   * answer.
   */
  const record = Effect.fn('Documents.record')((facts: DocumentFacts, originalName: string, file: KeptFile) =>
    inTransaction((unit) =>
      recordFile(unit, facts, file, { originalName, mimeType: file.mimeType, size: file.size }),
    ).pipe(
      Effect.tap(({ repeated }) => (repeated ? giveUp(file) : Effect.void)),
      Effect.onError(() => giveUp(file)),
      Effect.map(({ answer }) => answer),
    ),
  )

  const uploadUrlOf = (id: number): string => `${publicUrl}/api/documents/${id}/content`

  /** Lists a document whose content comes later. */
  const describeOnly = Effect.fn('Documents.announce')(function* (draft: DocumentDraft) {
    const { originalName, mimeType, size } = draft
    const described = yield* describe(draft, { originalName, mimeType, size })
    const { answer } = yield* inTransaction((unit) =>
      roomIn(unit, unit.clinicId).pipe(
        Effect.flatMap((room) => needRoom(room, size)),
        Effect.zipRight(announce(unit, described)),
      ),
    )
    return { ...answer, uploadUrl: uploadUrlOf(answer.id) } satisfies AnnouncedDocument
  })

  /** The content of a document that was described before. */
  const fill = Effect.fn('Documents.fill')(function* (id: number, stream: Readable, expect?: number) {
    const { clinicId } = yield* Origin
    const [known] = yield* database.query(activeDocument(clinicId, id))
    if (!known) return yield* Effect.fail(new DocumentNotFound())
    if (known.state !== 'awaiting content') return yield* Effect.fail(new ContentAlreadyThere())
    const file = yield* keepFile(stream, { name: known.originalName, mimeType: known.mimeType })
    const { answer } = yield* inTransaction((unit) => storeContent(unit, id, file, scanned, expect)).pipe(
      Effect.onError(() => giveUp(file)),
    )
    return answer
  })

  /** Refuses early what there is no room for: before any of it has come. */
  const expectRoom = Effect.fn('Documents.expectRoom')(function* (size: number) {
    const { clinicId } = yield* Origin
    const [room] = yield* database.query(roomOf(clinicId))
    if (room) yield* needRoom(room, size)
  })

  return { keepFile, giveUp, recordFile, record, announce: describeOnly, fill, expectRoom }
})
