import { crc32 } from 'node:zlib'
import { MIME_TYPES } from '../../contract.ts'
import type { Bytes } from '../bytes.ts'
import { damaged } from '../sniffing.ts'
import type { Look } from './look.ts'
import { refuseEnormous } from './picture.ts'

/** What a picture needs to be drawn as it was meant. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' '))
const MOST_CHUNKS = 50_000

const broken = () => damaged(MIME_TYPES.png)
const isNeeded = (type: string) => /^[A-Z]/.test(type)

interface Chunk {
  readonly head: Buffer
  readonly type: string
  readonly size: number
}

const nextChunk = async (bytes: Bytes): Promise<Chunk> => {
  const head = await bytes.read(8)
  const type = head.toString('latin1', 4)
  if (head.length < 8 || !/^[A-Za-z]{4}$/.test(type)) throw broken()
  return { head, type, size: head.readUInt32BE() }
}

async function* partsOf(bytes: Bytes, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const part = await bytes.some(left)
    if (part.length === 0) throw broken()
    left -= part.length
    yield part
  }
}

/** A chunk whose checksum is right. */
async function* checked(bytes: Bytes, { head, size }: Chunk): AsyncGenerator<Buffer> {
  yield head
  let sum = crc32(head.subarray(4))
  for await (const part of partsOf(bytes, size)) {
    sum = crc32(part, sum)
    yield part
  }
  const end = await bytes.read(4)
  if (end.length < 4 || end.readUInt32BE() !== sum) throw broken()
  yield end
}

const skip = async (bytes: Bytes, { size }: Chunk): Promise<void> => {
  for await (const _ of partsOf(bytes, size + 4));
}

const measure = async (bytes: Bytes, { type, size }: Chunk): Promise<void> => {
  const header = await bytes.peek(13)
  if (type !== 'IHDR' || size !== 13 || header.length < 13) throw broken()
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width === 0 || height === 0) throw broken()
  refuseEnormous(width, height)
}

/** A PNG picture, without its texts, its time and its place, and without what hangs on behind it. */
export const png: Look = async function* (bytes, notes) {
  yield await bytes.read(8)
  let drawn = false
  for (let chunks = 0; ; chunks += 1) {
    const chunk = await nextChunk(bytes)
    const { type } = chunk
    if (chunks === 0) await measure(bytes, chunk)
    else if (type === 'IHDR' || chunks > MOST_CHUNKS) throw broken()
    drawn ||= type === 'IDAT'
    if (KEPT.has(type)) yield* checked(bytes, chunk)
    else if (isNeeded(type)) throw broken()
    else {
      await skip(bytes, chunk)
      notes.stripped = true
    }
    if (type === 'IEND') break
  }
  if (!drawn) throw broken()
  for await (const _ of bytes.rest()) notes.stripped = true
}
