import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { reportGarbage, type StoragePort } from '#modules/platform'
import { ChunkCutter } from './chunk-cutter.ts'

/** Stored content differs from what was written: truncated, changed, swapped, or opened with a wrong key. */
export class ContentDamaged extends Error {
  constructor(storagePath: string) {
    super(`the content at ${storagePath} is damaged`)
  }
}

interface SealedContent {
  readonly place: string
  /** Base64. */
  readonly key: string
  /** Size before encryption, in bytes. */
  readonly size: number
}

/** The bytes from `from` to `to` (exclusive). */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

// These constants are the storage format: changing one makes existing content unreadable.
const CIPHER = 'aes-256-gcm'
const SEGMENT_BYTES = 64 * 1024
const TAG_BYTES = 16
const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES

/** Creates a key for one content, base64. Never reuse it for a second one: nonces are counters. */
export const newContentKey = (): string => randomBytes(32).toString('base64')

const segmentsOf = (size: number): number => Math.max(1, Math.ceil(size / SEGMENT_BYTES))

// The nonce contains the segment's number and whether it is the last, so that omitted, reordered or truncated
// segments cannot be decrypted.
const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

interface Segment {
  readonly key: KeyObject
  readonly place: Buffer
  readonly number: number
  readonly last: boolean
}

// Returns parts: joining them would cost as much as encrypting them.
const sealSegment = ({ key, place, number, last }: Segment, content: readonly Buffer[]): Buffer[] => {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, last)).setAAD(place)
  const sealed = content.map((part) => cipher.update(part))
  cipher.final()
  return [...sealed, cipher.getAuthTag()]
}

const openSegment = ({ key, place, number, last }: Segment, parts: readonly Buffer[]): Buffer => {
  const sealed = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  const end = sealed.length - TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG_BYTES })
    decipher.setAAD(place).setAuthTag(sealed.subarray(end))
    const content = decipher.update(sealed.subarray(0, end))
    decipher.final()
    return content
  } catch (cause) {
    throw Object.assign(new ContentDamaged(place.toString()), { cause })
  }
}

const attempt = (done: TransformCallback, action: () => void): void => {
  try {
    action()
    done()
  } catch (cause) {
    done(cause as Error)
  }
}

const segmentContext = (key: string, storagePath: string) => ({
  key: createSecretKey(key, 'base64'),
  place: Buffer.from(storagePath),
})

/** Encrypts content as it streams through. `openContent` decrypts it. */
export const sealingStream = (key: string, storagePath: string): Transform => {
  const context = segmentContext(key, storagePath)
  const cutter = new ChunkCutter(SEGMENT_BYTES)
  let number = 0
  const sealPiece = (content: readonly Buffer[], last: boolean) => {
    for (const part of sealSegment({ ...context, number, last }, content)) stream.push(part)
    number += 1
    reportGarbage(2 * SEGMENT_BYTES)
  }
  const stream: Transform = new Transform({
    highWaterMark: 4 * SEGMENT_BYTES,
    transform: (chunk: Buffer, _, done) =>
      attempt(done, () => {
        // The cutter holds one segment back: only the stream's end shows which is the last.
        for (const piece of cutter.cut(chunk)) sealPiece(piece, false)
      }),
    flush: (done) => attempt(done, () => sealPiece(cutter.rest(), true)),
  })
  return stream
}

interface SegmentRange extends ByteRange {
  readonly first: number
  readonly end: number
  readonly lastInContent: number
}

const segmentRange = (size: number, { from, to }: ByteRange): SegmentRange => ({
  from,
  to,
  first: Math.floor(from / SEGMENT_BYTES),
  end: Math.min(segmentsOf(to), segmentsOf(size)),
  lastInContent: segmentsOf(size) - 1,
})

/** Decrypts and verifies these segments, and yields the requested bytes. */
const openingStream = ({ key, place }: SealedContent, piece: SegmentRange): Transform => {
  const context = segmentContext(key, place)
  const cutter = new ChunkCutter(SEALED_SEGMENT_BYTES)
  let number = piece.first
  const openPiece = (parts: readonly Buffer[]) => {
    const at = number * SEGMENT_BYTES
    const content = openSegment({ ...context, number, last: number === piece.lastInContent }, parts)
    number += 1
    reportGarbage(2 * SEGMENT_BYTES)
    stream.push(content.subarray(Math.max(0, piece.from - at), Math.max(0, piece.to - at)))
  }
  const stream: Transform = new Transform({
    highWaterMark: 4 * SEGMENT_BYTES,
    transform: (chunk: Buffer, _, done) => attempt(done, () => cutter.cut(chunk).forEach(openPiece)),
    flush: (done) =>
      attempt(done, () => {
        openPiece(cutter.rest())
        if (number !== piece.end) throw new ContentDamaged(place)
      }),
  })
  return stream
}

/**
 * Opens the content, or the bytes in `range`, decrypted while it is read. Yields only verified bytes; damage
 * ends the stream with `ContentDamaged`. Fails with `StorageFailed`.
 */
export const openContent = async (
  storage: StoragePort,
  content: SealedContent,
  range?: ByteRange,
): Promise<Readable> => {
  const piece = segmentRange(content.size, range ?? { from: 0, to: content.size })
  if (range && range.from >= range.to) return Readable.from([])
  // Without a range, read to the actual end, so that appended bytes are detected.
  const sealed = await (range
    ? storage.get(content.place, piece.first * SEALED_SEGMENT_BYTES, piece.end * SEALED_SEGMENT_BYTES)
    : storage.get(content.place))
  return pipeline(sealed, openingStream(content, piece), () => {})
}
