const LONGEST_STORED = 255

/** Cleans a file's original name for storage. Keeps the start and the end of one that is too long. */
export const storableName = (name: string): string => {
  const cleanName = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return cleanName.length <= LONGEST_STORED
    ? cleanName
    : `${cleanName.slice(0, 200)}…${cleanName.slice(-50)}`.toWellFormed()
}

// Control characters, path separators, characters programs reserve, and text direction marks.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/gu
const LONGEST = 150

/** Returns a name that is safe to save anywhere, with the same extension. */
export const safeName = (name: string): string => {
  const harmless = name
    .normalize('NFC')
    .replaceAll(UNSAFE, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  const signs = [...harmless]
  return signs.length <= LONGEST
    ? harmless || 'file'
    : [...signs.slice(0, LONGEST - 8), ...signs.slice(-8)].join('')
}

/** Returns a unique name for a document: `{timestamp}_{safe original name}`. */
export const uniqueFileName = (now: number, originalName: string): string =>
  `${now}_${safeName(originalName)}`

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
