import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable, Writable } from 'node:stream'
import { formatGigabytes } from '#rules/kernel'
import { diskSpace } from '../disk-space.ts'
import { ensureFolder } from '../files.ts'
import { codeOf, StartupError } from '../startup-error.ts'
import { mapStreamFailure } from './stream-failure.ts'
import { safePlace } from './storage-key.ts'
import { type StorageFault, StorageFailed, type StoragePort } from './storage-port.ts'

const faults: Record<string, StorageFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  ENOENT: 'missing',
}

const failed = (cause: unknown): StorageFailed =>
  cause instanceof StorageFailed ? cause : new StorageFailed(faults[codeOf(cause)] ?? 'unavailable', cause)

const orFail = async <A>(promise: Promise<A>): Promise<A> => {
  try {
    return await promise
  } catch (cause) {
    throw failed(cause)
  }
}

const BUFFER_BYTES = 512 * 1024

const settle = (promise: Promise<void>, done: (error?: Error) => void): void => {
  promise.then(
    () => done(),
    (cause: unknown) => done(failed(cause)),
  )
}

const bytesOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

/** Writes all chunks: a disk may accept a part and report the error only for the rest. */
const writeAll = async (file: FileHandle, chunks: readonly Buffer[]): Promise<void> => {
  const { bytesWritten } = await file.writev(chunks)
  if (bytesWritten < bytesOf(chunks)) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

// Flush this many bytes to disk at a time while more arrive, so that little is left to flush at the end.
const FLUSH_BYTES = 4 * 1024 * 1024

/** Writes content in large pieces; when it ends, everything is on disk. */
const written = (file: FileHandle): Writable => {
  let waiting = 0
  let syncing: Promise<unknown> = Promise.resolve()
  const write = async (chunks: readonly Buffer[]) => {
    await writeAll(file, chunks)
    waiting += bytesOf(chunks)
    if (waiting < FLUSH_BYTES) return
    waiting = 0
    syncing = syncing.then(() => file.datasync())
    // A disk reports an error only once: keep it for the end.
    syncing.catch(() => undefined)
  }
  return new Writable({
    highWaterMark: BUFFER_BYTES,
    write: (chunk: Buffer, _, done) => settle(write([chunk]), done),
    writev: (chunks, done) => settle(write(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) =>
      settle(
        syncing.then(() => file.sync()),
        done,
      ),
    destroy: (cause, done) => void syncing.catch(() => undefined).then(() => done(cause)),
  })
}

/** Makes added and removed names in a folder durable. */
const settleFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const draftOf = (path: string): string => `${path}.part`

const storeContent = async (root: string, path: string, content: Readable): Promise<void> => {
  // It may fail before its first read.
  content.on('error', () => {})
  const draft = draftOf(path)
  try {
    const made = await orFail(mkdir(dirname(path), { recursive: true, mode: 0o700 }))
    const file = await orFail(open(draft, 'wx', 0o600))
    await pipeline(content, written(file)).finally(() => file.close())
    // If the place was cleaned up meanwhile, the draft is gone: then this fails and leaves nothing behind.
    await orFail(rename(draft, path))
    await orFail(settleFolder(dirname(path)))
    if (made) await orFail(settleFolder(root))
  } catch (cause) {
    content.destroy()
    await rm(draft, { force: true }).catch(() => {})
    throw cause
  }
}

const get = async (path: string, from = 0, to?: number): Promise<Readable> => {
  if (to !== undefined && to <= from) return Readable.from([])
  const file = await orFail(open(path, 'r'))
  const end = to === undefined ? {} : { end: to - 1 }
  return mapStreamFailure(
    file.createReadStream({ start: from, ...end, highWaterMark: BUFFER_BYTES / 2 }),
    failed,
  )
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw failed(cause)
  }
}

// Remove the draft first, so that an upload in progress cannot rename it to the final name.
const remove = async (path: string): Promise<void> => {
  await rm(draftOf(path), { force: true })
  await rm(path, { force: true })
  await settleFolder(dirname(path)).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw cause
  })
}

const MIN_FREE_BYTES = 1_000_000_000

const check = async (root: string): Promise<string> => {
  ensureFolder(root, 0o700)
  const { free } = await diskSpace(root)
  const words = `in the folder ${root} (no DOCUMENTS_URL), ${formatGigabytes(free)} free`
  if (free < MIN_FREE_BYTES) throw new StartupError(`${words}: not enough.`)
  return words
}

/** Stores documents as files in `{dataDir}/documents`, one per place. */
export const folderStorage = (dataDir: string): StoragePort => {
  const root = join(dataDir, 'documents')
  const pathOf = (key: string) => join(root, safePlace(key))
  return {
    kind: 'folder',
    put: async (key, content) => storeContent(root, pathOf(key), content),
    get: async (key, from, to) => get(pathOf(key), from, to),
    sizeOf: async (key) => sizeOf(pathOf(key)),
    remove: async (key) => orFail(remove(pathOf(key))),
    check: () => check(root),
  }
}
