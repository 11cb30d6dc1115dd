const LONGEST_GIVEN = 255

/** A file's name as it was given, as far as it can be kept. Of one that is too long the beginning and the end stay. */
export const givenName = (name: string): string => {
  const kept = name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return kept.length <= LONGEST_GIVEN ? kept : `${kept.slice(0, 200)}…${kept.slice(-50)}`.toWellFormed()
}

// Control characters, what separates folders, what programs take for their own, and what turns the direction of text.
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/gu
const LONGEST = 150

/** A name under which a file can be saved anywhere, with the same ending. */
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

/** What a document is called where names must differ: `{timestamp}_{safe original name}`. */
export const filenameOf = (now: number, originalName: string): string => `${now}_${safeName(originalName)}`

const plain = (name: string): string => name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/[%\\"]/g, '_')
const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )

/** Has a file saved under its name and not opened: RFC 6266, with a name for programs that read ASCII alone. */
export const attachment = (name: string): string => {
  const safe = safeName(name)
  return `attachment; filename="${plain(safe)}"; filename*=UTF-8''${escaped(safe)}`
}
