export interface Token {
  readonly token: string
  readonly at: number
}

const LONGEST = 64
const SLASH = 0x2f
const STREAM = 0x73

const byteTable = (text: string): Uint8Array => {
  const table = new Uint8Array(256)
  for (const byte of Buffer.from(text, 'latin1')) table[byte] = 1
  return table
}

/** Bytes that end a name. */
const NAME_ENDS = byteTable('\0\t\n\f\r ()<>[]{}/%')

const occurrenceFinder = (bytes: Buffer, needle: string | number) => {
  let at = -1
  return (from: number): number => {
    if (at < from) at = bytes.indexOf(needle, from, 'latin1')
    if (at < 0) at = Number.POSITIVE_INFINITY
    return at
  }
}

const endOfName = (bytes: Buffer, slash: number): number => {
  const most = Math.min(slash + 1 + LONGEST, bytes.length)
  let end = slash + 1
  while (end < most && NAME_ENDS[bytes[end] as number] === 0) end++
  return end
}

const wordAt = (bytes: Buffer, from: number, at: number): Token => {
  if (bytes[at] !== STREAM) return { token: 'endobj', at }
  const isEnd = at - 3 >= from && bytes.toString('latin1', at - 3, at) === 'end'
  return isEnd ? { token: 'endstream', at: at - 3 } : { token: 'stream', at }
}

/**
 * Finds keywords, and names that start with the first character of a wanted name or with an escape, if they
 * begin before `limit`. Works on bytes: in a scanned page every 256th byte looks like the start of a name,
 * and decoding each one would cost more than the rest of the inspection.
 */
export const tokenFinder = (names: Iterable<string>) => {
  const first = byteTable(`#${[...names].map((name) => name[0]).join('')}`)
  return function* (bytes: Buffer, limit = bytes.length): Generator<Token> {
    const [slash, object, stream] = [
      occurrenceFinder(bytes, SLASH),
      occurrenceFinder(bytes, 'endobj'),
      occurrenceFinder(bytes, 'stream'),
    ]
    for (let from = 0; ;) {
      const name = slash(from)
      const word = Math.min(object(from), stream(from))
      if (name < word) {
        if (name >= limit) return
        from = endOfName(bytes, name)
        const isWanted = first[bytes[name + 1] as number] === 1
        if (isWanted) yield { token: bytes.toString('latin1', name, from), at: name }
      } else {
        const found = wordAt(bytes, from, word)
        if (found.at >= limit) return
        from = found.at + found.token.length
        yield found
      }
    }
  }
}
