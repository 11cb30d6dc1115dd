import { createHash } from 'node:crypto'
import { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type DocumentMime, type Flag, MAX_FILE_BYTES, MIME_TYPES } from '../contract.ts'
import { FileMissing, FileTooLarge } from '../errors.ts'
import { ByteReader } from './byte-reader.ts'
import { checkDeclaredType, type DeclaredFile } from './declared-type.ts'
import type { RangeReader } from './kinds/block-reader.ts'
import { doc } from './kinds/doc.ts'
import { docx, inspectDocx } from './kinds/docx.ts'
import { jpeg } from './kinds/jpeg.ts'
import type { Inspector, InspectionNotes } from './kinds/inspector.ts'
import { inspectLockedPdf, pdf } from './kinds/pdf.ts'
import { png } from './kinds/png.ts'
import { findMagicBytes, HEAD_LENGTH } from './magic-bytes.ts'

interface InspectionResult {
  /** Detected from the content. */
  readonly mimeType: DocumentMime
  /** Size of the stored bytes. */
  readonly size: number
  /** SHA-256 of the stored bytes, hex. */
  readonly sha256: string
  readonly flags: readonly Flag[]
  /** Whether private metadata was removed. */
  readonly stripped: boolean
}

const INSPECTORS: Readonly<Record<DocumentMime, Inspector>> = {
  [MIME_TYPES.pdf]: pdf,
  [MIME_TYPES.jpg]: jpeg,
  [MIME_TYPES.png]: png,
  [MIME_TYPES.doc]: doc,
  [MIME_TYPES.docx]: docx,
}

async function* limitSize(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > MAX_FILE_BYTES) throw new FileTooLarge()
    yield chunk
  }
}

/**
 * Inspects a file while it streams through `stream`. `result` returns the result once the stream has ended. A refused
 * file destroys `stream` with its refusal as early as possible.
 */
export const inspectFile = (
  declaredFile: DeclaredFile,
): { stream: Duplex; result: () => InspectionResult } => {
  let result: InspectionResult | undefined
  async function* inspectChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const mimeType = checkDeclaredType(declaredFile)
    const bytes = new ByteReader(limitSize(source))
    const head = await bytes.peek(HEAD_LENGTH)
    if (head.length === 0) throw new FileMissing({ isEmpty: true })
    await bytes.read(await findMagicBytes(mimeType, head))
    const notes: InspectionNotes = { flags: new Set(), stripped: false }
    const hash = createHash('sha256')
    let size = 0
    for await (const part of INSPECTORS[mimeType](bytes, notes)) {
      hash.update(part)
      size += part.length
      yield part
    }
    const { flags, stripped } = notes
    result = { mimeType, size, sha256: hash.digest('hex'), flags: [...flags], stripped }
  }
  return {
    stream: Duplex.from(inspectChunks),
    result: () => {
      if (!result) throw new Error('the file has not passed yet')
      return result
    },
  }
}

type StoredFile = Pick<InspectionResult, 'mimeType' | 'size' | 'flags'>

/** Inspects a stored file further if its format needs random access. Returns its flags. Throws `FileRefused`. */
export const inspectStored = async (
  { mimeType, size, flags }: StoredFile,
  read: RangeReader,
): Promise<readonly Flag[]> => {
  if (mimeType === MIME_TYPES.docx) return inspectDocx(size, read)
  const isLocked = mimeType === MIME_TYPES.pdf && flags.includes('encrypted')
  return isLocked ? inspectLockedPdf(flags, await read(0, size).then(buffer)) : flags
}
