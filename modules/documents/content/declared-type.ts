import { type DocumentMime, extensionOf, MIME_TYPES, ONLY_THESE } from '../contract.ts'
import { FileRefused } from '../errors.ts'

/** What is said of a file before anybody has looked into it. */
export interface Claimed {
  readonly name: string
  readonly mimeType: string
}

// What programs say that have no name for the type, or an old one. Of a form's part, plain text is said where nothing is
// (RFC 7578, 4.4).
const SAYS_NOTHING = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])
const ALIASES: Readonly<Record<string, DocumentMime>> = {
  'image/jpg': MIME_TYPES.jpg,
  'image/pjpeg': MIME_TYPES.jpg,
  'image/x-png': MIME_TYPES.png,
  'application/x-pdf': MIME_TYPES.pdf,
}

/** What a file's name and its declared type agree it is. Throws `FileRefused` where they do not. */
export const agreed = ({ name, mimeType }: Claimed): DocumentMime => {
  const extension = extensionOf(name)
  if (!extension) throw new FileRefused(ONLY_THESE)
  const declared = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const named = MIME_TYPES[extension]
  if (!SAYS_NOTHING.has(declared) && (ALIASES[declared] ?? declared) !== named)
    throw new FileRefused(
      `The file’s name ends in .${extension}, but it was sent as another type. Please choose it again.`,
    )
  return named
}
