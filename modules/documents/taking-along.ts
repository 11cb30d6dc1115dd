import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { safeName } from './naming.ts'
import { makeReading } from './reading.ts'

/** A file that a clinic can take along: whatever has content, also of documents that were deleted. */
export interface Portable {
  readonly id: number
  /** Fit for any folder. */
  readonly name: string
}

const withContent = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, original_name as name from document_list
      where clinic_id = ${clinicId} and place is not null and content = 'kept' order by id`

/** How all of a clinic's files are taken along. Whoever asks has it entered in the access ledger. */
export const makeTakingAlong = Effect.gen(function* () {
  const { query } = yield* Database
  const { knownOf, contentOf } = yield* makeReading

  /** All files of the clinic. */
  const portable = Effect.fn('Documents.portable')(function* () {
    const { clinicId } = yield* Origin
    const found = yield* query(withContent(clinicId))
    return found.map(({ id, name }): Portable => ({ id, name: `${id} ${safeName(name)}` }))
  })

  /** One of them, decrypted and verified as it is read; undefined where it was erased meanwhile. */
  const carried = Effect.fn('Documents.carried')(function* (id: number) {
    const { clinicId } = yield* Origin
    const known = yield* knownOf(clinicId, id)
    if (known.is === 'unknown' || !known.content?.contentKey) return undefined
    const content: Readable = yield* contentOf(known.content)
    return content
  })

  return { portable, carried }
})
