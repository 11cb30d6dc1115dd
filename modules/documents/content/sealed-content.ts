import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { discarded, type StoragePort } from '#modules/platform'
import { Cutter } from './cutter.ts'

/** What lies in the storage is not what was written there: cut off, changed, swapped, or opened with another key. */
export class ContentDamaged extends Error {
  constructor(place: string) {
    super(`the content at ${place} is damaged`)
  }
}

/** What has to be known to read content. */
export interface SealedContent {
  readonly place: string
  /** Base64. */
  readonly key: string
  /** Bytes before sealing. */
  readonly size: number
}

/** Bytes from `from` up to and without `to`. */
export interface Span {
  readonly from: number
  readonly to: number
}

// These are the storage format: what was written with others cannot be read any more.
const CIPHER = 'aes-256-gcm'
const SEGMENT = 64 * 1024
const TAG = 16
const SEALED_SEGMENT = SEGMENT + TAG

/** A key for one content, base64. It must never seal a second one: its nonces are counted. */
export const newContentKey = (): string => randomBytes(32).toString('base64')

const segmentsOf = (size: number): number => Math.max(1, Math.ceil(size / SEGMENT))

/** Bytes that content of `size` bytes takes once it is sealed. */
export const sealedSize = (size: number): number => size + segmentsOf(size) * TAG

// The number of the segment, and whether it is the last one: none can be left out, moved or cut off.
const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 0)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

/** Which segment of which content. */
interface Segment {
  readonly key: KeyObject
  readonly place: Buffer
  readonly number: number
  readonly last: boolean
}

// In parts, as they are made: copying them together would cost as much as encrypting them.
const seal = ({ key, place, number, last }: Segment, content: readonly Buffer[]): Buffer[] => {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number, last)).setAAD(place)
  const sealed = content.map((part) => cipher.update(part))
  cipher.final()
  return [...sealed, cipher.getAuthTag()]
}

const open = ({ key, place, number, last }: Segment, parts: readonly Buffer[]): Buffer => {
  const sealed = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  const end = sealed.length - TAG
  try {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG })
    decipher.setAAD(place).setAuthTag(sealed.subarray(end))
    const content = decipher.update(sealed.subarray(0, end))
    decipher.final()
    return content
  } catch (cause) {
    throw Object.assign(new ContentDamaged(place.toString()), { cause })
  }
}

const attempt = (done: TransformCallback, work: () => void): void => {
  try {
    work()
    done()
  } catch (cause) {
    done(cause as Error)
  }
}

const opener = (key: string, place: string) => ({
  key: createSecretKey(key, 'base64'),
  place: Buffer.from(place),
})

/** Encrypts what passes, as it passes: content in, what `opened` reads out. */
export const sealing = (key: string, place: string): Transform => {
  const known = opener(key, place)
  const waiting = new Cutter(SEGMENT)
  let number = 0
  const pass = (content: readonly Buffer[], last: boolean) => {
    for (const part of seal({ ...known, number, last }, content)) through.push(part)
    number += 1
    discarded(2 * SEGMENT)
  }
  const through: Transform = new Transform({
    highWaterMark: 4 * SEGMENT,
    transform: (chunk: Buffer, _, done) =>
      attempt(done, () => {
        // One is kept back always: only the end tells which is the last.
        for (const whole of waiting.cut(chunk)) pass(whole, false)
      }),
    flush: (done) => attempt(done, () => pass(waiting.rest(), true)),
  })
  return through
}

/** The segments a span touches: from `first` up to and without `behind`. */
interface Piece extends Span {
  readonly first: number
  readonly behind: number
  readonly lastOfAll: number
}

const pieceOf = (size: number, { from, to }: Span): Piece => ({
  from,
  to,
  first: Math.floor(from / SEGMENT),
  behind: Math.min(segmentsOf(to), segmentsOf(size)),
  lastOfAll: segmentsOf(size) - 1,
})

/** Decrypts and verifies these segments, and lets through what was asked for of them. */
const opening = ({ key, place }: SealedContent, piece: Piece): Transform => {
  const known = opener(key, place)
  const waiting = new Cutter(SEALED_SEGMENT)
  let number = piece.first
  const pass = (parts: readonly Buffer[]) => {
    const at = number * SEGMENT
    const content = open({ ...known, number, last: number === piece.lastOfAll }, parts)
    number += 1
    discarded(2 * SEGMENT)
    through.push(content.subarray(Math.max(0, piece.from - at), Math.max(0, piece.to - at)))
  }
  const through: Transform = new Transform({
    highWaterMark: 4 * SEGMENT,
    transform: (chunk: Buffer, _, done) => attempt(done, () => waiting.cut(chunk).forEach(pass)),
    flush: (done) =>
      attempt(done, () => {
        pass(waiting.rest())
        if (number !== piece.behind) throw new ContentDamaged(place)
      }),
  })
  return through
}

/**
 * The content, or the bytes of it that are in `range`, decrypted as it is read. Nothing comes out that was not
 * verified; what is damaged ends the stream with `ContentDamaged`. Fails with `StorageFailed`.
 */
export const opened = async (
  storage: StoragePort,
  content: SealedContent,
  range?: Span,
): Promise<Readable> => {
  const piece = pieceOf(content.size, range ?? { from: 0, to: content.size })
  if (range && range.from >= range.to) return Readable.from([])
  // Without a range it is read to its end, wherever that is: so what was added to it is noticed too.
  const sealed = await (range
    ? storage.get(content.place, piece.first * SEALED_SEGMENT, piece.behind * SEALED_SEGMENT)
    : storage.get(content.place))
  return pipeline(sealed, opening(content, piece), () => {})
}
