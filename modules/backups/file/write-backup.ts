import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type KeysShape, syncFolder } from '#modules/platform'
import { fileKey, SALT_BYTES, sealSegment, SEGMENT_BYTES } from './cipher.ts'
import { type FrameKind, FRAMES } from './frames.ts'

/** The first bytes of every backup, before its salt. */
export const MAGIC = Buffer.from('caretrail backup 1\n')

/** A backup being written. Its file gets its final name only when `finish` succeeds. */
export interface BackupWriter {
  /** Adds a frame; waits for the disk if necessary. */
  readonly put: (kind: FrameKind, body: Buffer | object) => Promise<void>
  /** Completes, syncs, checks (`check`) and renames the file. Returns its size in bytes and its hash. */
  readonly finish: (
    check?: (path: string) => Promise<unknown>,
  ) => Promise<{ readonly bytes: number; readonly sha256: string }>
  readonly abandon: () => Promise<void>
}

const frameOf = (kind: FrameKind, body: Buffer | object): Buffer[] => {
  const content = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const head = Buffer.alloc(5)
  head.writeUInt8(FRAMES[kind], 0)
  head.writeUInt32BE(content.length, 1)
  return [head, content]
}

const segmentWriter = (file: FileHandle, key: Buffer) => {
  const hash = createHash('sha256')
  let [buffered, bytes, number] = [Buffer.alloc(0), 0, 0]
  const write = async (content: Buffer) => {
    hash.update(content)
    bytes += content.length
    await file.writeFile(content)
  }
  const seal = async (content: Buffer, last: boolean) => {
    await write(sealSegment(key, number, last, content))
    number += 1
  }
  return {
    write,
    add: async (parts: readonly Buffer[]) => {
      buffered = Buffer.concat([buffered, ...parts])
      // Hold back at least one byte, because only `end` knows which segment is the last.
      let from = 0
      for (; buffered.length - from > SEGMENT_BYTES; from += SEGMENT_BYTES)
        await seal(buffered.subarray(from, from + SEGMENT_BYTES), false)
      if (from > 0) buffered = buffered.subarray(from)
    },
    end: async () => {
      await seal(buffered, true)
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}

/** Starts a backup at `path`, readable only by this account. */
export const writeBackup = async (path: string, keys: KeysShape): Promise<BackupWriter> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.part`
  const file = await open(draft, 'wx', 0o600)
  const salt = randomBytes(SALT_BYTES)
  const segments = segmentWriter(file, fileKey(keys, salt))
  await segments.write(Buffer.concat([MAGIC, salt]))
  return {
    put: (kind, body) => segments.add(frameOf(kind, body)),
    finish: async (check) => {
      const written = await segments.end()
      await file.sync()
      await file.close()
      await check?.(draft)
      await rename(draft, path)
      await syncFolder(dirname(path))
      return written
    },
    abandon: async () => {
      await file.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}
