import { Effect } from 'effect'
import { Documents } from '#modules/documents'
import { toRestoredRow } from './restore-target.ts'

/** Restores a removed document. */
export const restoreDocument = Effect.fn('RecordRestore.document')(function* (id: number) {
  const documents = yield* Documents
  return yield* Effect.map(documents.restore(id), toRestoredRow('document', id))
})
