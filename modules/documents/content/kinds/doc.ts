import { MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { damagedFile } from '../magic-bytes.ts'
import { ENTRY_LENGTH, inspectEntries } from './compound-file.ts'
import type { Inspector } from './inspector.ts'

const CHUNK_BYTES = 512 * ENTRY_LENGTH

const directoryOffset = (header: Buffer): number => {
  const [order, shift] = [header.readUInt16LE(28), header.readUInt16LE(30)]
  if (order !== 0xfffe || (shift !== 9 && shift !== 12)) throw damagedFile(MIME_TYPES.doc)
  return (header.readUInt32LE(48) + 1) * 2 ** shift
}

/** An old Word document: a compound file that contains a Word document's stream. */
export const doc: Inspector = async function* (bytes, notes) {
  const header = await bytes.peek(512)
  if (header.length < 512) throw damagedFile(MIME_TYPES.doc)
  const directory = directoryOffset(header)
  let size = 0
  let isWord = false
  for (let part = await bytes.read(CHUNK_BYTES); part.length > 0; part = await bytes.read(CHUNK_BYTES)) {
    isWord = inspectEntries(part, notes) || isWord
    size += part.length
    yield part
  }
  if (size < directory + ENTRY_LENGTH) throw damagedFile(MIME_TYPES.doc)
  if (!isWord) throw new FileRefused({ reason: 'content', mimeType: MIME_TYPES.doc, looksLike: null })
}
