import type { Link } from '#chain'
import type { LedgerLine } from '#rules/audit'

// The line format of an exported log, shared by the server and the offline verifier page.

/** Matches the log files of an export and captures the position each starts with. */
export const LOG_FILE = /^events\/(\d+)-\d+\.ndjson$/

/** Path of the signed checkpoints. */
export const CHECKPOINTS_FILE = 'events/checkpoints.ndjson'

/** Path of the access ledger: one entry per line, in order. */
export const LEDGER_FILE = 'events/access-ledger.ndjson'

/** Path of the public key that verifies the signatures. */
export const KEY_FILE = 'events/public-key.pem'

/** Path of the signing keys, with the proof of their order. Absent if no key was ever replaced. */
export const SIGNING_KEYS_FILE = 'events/signing-keys.ndjson'

/** Path of the page that verifies the export offline. */
export const VERIFIER_FILE = 'verify.html'

interface LogLine {
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

const TEXT_FIELDS = ['stream', 'type', 'data', 'meta', 'previousHash', 'hash'] as const
const NUMBER_FIELDS = ['clinic', 'position', 'streamId', 'version', 'schemaVersion', 'at'] as const
const NULLABLE_TEXT_FIELDS = ['subject', 'sealed'] as const

const isLogLine = (value: unknown): value is LogLine => {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return (
    NUMBER_FIELDS.every((name) => Number.isSafeInteger(line[name])) &&
    TEXT_FIELDS.every((name) => typeof line[name] === 'string') &&
    NULLABLE_TEXT_FIELDS.every((name) => line[name] === null || typeof line[name] === 'string')
  )
}

/** Decodes hex into bytes. */
const bytesOfHex = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length >> 1)
  for (let n = 0; n < bytes.length; n += 1) bytes[n] = Number.parseInt(text.slice(n * 2, n * 2 + 2), 16)
  return bytes
}

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SIX_BITS = new Uint8Array(128)
for (let n = 0; n < BASE64_DIGITS.length; n += 1) SIX_BITS[BASE64_DIGITS.charCodeAt(n)] = n

/** Decodes base64, with or without line breaks, into bytes. */
export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = base64.replaceAll(/[\s=]/g, '')
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let [bitBuffer, bits, at] = [0, 0, 0]
  for (let n = 0; n < text.length; n += 1) {
    bitBuffer = (bitBuffer << 6) | (SIX_BITS[text.charCodeAt(n)] ?? 0)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = bitBuffer >> bits
  }
  return bytes
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a line of a log into its event; null if the line is not one. */
export const parseLogLine = (text: string): Link | null => {
  const line = parseJson(text)
  if (!isLogLine(line)) return null
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

const isText = (value: unknown): value is string => typeof value === 'string'

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/** Parses a line of an access ledger into its entry; null if the line is not one. */
const parseLedgerLine = (text: string): LedgerLine | null => {
  const line = (parseJson(text) ?? {}) as Record<string, unknown>
  const { clinic, day, entry, at, actor, action, subject, address, previous, hash } = line
  if (![clinic, entry, at].every((value) => Number.isSafeInteger(value))) return null
  if (!isText(day) || !isText(actor) || !isText(action) || !isText(subject) || !isText(hash)) return null
  if (!isTextOrNull(address) || !isTextOrNull(previous)) return null
  return {
    clinic: Number(clinic),
    day,
    entry: Number(entry),
    at: Number(at),
    actor,
    action,
    subject,
    address,
    previous: previous === null ? null : bytesOfHex(previous),
    hash: bytesOfHex(hash),
  }
}

/** Parses the lines of an access ledger as they arrive. */
export async function* parseLedgerLines(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly (LedgerLine | null)[]> {
  for await (const texts of batches) yield texts.map(parseLedgerLine)
}
