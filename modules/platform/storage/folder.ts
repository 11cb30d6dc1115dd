import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable, Writable } from 'node:stream'
import { formatGigabytes } from '#rules/kernel'
import { measureDiskSpace } from '../disk-space.ts'
import { ensureFolder, syncFolder } from '../files.ts'
import { codeOf, StartupError } from '../startup-error.ts'
import { mapStreamFailure } from './stream-failure.ts'
import { checkStorageKey } from './storage-key.ts'
import { type StorageFault, StorageFailed, type StoragePort } from './storage-port.ts'

const faults: Record<string, StorageFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  ENOENT: 'missing',
}

const toStorageFailed = (cause: unknown): StorageFailed =>
  cause instanceof StorageFailed ? cause : new StorageFailed(faults[codeOf(cause)] ?? 'unavailable', cause)

const orFail = async <A>(promise: Promise<A>): Promise<A> => {
  try {
    return await promise
  } catch (cause) {
    throw toStorageFailed(cause)
  }
}

const BUFFER_BYTES = 512 * 1024

const callWhenSettled = (promise: Promise<void>, done: (error?: Error) => void): void => {
  promise.then(
    () => done(),
    (cause: unknown) => done(toStorageFailed(cause)),
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
const openWriter = (file: FileHandle): Writable => {
  let unsyncedBytes = 0
  let syncing: Promise<unknown> = Promise.resolve()
  const write = async (chunks: readonly Buffer[]) => {
    await writeAll(file, chunks)
    unsyncedBytes += bytesOf(chunks)
    if (unsyncedBytes < FLUSH_BYTES) return
    unsyncedBytes = 0
    syncing = syncing.then(() => file.datasync())
    // A disk reports an error only once: keep it for the end.
    syncing.catch(() => undefined)
  }
  return new Writable({
    highWaterMark: BUFFER_BYTES,
    write: (chunk: Buffer, _, done) => callWhenSettled(write([chunk]), done),
    writev: (chunks, done) => callWhenSettled(write(chunks.map(({ chunk }) => chunk as Buffer)), done),
    final: (done) =>
      callWhenSettled(
        syncing.then(() => file.sync()),
        done,
      ),
    destroy: (cause, done) => void syncing.catch(() => undefined).then(() => done(cause)),
  })
}

const draftOf = (path: string): string => `${path}.part`

const storeContent = async (root: string, path: string, content: Readable): Promise<void> => {
  // The content may fail before its first read.
  content.on('error', () => {})
  const draft = draftOf(path)
  try {
    const createdFolder = await orFail(mkdir(dirname(path), { recursive: true, mode: 0o700 }))
    const file = await orFail(open(draft, 'wx', 0o600))
    await pipeline(content, openWriter(file)).finally(() => file.close())
    // If the key was removed meanwhile, the draft is gone: then this fails and leaves nothing behind.
    await orFail(rename(draft, path))
    await orFail(syncFolder(dirname(path)))
    if (createdFolder) await orFail(syncFolder(root))
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
    toStorageFailed,
  )
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw toStorageFailed(cause)
  }
}

// Remove the draft first, so that an upload in progress cannot rename it to the final name.
const remove = async (path: string): Promise<void> => {
  await rm(draftOf(path), { force: true })
  await rm(path, { force: true })
  await syncFolder(dirname(path)).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw cause
  })
}

const MIN_FREE_BYTES = 1_000_000_000

const check = async (root: string): Promise<string> => {
  ensureFolder(root, 0o700)
  const { free } = await measureDiskSpace(root)
  const words = `in the folder ${root} (no DOCUMENTS_URL), ${formatGigabytes(free)} free`
  if (free < MIN_FREE_BYTES) throw new StartupError(`${words}: not enough.`)
  return words
}

/** Stores documents as files in `{dataDir}/documents`, one per key. */
export const folderStorage = (dataDir: string): StoragePort => {
  const root = join(dataDir, 'documents')
  const pathOf = (key: string) => join(root, checkStorageKey(key))
  return {
    kind: 'folder',
    put: async (key, content) => storeContent(root, pathOf(key), content),
    get: async (key, from, to) => get(pathOf(key), from, to),
    sizeOf: async (key) => sizeOf(pathOf(key)),
    remove: async (key) => orFail(remove(pathOf(key))),
    check: () => check(root),
  }
}
