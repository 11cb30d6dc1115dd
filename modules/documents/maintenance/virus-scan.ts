import { Effect } from 'effect'
import { Origin, Store } from '#events'
import { Scanner } from '#modules/platform'
import { Document } from '../document.ts'
import { documentRow } from '../document-page.ts'
import { markPlaceAsWaste } from '../upload/storage-leases.ts'
import { loadDocument, openStoredContent } from '../download/read-content.ts'

const recordFinding = (id: number, storagePath: string, finding: string | null) =>
  Effect.gen(function* () {
    const store = yield* Store
    const { clinicId } = yield* Origin
    return yield* store.transact(
      (unit) =>
        Effect.gen(function* () {
          const { events } = yield* unit.execute(Document, {
            id,
            command: finding === null ? { _tag: 'ClearDocument' } : { _tag: 'RefuseDocument', finding },
          })
          if (finding !== null && events.length > 0)
            void unit.addStatement(markPlaceAsWaste(clinicId, storagePath))
          return { id }
        }),
      { returning: documentRow },
    )
  })

/**
 * Scans a document that is being checked. Does nothing if no scanner is set up. Fails if scanner or storage do not
 * respond.
 */
export const scanDocument = Effect.fn('Documents.scan')(function* (id: number) {
  const scanner = yield* Scanner
  if (!scanner.isPresent) return
  const { clinicId } = yield* Origin
  const document = yield* loadDocument(clinicId, id)
  if (document.is === 'unknown' || document.state !== 'checking' || !document.content) return
  const content = yield* openStoredContent(document.content)
  const { finding } = yield* Effect.tryPromise(() => scanner.scan(content))
  yield* recordFinding(id, document.content.place, finding)
})
