import { Effect } from 'effect'
import { Origin, Store } from '#events'
import { Scanner } from '#modules/platform'
import { Document } from './document.ts'
import { documentRow } from './document-page.ts'
import { wastePlace } from './places.ts'
import { makeReading } from './reading.ts'

/**
 * Asks the virus scanner about a document that waits for it. Fails where the scanner, or the storage, does not answer;
 * where none is configured any more, the document waits on.
 */
export const makeScanning = Effect.gen(function* () {
  const store = yield* Store
  const scanner = yield* Scanner
  const { knownOf, contentOf } = yield* makeReading

  const conclude = (id: number, place: string, finding: string | null) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.together(
        (unit) =>
          Effect.gen(function* () {
            const { events } = yield* unit.execute(Document, {
              id,
              command: finding === null ? { _tag: 'ClearDocument' } : { _tag: 'RefuseDocument', finding },
            })
            if (finding !== null && events.length > 0) void unit.also(wastePlace(clinicId, place))
            return { id }
          }),
        { answer: (own) => documentRow(clinicId, own) },
      ),
    )

  return Effect.fn('Documents.scan')(function* (id: number) {
    if (!scanner.present) return
    const { clinicId } = yield* Origin
    const known = yield* knownOf(clinicId, id)
    if (known.is === 'unknown' || known.state !== 'checking' || !known.content) return
    const content = yield* contentOf(known.content)
    const { finding } = yield* Effect.tryPromise(() => scanner.scan(content))
    yield* conclude(id, known.content.place, finding)
  })
})
