// Builds the bytes that an access ledger is verified against. The server, the command line and the page that an
// auditor opens from disk all use this file, so it imports nothing.

/** An entry of the access ledger, with everything that its hash covers. */
export interface AccessLink {
  /** YYYY-MM-DD: the day whose chain it belongs to. */
  readonly day: string
  readonly entry: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly address: string | null
  readonly hash: Uint8Array
}

const encoder = new TextEncoder()

const int8 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value))
  return bytes
}

const int4 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setInt32(0, value)
  return bytes
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  return bytes
}

const framed = (content: string | null): Uint8Array => {
  if (content === null) return int4(-1)
  const bytes = encoder.encode(content)
  return joined(int4(bytes.length), bytes)
}

/** Returns the bytes behind the previous hash of a day's first entry, as `record_access` builds them in SQL. */
export const canonicalDay = (
  clinicId: number,
  firstAt: number,
  previous: Uint8Array | null,
): Uint8Array<ArrayBuffer> => joined(int8(clinicId), int8(firstAt), previous ?? new Uint8Array())

/** Returns the bytes that an entry's hash covers: the previous hash and every column. */
export const canonicalEntry = (
  clinicId: number,
  link: AccessLink,
  before: Uint8Array,
): Uint8Array<ArrayBuffer> =>
  joined(
    before,
    int8(clinicId),
    int4(link.entry),
    int8(link.at),
    framed(link.actor),
    framed(link.action),
    framed(link.subject),
    framed(link.address),
  )
