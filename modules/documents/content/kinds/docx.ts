import { type Flag, MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { damaged } from '../sniffing.ts'
import { budgetFor } from './archive.ts'
import type { Read } from './blocks.ts'
import { namesIn } from './docx-parts.ts'
import type { Look } from './look.ts'

/** A Word document in an archive passes as it is: what is in it stands at its end, and is looked into when it is kept. */
export const docx: Look = (bytes) => bytes.rest()

/** Keeps in mind what reading failed with: that is not the archive's doing. */
const watched = (read: Read, faults: unknown[]): Read => {
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

/** Looks into every part of a kept archive. Throws `FileRefused`, or what reading failed with. */
export const lookIntoDocx = async (size: number, read: Read): Promise<readonly Flag[]> => {
  const faults: unknown[] = []
  const notes = { flags: new Set<Flag>(), stripped: false }
  const names = await namesIn(size, watched(read, faults), { notes, budget: budgetFor(size) }).catch(
    (cause: unknown) => {
      if (faults.length > 0) throw faults[0]
      throw cause instanceof FileRefused ? cause : damaged(MIME_TYPES.docx)
    },
  )
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => name.startsWith('word/')))
    throw new FileRefused('The file’s name says it is a Word document (DOCX), but its content is not.')
  return [...notes.flags]
}
