import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentStorage, type StoragePort } from '#modules/platform'
import { ContentDamaged, newContentKey, opened, sealedSize, sealing, type Span } from './sealing.ts'

const SEGMENT = 64 * 1024
const TAG = 16
const SEALED = SEGMENT + TAG

let dataDir: string
let storage: StoragePort
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caretrail-sealing-'))
  storage = await documentStorage({ dataDir, documentsUrl: undefined })
})
afterAll(() => rm(dataDir, { recursive: true }))

function* cutInto(content: Buffer, lengths: readonly number[]) {
  for (let at = 0, turn = 0; at < content.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? SEGMENT
    yield content.subarray(at, at + length)
    at += length
  }
}

const kept = async (content: Buffer, lengths: readonly number[] = [SEGMENT]) => {
  const place = `1/${crypto.randomUUID()}`
  const key = newContentKey()
  await storage.put(place, Readable.from(cutInto(content, lengths)).pipe(sealing(key, place)))
  return { place, key, size: content.length, file: join(dataDir, 'documents', place) }
}

const read = async (content: Parameters<typeof opened>[1], range?: Span) =>
  buffer(await opened(storage, content, range))

const edge = fc.nat(3).chain((segments) => fc.integer({ min: -2, max: 2 }).map((n) => segments * SEGMENT + n))
const size = fc.oneof(edge, fc.nat(3 * SEGMENT)).map((n) => Math.max(0, n))

test('whatever is sealed, in whatever chunks, is read back: all of it and any range', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 2 * SEGMENT }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(size, size, size, lengths, async (bytes, a, b, chunks) => {
      const content = randomBytes(bytes)
      const known = await kept(content, bytes > 999 ? chunks.map((n) => n + 500) : chunks)
      expect(await storage.sizeOf(known.place)).toBe(sealedSize(bytes))
      expect((await read(known)).equals(content)).toBe(true)
      const [from, to] = [Math.min(a, b, bytes), Math.min(Math.max(a, b), bytes)]
      expect((await read(known, { from, to })).equals(content.subarray(from, to))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('nothing of the content can be seen where it lies, and no two keys are alike', async () => {
  const content = Buffer.alloc(3 * SEGMENT, 'diagnosis: ')
  const [first, second] = [await kept(content), await kept(content)]
  const [a, b] = [await readFile(first.file), await readFile(second.file)]
  expect(a.includes('diagnosis')).toBe(false)
  expect(a.equals(b)).toBe(false)
  expect(a.subarray(0, SEGMENT).equals(a.subarray(SEALED, SEALED + SEGMENT))).toBe(false)
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
])('%s: it is noticed, and no false byte comes out', async (_, harm) => {
  const content = randomBytes(3 * SEGMENT - 100)
  const known = await kept(content)
  const sealed = await readFile(known.file)
  expect(sealed).toHaveLength(three)
  await writeFile(known.file, harm(sealed))
  const out: Buffer[] = []
  const stream = await opened(storage, known)
  stream.on('data', (chunk: Buffer) => out.push(chunk))
  await expect(new Promise((_done, fail) => stream.on('error', fail))).rejects.toBeInstanceOf(ContentDamaged)
  const came = Buffer.concat(out)
  expect(came.equals(content.subarray(0, came.length))).toBe(true)
})

test('a range is refused where a segment it touches is damaged, and given where another one is', async () => {
  const content = randomBytes(3 * SEGMENT)
  const known = await kept(content)
  await writeFile(known.file, changed(await readFile(known.file), SEALED + 3))
  await expect(read(known, { from: SEGMENT - 1, to: SEGMENT + 1 })).rejects.toBeInstanceOf(ContentDamaged)
  const end = { from: 2 * SEGMENT, to: 3 * SEGMENT }
  expect((await read(known, end)).equals(content.subarray(end.from))).toBe(true)
})

test('with another key, or from another place, nothing comes out', async () => {
  const known = await kept(randomBytes(100))
  const other = await kept(randomBytes(100))
  await expect(read({ ...known, key: other.key })).rejects.toBeInstanceOf(ContentDamaged)
  await writeFile(other.file, await readFile(known.file))
  await expect(read({ ...other, key: known.key })).rejects.toBeInstanceOf(ContentDamaged)
})

test('what is not there is told before anything is read', async () => {
  const known = { place: `1/${crypto.randomUUID()}`, key: newContentKey(), size: 5 }
  await expect(opened(storage, known)).rejects.toMatchObject({ fault: 'missing' })
})
