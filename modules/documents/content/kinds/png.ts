import { crc32 } from 'node:zlib'
import { MIME_TYPES } from '../../contract.ts'
import type { ByteReader } from '../byte-reader.ts'
import { damagedFile } from '../magic-bytes.ts'
import type { Inspector } from './inspector.ts'
import { refuseHugeImage } from './picture-size.ts'

/** Chunks an image needs to be drawn correctly. */
const KEPT_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' '))
const MAX_CHUNKS = 50_000

const damagedPng = () => damagedFile(MIME_TYPES.png)
const isCritical = (type: string) => /^[A-Z]/.test(type)

interface ChunkHead {
  readonly head: Buffer
  readonly type: string
  readonly size: number
}

const readChunkHead = async (bytes: ByteReader): Promise<ChunkHead> => {
  const head = await bytes.read(8)
  const type = head.toString('latin1', 4)
  if (head.length < 8 || !/^[A-Za-z]{4}$/.test(type)) throw damagedPng()
  return { head, type, size: head.readUInt32BE() }
}

async function* readParts(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const part = await bytes.readAvailable(left)
    if (part.length === 0) throw damagedPng()
    left -= part.length
    yield part
  }
}

async function* readVerifiedChunk(bytes: ByteReader, { head, size }: ChunkHead): AsyncGenerator<Buffer> {
  yield head
  let sum = crc32(head.subarray(4))
  for await (const part of readParts(bytes, size)) {
    sum = crc32(part, sum)
    yield part
  }
  const end = await bytes.read(4)
  if (end.length < 4 || end.readUInt32BE() !== sum) throw damagedPng()
  yield end
}

const skipChunk = async (bytes: ByteReader, { size }: ChunkHead): Promise<void> => {
  for await (const _ of readParts(bytes, size + 4));
}

const checkSize = async (bytes: ByteReader, { type, size }: ChunkHead): Promise<void> => {
  const header = await bytes.peek(13)
  if (type !== 'IHDR' || size !== 13 || header.length < 13) throw damagedPng()
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width === 0 || height === 0) throw damagedPng()
  refuseHugeImage(width, height)
}

/** A PNG image, without text, time and location metadata, and without any bytes after its end. */
export const png: Inspector = async function* (bytes, notes) {
  yield await bytes.read(8)
  let hasImageData = false
  for (let chunks = 0; ; chunks += 1) {
    const chunk = await readChunkHead(bytes)
    const { type } = chunk
    if (chunks === 0) await checkSize(bytes, chunk)
    else if (type === 'IHDR' || chunks > MAX_CHUNKS) throw damagedPng()
    hasImageData ||= type === 'IDAT'
    if (KEPT_CHUNKS.has(type)) yield* readVerifiedChunk(bytes, chunk)
    else if (isCritical(type)) throw damagedPng()
    else {
      await skipChunk(bytes, chunk)
      notes.stripped = true
    }
    if (type === 'IEND') break
  }
  if (!hasImageData) throw damagedPng()
  for await (const _ of bytes.rest()) notes.stripped = true
}
