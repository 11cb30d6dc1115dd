import { createReadStream } from 'node:fs'
import { codeOf, type KeysShape, StartupError } from '#modules/platform'
import { fileKey, openSegment, SALT_BYTES, SEALED_SEGMENT } from './cipher.ts'
import { BackupDamaged } from './backup-damaged.ts'
import { type Frame, kindOf } from './frames.ts'
import { MAGIC } from './write-backup.ts'

const PREAMBLE_LENGTH = MAGIC.length + SALT_BYTES

/** Splits a file into its preamble and segments. The last segment may be shorter. */
async function* readSegments(path: string): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0)
  let size = PREAMBLE_LENGTH
  for await (const chunk of createReadStream(path, { highWaterMark: 4 * SEALED_SEGMENT })) {
    waiting = Buffer.concat([waiting, chunk as Buffer])
    for (; waiting.length > size; size = SEALED_SEGMENT) {
      yield waiting.subarray(0, size)
      waiting = waiting.subarray(size)
    }
  }
  yield waiting
}

/** Decrypts a backup, verifying each segment. */
async function* decryptedStream(path: string, keys: KeysShape): AsyncGenerator<Buffer> {
  let [key, number]: [Buffer | undefined, number] = [undefined, 0]
  let before: Buffer | undefined
  for await (const piece of readSegments(path)) {
    if (!key) {
      if (piece.length < PREAMBLE_LENGTH || !piece.subarray(0, MAGIC.length).equals(MAGIC))
        throw new StartupError(`${path} is not a Caretrail backup.`)
      key = fileKey(keys, piece.subarray(MAGIC.length))
      continue
    }
    if (before) yield openSegment(key, number++, false, before)
    before = piece
  }
  if (!key || !before) throw new BackupDamaged()
  yield openSegment(key, number, true, before)
}

/**
 * Reads a backup's frames in order. Yields only verified content. Throws `BackupDamaged` if the file is
 * truncated or changed, and `StartupError` if it cannot be read.
 */
export async function* readBackup(path: string, keys: KeysShape): AsyncGenerator<Frame> {
  let waiting = Buffer.alloc(0)
  try {
    for await (const content of decryptedStream(path, keys)) {
      waiting = Buffer.concat([waiting, content])
      for (;;) {
        const size = waiting.length >= 5 ? 5 + waiting.readUInt32BE(1) : Infinity
        if (waiting.length < size) break
        const kind = kindOf(waiting.readUInt8(0))
        if (!kind)
          throw new StartupError('The backup was made by a newer Caretrail: restore it with that version.')
        yield { kind, body: waiting.subarray(5, size) }
        waiting = waiting.subarray(size)
      }
    }
  } catch (cause) {
    const code = codeOf(cause)
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(code))
      throw new StartupError(`${path} cannot be read (${code}).`)
    throw cause
  }
  if (waiting.length > 0) throw new BackupDamaged()
}
