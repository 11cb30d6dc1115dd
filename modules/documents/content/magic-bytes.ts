import { fileTypeFromBuffer } from 'file-type'
import { type DocumentMime, MIME_TYPES } from '../contract.ts'
import { type FileProblem, FileRefused } from '../errors.ts'

/** Bytes of a file's start that are needed to detect its type. */
export const HEAD_LENGTH = 4100

/** First bytes of each type. Later checks tell Word documents from other compound files and archives. */
const MAGIC_BYTES: Readonly<Record<DocumentMime, Buffer>> = {
  [MIME_TYPES.pdf]: Buffer.from('%PDF-'),
  [MIME_TYPES.jpg]: Buffer.from([0xff, 0xd8, 0xff]),
  [MIME_TYPES.png]: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  [MIME_TYPES.doc]: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  [MIME_TYPES.docx]: Buffer.from('PK\u0003\u0004'),
}

/** The refusal of a file that starts as its type should but is invalid. */
export const damagedFile = (mimeType: DocumentMime) => new FileRefused({ reason: 'damaged', mimeType })

// Only a hint for the user who chose the file: it never leads to a file being accepted.
const guessType = (head: Buffer): Promise<string | undefined> =>
  fileTypeFromBuffer(head).then(
    (type) => type?.ext,
    () => undefined,
  )

const mismatch = (mimeType: DocumentMime, looksLike: string | undefined): FileProblem =>
  mimeType === MIME_TYPES.docx && looksLike === 'cfb'
    ? { reason: 'password or old format' }
    : { reason: 'content', mimeType, looksLike: looksLike ?? null }

/** Throws `FileRefused` if the file does not start with its claimed type's magic bytes. */
export const requireMagicBytes = async (mime: DocumentMime, head: Buffer): Promise<void> => {
  const begins = MAGIC_BYTES[mime]
  if (!head.subarray(0, begins.length).equals(begins))
    throw new FileRefused(mismatch(mime, await guessType(head)))
}
