import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable, Writable } from 'node:stream'
import { ensureFolder } from '../files.ts'
import { codeOf, Obstacle } from '../obstacle.ts'
import { failing } from './failing.ts'
import { safePlace } from './place.ts'
import { type StorageFault, StorageFailed, type StoragePort } from './port.ts'

const faults: Record<string, StorageFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  ENOENT: 'missing',
}

const failed = (cause: unknown): StorageFailed =>
  cause instanceof StorageFailed ? cause : new StorageFailed(faults[codeOf(cause)] ?? 'unavailable', cause)

const orFail = async <A>(work: Promise<A>): Promise<A> => {
  try {
    return await work
  } catch (cause) {
    throw failed(cause)
  }
}

const BUFFERED = 512 * 1024

const settle = (work: Promise<void>, done: (error?: Error) => void): void => {
  work.then(
    () => done(),
    (cause: unknown) => done(failed(cause)),
  )
}

const bytesOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

/** Writes all of it: a disk may take a part, and say what is wrong only of the rest. */
const writeAll = async (file: FileHandle, chunks: readonly Buffer[]): Promise<void> => {
  const { bytesWritten } = await file.writev(chunks)
  if (bytesWritten < bytesOf(chunks)) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

// So much is handed to the disk at a time, while more comes: little is left to wait for at the end.
const HANDED_OVER = 4 * 1024 * 1024

/** Writes what comes in large pieces; at the end, all of it is on the disk. */
const written = (file: FileHandle): Writable => {
  let waiting = 0
  let syncing: Promise<unknown> = Promise.resolve()
  const write = async (chunks: readonly Buffer[]) => {
    await writeAll(file, chunks)
    waiting += bytesOf(chunks)
    if (waiting < HANDED_OVER) return
    waiting = 0
    syncing = syncing.then(() => file.datasync())
    // A disk tells a fault once: it is remembered for the end.
    syncing.catch(() => undefined)
  }
  return new Writable({
    highWaterMark: BUFFERED,
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

/** Makes names that came to a folder, or went from it, durable. */
const settleFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

const draftOf = (path: string): string => `${path}.part`

const put = async (root: string, path: string, content: Readable): Promise<void> => {
  // It may break off before anybody reads it.
  content.on('error', () => {})
  const draft = draftOf(path)
  try {
    const made = await orFail(mkdir(dirname(path), { recursive: true, mode: 0o700 }))
    const file = await orFail(open(draft, 'wx', 0o600))
    await pipeline(content, written(file)).finally(() => file.close())
    // Whoever swept the place meanwhile took the draft away: then this fails, and nothing is left behind.
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
  return failing(file.createReadStream({ start: from, ...end, highWaterMark: BUFFERED / 2 }), failed)
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw failed(cause)
  }
}

// The draft first: whoever still writes it cannot give it its name any more.
const remove = async (path: string): Promise<void> => {
  await rm(draftOf(path), { force: true })
  await rm(path, { force: true })
  await settleFolder(dirname(path)).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw cause
  })
}

const LEAST_FREE = 1_000_000_000

const check = async (root: string): Promise<string> => {
  ensureFolder(root, 0o700)
  const { bavail, bsize } = await statfs(root)
  const free = bavail * bsize
  const words = `in the folder ${root} (no DOCUMENTS_URL), ${(free / 1e9).toFixed(1)} GB free`
  if (free < LEAST_FREE) throw new Obstacle(`${words}: too little.`)
  return words
}

/** Documents as files in `{dataDir}/documents`, one for each place. */
export const folderStorage = (dataDir: string): StoragePort => {
  const root = join(dataDir, 'documents')
  const pathOf = (place: string) => join(root, safePlace(place))
  return {
    kind: 'folder',
    put: async (place, content) => put(root, pathOf(place), content),
    get: async (place, from, to) => get(pathOf(place), from, to),
    sizeOf: async (place) => sizeOf(pathOf(place)),
    remove: async (place) => orFail(remove(pathOf(place))),
    check: () => check(root),
  }
}
