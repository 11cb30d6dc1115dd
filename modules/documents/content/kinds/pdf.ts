import type { Flag } from '../../contract.ts'
import { ByteReader } from '../byte-reader.ts'
import type { Inspector, InspectionNotes } from './inspector.ts'
import { cutPadding } from './pdf-end.ts'
import { openLock } from './pdf-lock.ts'
import { findNames, noteLikelyName } from './pdf-names.ts'
import { type Decrypt, objectStreamInspector } from './pdf-object-streams.ts'
import { objectFinder } from './pdf-objects.ts'
import { MAX_NAME_LENGTH } from './pdf-tokens.ts'

/** Upper bound for the length of a name with the context inspected around it. */
const LOOKAHEAD = 4 * MAX_NAME_LENGTH

/** Passes the bytes of a PDF on, and flags active and hidden content. */
async function* inspectPdf(
  bytes: ByteReader,
  notes: InspectionNotes,
  decrypt?: Decrypt,
): AsyncGenerator<Buffer> {
  const streams = objectStreamInspector(notes, { decrypt })
  const objects = objectFinder(notes, streams)
  let overlap: Buffer = Buffer.alloc(0)
  const noteNames = (window: Buffer, limit: number) => {
    for (const { name, at } of findNames(window, limit)) noteLikelyName(name, window, at, notes)
  }
  for (;;) {
    await bytes.peek(2 * LOOKAHEAD)
    const part = await bytes.readAvailable()
    if (part.length === 0) break
    // A name may span two chunks.
    noteNames(Buffer.concat([overlap, part.subarray(0, LOOKAHEAD)]), overlap.length)
    const limit = Math.max(0, part.length - LOOKAHEAD)
    noteNames(part, limit)
    overlap = part.subarray(limit)
    await objects.read(part)
    yield part
  }
  noteNames(overlap, overlap.length)
  await objects.end()
  streams.flagUnreadable()
}

/** A PDF file, without its padding. Active and hidden content is flagged. */
export const pdf: Inspector = (bytes, notes) => inspectPdf(new ByteReader(cutPadding(bytes.rest())), notes)

async function* singleChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}

/**
 * Inspects an encrypted PDF a second time. One that opens without a password, because it is locked only against
 * editing, is not flagged as encrypted, and what it encrypts is inspected. Returns its flags.
 */
export const inspectLockedPdf = async (flags: readonly Flag[], file: Buffer): Promise<readonly Flag[]> => {
  const decrypt = openLock(file)
  if (!decrypt) return flags
  const notes: InspectionNotes = { flags: new Set(), stripped: false }
  for await (const _ of inspectPdf(new ByteReader(singleChunk(file)), notes, decrypt));
  notes.flags.delete('encrypted')
  return [...notes.flags]
}
