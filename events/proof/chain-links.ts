// Builds the bytes that a log is verified against. The server, the command line and the page that an auditor
// opens from disk all use this file, so it imports nothing.

/** The columns that place an event in its log and its stream. */
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
let buffer = new Uint8Array(65_536)
let view = new DataView(buffer.buffer)
let end = 0

const resetBuffer = (bytes: number): void => {
  end = 0
  if (bytes <= buffer.length) return
  buffer = new Uint8Array(bytes * 2)
  view = new DataView(buffer.buffer)
}

const writeInt4 = (value: number): void => {
  view.setInt32(end, value)
  end += 4
}

const writeInt8 = (value: number): void => {
  view.setInt32(end, Math.floor(value / 4_294_967_296))
  view.setUint32(end + 4, value >>> 0)
  end += 8
}

const writeBytes = (content: Uint8Array): void => {
  buffer.set(content, end)
  end += content.length
}

const writeFramed = (content: string | Uint8Array | null): void => {
  if (content === null) return writeInt4(-1)
  if (typeof content !== 'string') {
    writeInt4(content.length)
    return writeBytes(content)
  }
  const { written } = encoder.encodeInto(content, buffer.subarray(end + 4))
  writeInt4(written)
  end += written
}

/**
 * Returns the bytes that an event's hash covers: the previous hash and every column, identical to those of
 * the database function `append`. They are valid until the next call.
 */
export const canonicalLink = (link: Link): Uint8Array<ArrayBuffer> => {
  const { stream_type, type, subject, data, sealed, meta } = link
  const codeUnits = stream_type.length + type.length + (subject?.length ?? 0) + data.length + meta.length
  // No UTF-16 code unit takes more than three bytes in UTF-8.
  resetBuffer(200 + codeUnits * 3 + (sealed?.length ?? 0))
  writeBytes(link.previous_hash)
  writeInt8(link.clinic_id)
  writeInt8(link.position)
  writeFramed(stream_type)
  writeInt8(link.stream_id)
  writeInt4(link.version)
  writeFramed(type)
  writeInt4(link.schema_version)
  writeFramed(subject)
  writeFramed(data)
  writeFramed(sealed)
  writeFramed(meta)
  writeInt8(link.at)
  return buffer.subarray(0, end)
}

/** Returns the bytes whose hash is the previous hash of a clinic's first event. */
export const canonicalGenesis = (clinicId: number): Uint8Array<ArrayBuffer> => {
  resetBuffer(8)
  writeInt8(clinicId)
  return buffer.slice(0, end)
}
