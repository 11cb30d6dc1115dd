import type { Readable } from 'node:stream'
import { Effect } from 'effect'
import { type ClinicReader, Origin, sql, type Statement } from '#events'
import { numberedFileName } from '../file-name.ts'
import { loadDocument, openStoredContent } from './read-content.ts'

/** A file a clinic can export. Includes the content of removed documents. */
export interface PortableFile {
  readonly id: number
  /** Safe in any folder. */
  readonly name: string
}

const documentsToExport = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, original_name as name from document_list
      where clinic_id = ${clinicId} and place is not null and content = 'kept' order by id`

/** Lists all files that the reader's transaction sees, to export. The caller records it in the access ledger. */
export const listPortableFiles = Effect.fn('Documents.portable')(function* ({
  clinicId,
  query,
}: ClinicReader) {
  const rows = yield* query(documentsToExport(clinicId))
  return rows.map(({ id, name }): PortableFile => ({ id, name: numberedFileName(id, name) }))
})

/** Opens one file, decrypted and verified while it is read; undefined if it was erased meanwhile. */
export const openPortableFile = Effect.fn('Documents.carried')(function* (id: number) {
  const { clinicId } = yield* Origin
  const document = yield* loadDocument(clinicId, id)
  if (document.is === 'unknown' || !document.content?.contentKey) return undefined
  const content: Readable = yield* openStoredContent(document.content)
  return content
})
