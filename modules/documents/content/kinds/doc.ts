import { MIME_TYPES } from '../../contract.ts'
import { FileRefused } from '../../errors.ts'
import { damaged } from '../sniffing.ts'
import { ENTRY, lookThrough } from './compound.ts'
import type { Look } from './look.ts'

const AT_ONCE = 512 * ENTRY

/** Where the directory begins, as the header says. */
const directoryIn = (header: Buffer): number => {
  const [order, shift] = [header.readUInt16LE(28), header.readUInt16LE(30)]
  if (order !== 0xfffe || (shift !== 9 && shift !== 12)) throw damaged(MIME_TYPES.doc)
  return (header.readUInt32LE(48) + 1) * 2 ** shift
}

/** An old Word document: a compound file with a Word document's stream in it. */
export const doc: Look = async function* (bytes, notes) {
  const header = await bytes.peek(512)
  if (header.length < 512) throw damaged(MIME_TYPES.doc)
  const directory = directoryIn(header)
  let size = 0
  let isWord = false
  for (let part = await bytes.read(AT_ONCE); part.length > 0; part = await bytes.read(AT_ONCE)) {
    isWord = lookThrough(part, notes) || isWord
    size += part.length
    yield part
  }
  if (size < directory + ENTRY) throw damaged(MIME_TYPES.doc)
  if (!isWord)
    throw new FileRefused('The file’s name says it is a Word document (DOC), but its content is not.')
}
