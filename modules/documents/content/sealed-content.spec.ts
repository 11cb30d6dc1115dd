import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentStorage, type StoragePort } from '#modules/platform'
import {
  ContentDamaged,
  newContentKey,
  openContent,
  sealingStream,
  type ByteRange,
} from './sealed-content.ts'

const SEGMENT_BYTES = 64 * 1024
const TAG_BYTES = 16
const SEALED = SEGMENT_BYTES + TAG_BYTES

let dataDir: string
let storage: StoragePort
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caretrail-sealing-'))
  storage = await documentStorage({ dataDir, documentsUrl: undefined })
})
afterAll(() => rm(dataDir, { recursive: true }))

function* cutInto(content: Buffer, lengths: readonly number[]) {
  for (let at = 0, turn = 0; at < content.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? SEGMENT_BYTES
    yield content.subarray(at, at + length)
    at += length
  }
}

const sealContent = async (content: Buffer, lengths: readonly number[] = [SEGMENT_BYTES]) => {
  const storagePath = `1/${crypto.randomUUID()}`
  const key = newContentKey()
  await storage.put(
    storagePath,
    Readable.from(cutInto(content, lengths)).pipe(sealingStream(key, storagePath)),
  )
  return { place: storagePath, key, size: content.length, file: join(dataDir, 'documents', storagePath) }
}

const read = async (content: Parameters<typeof openContent>[1], range?: ByteRange) =>
  buffer(await openContent(storage, content, range))

const edge = fc
  .nat(3)
  .chain((segments) => fc.integer({ min: -2, max: 2 }).map((n) => segments * SEGMENT_BYTES + n))
const size = fc.oneof(edge, fc.nat(3 * SEGMENT_BYTES)).map((n) => Math.max(0, n))

test('content sealed in chunks of any size can be read back completely and by range', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 2 * SEGMENT_BYTES }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(size, size, size, lengths, async (bytes, a, b, chunks) => {
      const content = randomBytes(bytes)
      const sealedContent = await sealContent(content, bytes > 999 ? chunks.map((n) => n + 500) : chunks)
      const segments = Math.max(1, Math.ceil(bytes / SEGMENT_BYTES))
      expect(await storage.sizeOf(sealedContent.place)).toBe(bytes + segments * TAG_BYTES)
      expect((await read(sealedContent)).equals(content)).toBe(true)
      const [from, to] = [Math.min(a, b, bytes), Math.min(Math.max(a, b), bytes)]
      expect((await read(sealedContent, { from, to })).equals(content.subarray(from, to))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('stored content reveals no plaintext, and every content has its own key', async () => {
  const content = Buffer.alloc(3 * SEGMENT_BYTES, 'diagnosis: ')
  const [first, second] = [await sealContent(content), await sealContent(content)]
  const [a, b] = [await readFile(first.file), await readFile(second.file)]
  expect(a.includes('diagnosis')).toBe(false)
  expect(a.equals(b)).toBe(false)
  expect(a.subarray(0, SEGMENT_BYTES).equals(a.subarray(SEALED, SEALED + SEGMENT_BYTES))).toBe(false)
})

const swapped = (sealed: Buffer) =>
  Buffer.concat([
    sealed.subarray(SEALED, 2 * SEALED),
    sealed.subarray(0, SEALED),
    sealed.subarray(2 * SEALED),
  ])
const changed = (sealed: Buffer, at: number) => {
  const other = Buffer.from(sealed)
  other[at] = other.readUInt8(at) ^ 1
  return other
}
const three = 3 * SEALED - 100

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['one bit changed', (sealed) => changed(sealed, SEALED + 7)],
  ['one bit of a tag changed', (sealed) => changed(sealed, SEALED - 1)],
  ['two segments swapped', swapped],
  ['the last segment cut off', (sealed) => sealed.subarray(0, 2 * SEALED)],
  [
    'a segment left out',
    (sealed) => Buffer.concat([sealed.subarray(0, SEALED), sealed.subarray(2 * SEALED)]),
  ],
  ['cut off within a segment', (sealed) => sealed.subarray(0, three - 1)],
  ['cut off within a tag', (sealed) => sealed.subarray(0, 2 * SEALED + 5)],
  ['nothing left', () => Buffer.alloc(0)],
  ['something behind it', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
  ['a segment behind it', (sealed) => Buffer.concat([sealed, sealed.subarray(0, SEALED)])],
])('detects tampering (%s) and yields no wrong byte', async (_, harm) => {
  const content = randomBytes(3 * SEGMENT_BYTES - 100)
  const sealedContent = await sealContent(content)
  const sealed = await readFile(sealedContent.file)
  expect(sealed).toHaveLength(three)
  await writeFile(sealedContent.file, harm(sealed))
  const out: Buffer[] = []
  const stream = await openContent(storage, sealedContent)
  stream.on('data', (chunk: Buffer) => out.push(chunk))
  await expect(new Promise((_done, fail) => stream.on('error', fail))).rejects.toBeInstanceOf(ContentDamaged)
  const receivedBytes = Buffer.concat(out)
  expect(receivedBytes.equals(content.subarray(0, receivedBytes.length))).toBe(true)
})

test('refuses a range that touches a damaged segment and serves one that does not', async () => {
  const content = randomBytes(3 * SEGMENT_BYTES)
  const sealedContent = await sealContent(content)
  await writeFile(sealedContent.file, changed(await readFile(sealedContent.file), SEALED + 3))
  await expect(
    read(sealedContent, { from: SEGMENT_BYTES - 1, to: SEGMENT_BYTES + 1 }),
  ).rejects.toBeInstanceOf(ContentDamaged)
  const end = { from: 2 * SEGMENT_BYTES, to: 3 * SEGMENT_BYTES }
  expect((await read(sealedContent, end)).equals(content.subarray(end.from))).toBe(true)
})

test('yields nothing for a wrong key or place', async () => {
  const sealedContent = await sealContent(randomBytes(100))
  const other = await sealContent(randomBytes(100))
  await expect(read({ ...sealedContent, key: other.key })).rejects.toBeInstanceOf(ContentDamaged)
  await writeFile(other.file, await readFile(sealedContent.file))
  await expect(read({ ...other, key: sealedContent.key })).rejects.toBeInstanceOf(ContentDamaged)
})

test('reports missing content before reading starts', async () => {
  const sealedContent = { place: `1/${crypto.randomUUID()}`, key: newContentKey(), size: 5 }
  await expect(openContent(storage, sealedContent)).rejects.toMatchObject({ fault: 'missing' })
})
