// Builds the bytes that a log is verified against. The server, the command line and the page that an auditor
// opens from disk all use this file, so it imports nothing.

/** What places an event in its log and its stream. */
export interface LinkColumns {
  readonly clinic_id: number
  readonly position: number
  readonly stream_type: string
  readonly stream_id: number
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly subject: string | null
}

/** Everything an event's hash covers. `data` and `meta` are the stored texts, byte for byte. */
export interface Link extends LinkColumns {
  readonly data: string
  readonly sealed: Uint8Array | null
  readonly meta: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly previous_hash: Uint8Array
  readonly hash: Uint8Array
}

export interface HeadRow {
  readonly position: number
  readonly hash: Uint8Array
}

/** The end of a clinic's access ledger. */
export interface LedgerHead {
  /** YYYY-MM-DD */
  readonly day: string
  /** The number of the day's entries. */
  readonly entry: number
  /** The hash of that entry, hex. */
  readonly hash: string
}

/**
 * A statement, signed outside the database, of a clinic's log position and the hash at that position. Those of
 * earlier versions have no number and say nothing of the access ledger.
 */
export interface Checkpoint {
  readonly clinic: number
  readonly position: number
  /** Hex. */
  readonly hash: string
  /** ISO 8601. */
  readonly at: string
  /** The checkpoints of a clinic are numbered without gaps … */
  readonly number?: number
  /** … from this number on: the one at which they began, or began again after a restore. */
  readonly first?: number
  /** null: the ledger was empty. */
  readonly ledger?: LedgerHead | null
  /** Ed25519 over the other fields, base64. */
  readonly signature: string
}

const areIntegers = (...values: readonly unknown[]): boolean =>
  values.every((each) => Number.isSafeInteger(each))
const areTexts = (...values: readonly unknown[]): boolean => values.every((each) => typeof each === 'string')

const isLedgerHead = (read: unknown): read is LedgerHead => {
  const { day, entry, hash } = (read ?? {}) as Record<string, unknown>
  return areIntegers(entry) && areTexts(day, hash)
}

/** Whether a value read from JSON has the fields of a checkpoint. It says nothing of its signature. */
export const isCheckpoint = (read: unknown): read is Checkpoint => {
  const { clinic, position, hash, at, signature, number, first, ledger } = (read ?? {}) as Record<
    string,
    unknown
  >
  return (
    areIntegers(clinic, position) &&
    areTexts(hash, at, signature) &&
    (number === undefined
      ? first === undefined && ledger === undefined
      : areIntegers(number, first) && (ledger === null || isLedgerHead(ledger)))
  )
}

/** Counts the checkpoints that were signed, as the newest one says, and are not among these. */
export const missingCheckpoints = (checkpoints: readonly Checkpoint[]): number => {
  const numbers = new Set<number>()
  let newest = 0
  let oldest = 1
  for (const { number = 0, first = 1 } of checkpoints) {
    numbers.add(number)
    if (number <= newest) continue
    newest = number
    oldest = first
  }
  let missing = 0
  for (let number = oldest; number <= newest; number += 1) if (!numbers.has(number)) missing += 1
  return missing
}

/** Everything that can be wrong with a log, with a sentence for each. */
export const FAULTS = {
  missing: 'it is missing',
  clinic: 'it belongs to another clinic',
  follows: 'it does not follow the event before it',
  content: 'its content does not match its hash',
  version: 'an event of the same record before it is missing',
  order: 'it is dated before the event before it',
  early: 'the log ends before it, though it was written',
  more: 'the log holds more events than were written',
  head: 'the head does not match the last event',
  cut: 'the log ends before it, though a signed checkpoint says that it was written',
  signed: 'the hash differs from the one in a signed checkpoint',
  unreadable: 'it cannot be read',
  keyless: 'its personal data cannot be read: the key is missing, and no erasure destroyed it',
  sealed: 'its personal data does not open with the key',
  rekeyed: 'the key of its patient is not the one that was made for them',
  kept: 'it erased somebody whose key still exists',
  unerased: 'an erasure is noted for it that it does not record',
} as const
export type FaultCode = keyof typeof FAULTS

/** The first position at which a log differs from its original, and the reason. */
export interface Fault {
  readonly position: number
  readonly code: FaultCode
  /** A sentence without its final period. */
  readonly reason: string
}

/** Makes a fault with its sentence. */
export const faultAt = (position: number, code: FaultCode): Fault => ({
  position,
  code,
  reason: FAULTS[code],
})

const encoder = new TextEncoder()
let room = new Uint8Array(65_536)
let view = new DataView(room.buffer)
let end = 0

const makeRoom = (bytes: number): void => {
  end = 0
  if (bytes <= room.length) return
  room = new Uint8Array(bytes * 2)
  view = new DataView(room.buffer)
}

const int4 = (value: number): void => {
  view.setInt32(end, value)
  end += 4
}

const int8 = (value: number): void => {
  view.setInt32(end, Math.floor(value / 4_294_967_296))
  view.setUint32(end + 4, value >>> 0)
  end += 8
}

const bytes = (content: Uint8Array): void => {
  room.set(content, end)
  end += content.length
}

const framed = (content: string | Uint8Array | null): void => {
  if (content === null) return int4(-1)
  if (typeof content !== 'string') {
    int4(content.length)
    return bytes(content)
  }
  const { written } = encoder.encodeInto(content, room.subarray(end + 4))
  int4(written)
  end += written
}

/**
 * Returns the bytes that an event's hash covers: the previous hash and every column, identical to those of
 * the database function `append`. They are valid until the next call.
 */
export const canonical = (link: Link): Uint8Array<ArrayBuffer> => {
  const { stream_type, type, subject, data, sealed, meta } = link
  const signs = stream_type.length + type.length + (subject?.length ?? 0) + data.length + meta.length
  // No UTF-16 code unit takes more than three bytes in UTF-8.
  makeRoom(200 + signs * 3 + (sealed?.length ?? 0))
  bytes(link.previous_hash)
  int8(link.clinic_id)
  int8(link.position)
  framed(stream_type)
  int8(link.stream_id)
  int4(link.version)
  framed(type)
  int4(link.schema_version)
  framed(subject)
  framed(data)
  framed(sealed)
  framed(meta)
  int8(link.at)
  return room.subarray(0, end)
}

/** Returns the bytes behind the previous hash of a clinic's first event. */
export const canonicalGenesis = (clinicId: number): Uint8Array<ArrayBuffer> => {
  makeRoom(8)
  int8(clinicId)
  return room.slice(0, end)
}

/** Returns the bytes that a checkpoint's signature covers. */
export const canonicalCheckpoint = (checkpoint: Omit<Checkpoint, 'signature'>): Uint8Array<ArrayBuffer> => {
  const { clinic, position, hash, at, number, first, ledger } = checkpoint
  const log = `${clinic}\n${position}\n${hash}\n${at}\n`
  if (number === undefined) return encoder.encode(`caretrail checkpoint\n${log}`)
  const head = ledger ? `${ledger.day} ${ledger.entry} ${ledger.hash}` : 'empty'
  return encoder.encode(`caretrail checkpoint 2\n${log}${number}\n${first}\n${head}\n`)
}
