import type { Link } from '#chain'

// What a line of an exported log says, for the server and for the page that checks one without it.

/** The files of an export that hold its log, by the position they begin with. */
export const LOG_FILE = /^events\/(\d+)-\d+\.ndjson$/

/** Where an export says, signed, how far its log had come when. */
export const CHECKPOINTS_FILE = 'events/checkpoints.ndjson'

/** What the signatures are checked with. */
export const KEY_FILE = 'events/public-key.pem'

/** The page that checks it all, without us. */
export const VERIFIER_FILE = 'verify.html'

interface Line {
  readonly clinic: number
  readonly position: number
  readonly stream: string
  readonly streamId: number
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  readonly subject: string | null
  readonly data: string
  readonly sealed: string | null
  readonly meta: string
  readonly at: number
  readonly previousHash: string
  readonly hash: string
}

const TEXTS = ['stream', 'type', 'data', 'meta', 'previousHash', 'hash'] as const
const NUMBERS = ['clinic', 'position', 'streamId', 'version', 'schemaVersion', 'at'] as const
const MAYBE = ['subject', 'sealed'] as const

const isLine = (read: unknown): read is Line => {
  if (typeof read !== 'object' || read === null) return false
  const line = read as Record<string, unknown>
  return (
    NUMBERS.every((name) => Number.isSafeInteger(line[name])) &&
    TEXTS.every((name) => typeof line[name] === 'string') &&
    MAYBE.every((name) => line[name] === null || typeof line[name] === 'string')
  )
}

/** Bytes that are written as hex. */
export const bytesOfHex = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length >> 1)
  for (let n = 0; n < bytes.length; n += 1) bytes[n] = Number.parseInt(text.slice(n * 2, n * 2 + 2), 16)
  return bytes
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SIX_BITS = new Uint8Array(128)
for (let n = 0; n < SIGNS.length; n += 1) SIX_BITS[SIGNS.charCodeAt(n)] = n

/** Bytes that are written as base64, with or without line breaks. */
export const bytesOfBase64 = (written: string): Uint8Array<ArrayBuffer> => {
  const text = written.replaceAll(/[\s=]/g, '')
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let [held, bits, at] = [0, 0, 0]
  for (let n = 0; n < text.length; n += 1) {
    held = (held << 6) | (SIX_BITS[text.charCodeAt(n)] ?? 0)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >> bits
  }
  return bytes
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The event that a line of a log holds; null where it holds none. */
export const linkIn = (text: string): Link | null => {
  const line = parsed(text)
  if (!isLine(line)) return null
  return {
    clinic_id: line.clinic,
    position: line.position,
    stream_type: line.stream,
    stream_id: line.streamId,
    version: line.version,
    type: line.type,
    schema_version: line.schemaVersion,
    subject: line.subject,
    data: line.data,
    sealed: line.sealed === null ? null : bytesOfBase64(line.sealed),
    meta: line.meta,
    at: line.at,
    previous_hash: bytesOfHex(line.previousHash),
    hash: bytesOfHex(line.hash),
  }
}
