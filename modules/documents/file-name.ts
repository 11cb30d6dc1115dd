const MAX_STORED_LENGTH = 255

/** Cleans a file's original name for storage. Keeps the start and the end of one that is too long. */
export const storableName = (name: string): string => {
  const cleanName = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return cleanName.length <= MAX_STORED_LENGTH
    ? cleanName
    : `${cleanName.slice(0, 200)}…${cleanName.slice(-50)}`.toWellFormed()
}

// Control characters, path separators, characters programs reserve, and text direction marks.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/gu
const ENDING = /\.[^.\s]{1,8}$/u
/** Bytes of a name in UTF-8. File systems allow 255, and an id or a timestamp may still be put before it. */
const MAX_SAFE_BYTES = 220

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Cuts the name between two graphemes, so that no letter loses its accent, and keeps its ending. */
const shortenName = (name: string, maxBytes: number): string => {
  const ending = ENDING.exec(name)?.[0] ?? ''
  let remainingBytes = maxBytes - Buffer.byteLength(ending)
  let end = 0
  for (const { segment, index } of graphemes.segment(name.slice(0, name.length - ending.length))) {
    remainingBytes -= Buffer.byteLength(segment)
    if (remainingBytes < 0) break
    end = index + segment.length
  }
  return (name.slice(0, end).trimEnd() || 'file') + ending
}

/** Returns a name that is safe to save anywhere, with the same extension. */
export const safeName = (name: string): string => {
  const cleanName = name
    .normalize('NFC')
    .replaceAll(UNSAFE, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  const isShort = Buffer.byteLength(cleanName) <= MAX_SAFE_BYTES
  return (isShort ? cleanName : shortenName(cleanName, MAX_SAFE_BYTES)) || 'file'
}

/** Returns a unique name for a document: `{timestamp}_{safe original name}`. */
export const uniqueFileName = (now: number, originalName: string): string =>
  `${now}_${safeName(originalName)}`

/** Returns a name that no other file in one folder has: `{id} {safe original name}`. */
export const numberedFileName = (id: number, originalName: string): string =>
  `${id} ${safeName(originalName)}`

const asciiName = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/[%\\"]/g, '_')
const encodedName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )

/** A header that makes browsers save a file: RFC 6266, with a fallback for clients that read only ASCII. */
export const attachmentHeader = (name: string): string => {
  const safe = safeName(name)
  return `attachment; filename="${asciiName(safe)}"; filename*=UTF-8''${encodedName(safe)}`
}
