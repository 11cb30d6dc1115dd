import { type Flag, MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { damagedFile } from '../magic-bytes.ts'
import { unpackBudget } from './archive.ts'
import type { RangeReader } from './block-reader.ts'
import { inspectParts } from './docx-parts.ts'
import type { Inspector } from './inspector.ts'

/** A DOCX passes unchanged: its directory is at the end, so it is inspected after it is stored. */
export const docx: Inspector = (bytes) => bytes.rest()

/** Collects read errors, so they are not mistaken for damage in the archive. */
const collectReadFaults = (read: RangeReader, faults: unknown[]): RangeReader => {
  const failed = (cause: unknown) => void faults.push(cause)
  return async (from, to) => {
    try {
      return (await read(from, to)).once('error', failed)
    } catch (cause) {
      failed(cause)
      throw cause
    }
  }
}

/** Inspects every part of a stored DOCX file. Throws `FileRefused`, or the reader's own error. */
export const inspectDocx = async (size: number, read: RangeReader): Promise<readonly Flag[]> => {
  const faults: unknown[] = []
  const notes = { flags: new Set<Flag>(), stripped: false }
  const names = await inspectParts(size, collectReadFaults(read, faults), {
    notes,
    budget: unpackBudget(size),
  }).catch((cause: unknown) => {
    if (faults.length > 0) throw faults[0]
    throw cause instanceof FileRefused ? cause : damagedFile(MIME_TYPES.docx)
  })
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith('word/')))
    throw new FileRefused({ reason: 'content', mimeType: MIME_TYPES.docx, looksLike: null })
  return [...notes.flags]
}
