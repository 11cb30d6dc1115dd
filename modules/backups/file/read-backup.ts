import { createReadStream } from 'node:fs'
import { codeOf, type KeysShape, StartupError } from '#modules/platform'
import { fileKey, openSegment, SALT_BYTES, SEALED_SEGMENT } from './cipher.ts'
import { BackupDamaged } from './backup-damaged.ts'
import { type Frame, kindOf } from './frames.ts'
import { MAGIC } from './write-backup.ts'

const PREAMBLE_LENGTH = MAGIC.length + SALT_BYTES

/** Splits a file into its preamble and segments. The last segment may be shorter. */
async function* readSegments(path: string): AsyncGenerator<Buffer> {
  let buffered = Buffer.alloc(0)
  let size = PREAMBLE_LENGTH
  for await (const chunk of createReadStream(path, { highWaterMark: 4 * SEALED_SEGMENT })) {
    buffered = Buffer.concat([buffered, chunk as Buffer])
    for (; buffered.length > size; size = SEALED_SEGMENT) {
      yield buffered.subarray(0, size)
      buffered = buffered.subarray(size)
    }
  }
  yield buffered
}

/** Decrypts a backup, verifying each segment. */
async function* decryptSegments(path: string, keys: KeysShape): AsyncGenerator<Buffer> {
  let [key, number]: [Buffer | undefined, number] = [undefined, 0]
  let previous: Buffer | undefined
  for await (const piece of readSegments(path)) {
    if (!key) {
      if (piece.length < PREAMBLE_LENGTH || !piece.subarray(0, MAGIC.length).equals(MAGIC))
        throw new StartupError(`${path} is not a Caretrail backup.`)
      key = fileKey(keys, piece.subarray(MAGIC.length))
      continue
    }
    if (previous) yield openSegment(key, number++, false, previous)
    previous = piece
  }
  if (!key || !previous) throw new BackupDamaged()
  yield openSegment(key, number, true, previous)
}

/**
 * Reads a backup's frames in order. Yields only verified content. Throws `BackupDamaged` if the file is
 * truncated or changed, and `StartupError` if it cannot be read.
 */
export async function* readBackup(path: string, keys: KeysShape): AsyncGenerator<Frame> {
  let buffered = Buffer.alloc(0)
  try {
    for await (const content of decryptSegments(path, keys)) {
      buffered = Buffer.concat([buffered, content])
      for (;;) {
        const size = buffered.length >= 5 ? 5 + buffered.readUInt32BE(1) : Infinity
        if (buffered.length < size) break
        const kind = kindOf(buffered.readUInt8(0))
        if (!kind)
          throw new StartupError('The backup was made by a newer Caretrail: restore it with that version.')
        yield { kind, body: buffered.subarray(5, size) }
        buffered = buffered.subarray(size)
      }
    }
  } catch (cause) {
    const code = codeOf(cause)
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(code))
      throw new StartupError(`${path} cannot be read (${code}).`)
    throw cause
  }
  if (buffered.length > 0) throw new BackupDamaged()
}
