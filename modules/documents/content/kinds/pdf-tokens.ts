const SLASH = 0x2f
/** Length of the longest name that is read, with every character escaped. */
export const MAX_NAME_LENGTH = 64

const byteTable = (text: string): Uint8Array => {
  const table = new Uint8Array(256)
  for (const byte of Buffer.from(text, 'latin1')) table[byte] = 1
  return table
}

const DELIMITERS = byteTable('\0\t\n\f\r ()<>[]{}/%')

/** Whether a byte ends a name or a keyword. */
export const isDelimiter = (byte: number): boolean => DELIMITERS[byte] === 1

/** Returns a function that finds the next occurrence of a text from an ever greater offset, reading no byte twice. */
export const occurrenceFinder = (bytes: Buffer, needle: string | number) => {
  let at = -1
  return (from: number): number => {
    if (at < from) at = bytes.indexOf(needle, from, 'latin1')
    if (at < 0) at = Number.POSITIVE_INFINITY
    return at
  }
}

const endOfName = (bytes: Buffer, slash: number): number => {
  const maxEnd = Math.min(slash + 1 + MAX_NAME_LENGTH, bytes.length)
  let end = slash + 1
  while (end < maxEnd && DELIMITERS[bytes[end] as number] === 0) end++
  return end
}

/** Returns a name, without its slash, with its escapes decoded. */
export const decodeName = (name: string): string =>
  name.includes('#')
    ? name.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name

/** A name and its position in the bytes. */
interface FoundName {
  readonly name: string
  readonly at: number
}

/**
 * Finds names that start with the first character of a wanted name or with an escape, if they begin before
 * `limit`. Works on bytes: in a scanned page every 256th byte looks like the start of a name, and decoding
 * each one would cost more than the rest of the inspection.
 */
export const nameFinder = (names: Iterable<string>) => {
  const firstBytes = byteTable(`#${[...names].map((name) => name[0]).join('')}`)
  return function* (bytes: Buffer, limit = bytes.length): Generator<FoundName> {
    const slash = occurrenceFinder(bytes, SLASH)
    for (let at = slash(0); at < limit;) {
      const end = endOfName(bytes, at)
      if (firstBytes[bytes[at + 1] as number] === 1)
        yield { name: decodeName(bytes.toString('latin1', at + 1, end)), at }
      at = slash(end)
    }
  }
}
