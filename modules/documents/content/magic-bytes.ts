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

/** Scanners and mail gateways write up to this many bytes before a PDF, and every reader looks past them. */
const MAX_PREFIX_BYTES = 1024
/** Markup and scripts, which have no signature that `file-type` knows. */
const MARKUP_OR_SCRIPT = /^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*(<|#\s*!)/

const findPdfHeader = (head: Buffer): number => {
  const magicBytes = MAGIC_BYTES[MIME_TYPES.pdf]
  const at = head.subarray(0, MAX_PREFIX_BYTES + magicBytes.length).indexOf(magicBytes)
  return MARKUP_OR_SCRIPT.test(head.toString('latin1', 0, Math.max(0, at))) ? -1 : at
}

/**
 * Returns where the content of the claimed type begins: at 0, or at a PDF's header if the bytes before it look like
 * no other type. Throws `FileRefused` if the content is not of that type.
 */
export const findMagicBytes = async (mime: DocumentMime, head: Buffer): Promise<number> => {
  const magicBytes = MAGIC_BYTES[mime]
  if (head.subarray(0, magicBytes.length).equals(magicBytes)) return 0
  const looksLike = await guessType(head)
  const isUnknown = looksLike === undefined || looksLike === 'pdf'
  const at = mime === MIME_TYPES.pdf && isUnknown ? findPdfHeader(head) : -1
  if (at === -1) throw new FileRefused(mismatch(mime, looksLike))
  return at
}
