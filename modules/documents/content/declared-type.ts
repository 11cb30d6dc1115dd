import { type DocumentMime, extensionOf, MIME_TYPES } from '../contract.ts'
import { FileRefused } from '../errors.ts'

/** A file's name and type as the sender declares them, before any inspection. */
export interface DeclaredFile {
  readonly name: string
  readonly mimeType: string
}

// Types that programs send if they do not know the file's type, or only an old name for it. In a form part,
// text/plain is the default (RFC 7578, 4.4).
const UNSPECIFIC_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])
const ALIASES: Readonly<Record<string, DocumentMime>> = {
  'image/jpg': MIME_TYPES.jpg,
  'image/pjpeg': MIME_TYPES.jpg,
  'image/x-png': MIME_TYPES.png,
  'application/x-pdf': MIME_TYPES.pdf,
}

/** Returns the type that the file's name and declared type agree on. Throws `FileRefused` if they differ. */
export const checkDeclaredType = ({ name, mimeType }: DeclaredFile): DocumentMime => {
  const extension = extensionOf(name)
  if (!extension) throw new FileRefused({ reason: 'extension' })
  const declaredType = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const typeByName = MIME_TYPES[extension]
  if (!UNSPECIFIC_TYPES.has(declaredType) && (ALIASES[declaredType] ?? declaredType) !== typeByName)
    throw new FileRefused({ reason: 'declared type', extension })
  return typeByName
}
