import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { s3Credentials, s3Server } from '../testing/s3-server.ts'
import { documentStorage } from './storage.ts'

const MB = 1024 * 1024

const inFolder = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'caretrail-storage-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const keys = async () => {
    const found = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  return { storage: await documentStorage({ dataDir, documentsUrl: undefined }), keys, dataDir }
}

const inStore = async () => {
  const server = await s3Server()
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { storage: await documentStorage({ dataDir: '/nowhere', documentsUrl: server.url }), ...server }
}

const both = [
  ['a folder', inFolder],
  ['an S3 store', inStore],
] as const
const newPlace = (clinicId = 7) => `${clinicId}/${crypto.randomUUID()}`
const one = (content: Buffer) => Readable.from([content])

test.each(both)('%s: reads back written content, also in ranges, until it is removed', async (_, make) => {
  const { storage, keys } = await make()
  const [small, large] = [newPlace(), newPlace(8)]
  const content = randomBytes(11 * MB)
  await storage.put(small, one(Buffer.from('a small one')))
  await storage.put(large, one(content))
  expect([await storage.sizeOf(small), await storage.sizeOf(large)]).toEqual([11, content.length])
  expect((await buffer(await storage.get(large))).equals(content)).toBe(true)
  const [from, to] = [6 * MB - 3, 6 * MB + 5]
  expect(await buffer(await storage.get(large, from, to))).toEqual(content.subarray(from, to))
  expect(await buffer(await storage.get(large, content.length - 2))).toEqual(content.subarray(-2))
  expect(await buffer(await storage.get(small, 11, 20))).toHaveLength(0)
  expect(await buffer(await storage.get(small, 0, 0))).toHaveLength(0)
  await storage.remove(large)
  await storage.remove(large)
  expect(await storage.sizeOf(large)).toBeUndefined()
  await expect(storage.get(large)).rejects.toMatchObject({ fault: 'missing' })
  expect(await keys()).toHaveLength(1)
  await expect(storage.check()).resolves.toMatch(/^in the (folder|bucket) /)
  expect(await keys()).toHaveLength(1)
})

test.each(both)('%s: stores nothing if the content fails, and rethrows its error', async (_, make) => {
  const { storage, keys } = await make()
  const broken = new Error('the browser went away')
  const after = async function* (bytes: number) {
    yield randomBytes(bytes)
    throw broken
  }
  const newKeys = [newPlace(), newPlace(), newPlace(), newPlace()] as const
  await expect(storage.put(newKeys[0], Readable.from(after(10)))).rejects.toBe(broken)
  await expect(storage.put(newKeys[1], Readable.from(after(6 * MB)))).rejects.toBe(broken)
  const early = new PassThrough()
  const pendingPut = storage.put(newKeys[2], early)
  early.destroy(broken)
  await expect(pendingPut).rejects.toBe(broken)
  const silent = new PassThrough()
  const unheard = storage.put(newKeys[3], silent)
  silent.write('something')
  silent.destroy()
  await expect(unheard).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  for (const key of newKeys) {
    expect(await storage.sizeOf(key)).toBeUndefined()
    await storage.remove(key)
  }
  expect(await keys()).toEqual([])
})

test.each(both)('%s: does not bring back content removed while it was written', async (_, make) => {
  const { storage, keys } = await make()
  const key = newPlace()
  const content = new PassThrough()
  const pendingPut = storage.put(key, content)
  content.write(randomBytes(6 * MB))
  await expect.poll(keys).toHaveLength(1)
  await storage.remove(key)
  content.end(randomBytes(10))
  await expect(pendingPut).rejects.toMatchObject({ fault: 'missing' })
  expect(await keys()).toEqual([])
})

test.each(both)('%s: rejects places that lead out of it', async (_, make) => {
  const { storage } = await make()
  for (const key of ['../1/x', `7/../../${crypto.randomUUID()}`, '', `${newPlace()}/..`])
    await expect(storage.remove(key)).rejects.toThrow('not a place')
})

test('reports a full volume, removes the partial file and keeps the existing ones', async () => {
  const { storage, keys, dataDir } = await inFolder()
  await storage.put(newPlace(), one(randomBytes(MB)))
  const script = join(import.meta.dirname, '../testing/fill-up.ts')
  // Limits files to 2,000 blocks of 512 bytes.
  const run = promisify(execFile)('sh', [
    '-c',
    `ulimit -f 2000; exec "$0" "$@"`,
    process.execPath,
    script,
    dataDir,
  ])
  expect(JSON.parse((await run).stdout)).toEqual({ fault: 'full', code: 'EFBIG' })
  expect(await keys()).toHaveLength(1)
})

test('reports a folder that cannot be created, and stores nothing', async () => {
  const storage = await documentStorage({ dataDir: '/dev/null', documentsUrl: undefined })
  const content = one(Buffer.from('x'))
  await expect(storage.put(newPlace(), content)).rejects.toMatchObject({ fault: 'unavailable' })
  expect(content.destroyed).toBe(true)
  await expect(storage.check()).rejects.toThrow('cannot be written (ENOTDIR)')
})

test.each([
  [[507, 'InsufficientStorage'], 'full', 'is full'],
  [[400, 'XMinioAdminBucketQuotaExceeded'], 'full', 'is full'],
  [[403, 'AccessDenied'], 'unavailable', 'may not be used with our key'],
  [[403, 'SignatureDoesNotMatch'], 'unavailable', 'refused our key'],
  [[404, 'NoSuchBucket'], 'unavailable', 'does not exist'],
  [[503, 'SlowDown'], 'unavailable', 'cannot be reached'],
  ['drop', 'unavailable', 'cannot be reached (ECONNRESET)'],
] as const)(
  'maps the answer %j of a store to %s, and the check reports that it %s',
  async (answer, fault, sentence) => {
    const { storage, faults } = await inStore()
    faults.push({ on: /^PUT/, answer })
    await expect(storage.put(newPlace(), one(Buffer.from('x')))).rejects.toMatchObject({ fault })
    const endless = Readable.from(Array.from({ length: 12 }, () => randomBytes(MB)))
    await expect(storage.put(newPlace(), endless)).rejects.toMatchObject({ fault })
    await expect(storage.check()).rejects.toThrow(sentence)
  },
)

test('ends the stream with a storage failure if the store disconnects during a read', async () => {
  const { storage, close } = await inStore()
  const key = newPlace()
  // More than network buffers hold.
  await storage.put(key, one(randomBytes(24 * MB)))
  const reading = await storage.get(key)
  await close()
  await expect(buffer(reading)).rejects.toMatchObject({ fault: 'unavailable' })
  await expect(storage.sizeOf(key)).rejects.toMatchObject({ fault: 'unavailable' })
  await expect(storage.get(key)).rejects.toMatchObject({ fault: 'unavailable' })
})
