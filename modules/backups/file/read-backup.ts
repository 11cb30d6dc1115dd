import { createReadStream } from 'node:fs'
import { codeOf, type KeysShape, Obstacle } from '#modules/platform'
import { fileKey, openSegment, SALT, SEALED_SEGMENT } from './cipher.ts'
import { BackupDamaged } from './damage.ts'
import { type Frame, kindOf } from './frames.ts'
import { MAGIC } from './writing.ts'

const BEGINNING = MAGIC.length + SALT

/** Cuts a stream into what it begins with and pieces of a size; the last one is shorter or as long. */
async function* pieces(path: string): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0)
  let size = BEGINNING
  for await (const chunk of createReadStream(path, { highWaterMark: 4 * SEALED_SEGMENT })) {
    waiting = Buffer.concat([waiting, chunk as Buffer])
    for (; waiting.length > size; size = SEALED_SEGMENT) {
      yield waiting.subarray(0, size)
      waiting = waiting.subarray(size)
    }
  }
  yield waiting
}

/** What was encrypted, verified piece by piece. */
async function* plain(path: string, keys: KeysShape): AsyncGenerator<Buffer> {
  let [key, number]: [Buffer | undefined, number] = [undefined, 0]
  let before: Buffer | undefined
  for await (const piece of pieces(path)) {
    if (!key) {
      if (piece.length < BEGINNING || !piece.subarray(0, MAGIC.length).equals(MAGIC))
        throw new Obstacle(`${path} is no backup of Caretrail.`)
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
 * The frames of a backup, in order. Nothing comes out that was not verified; one that was cut off or changed ends with
 * `BackupDamaged`, what cannot be read at all with an `Obstacle`.
 */
export async function* readBackup(path: string, keys: KeysShape): AsyncGenerator<Frame> {
  let waiting = Buffer.alloc(0)
  try {
    for await (const content of plain(path, keys)) {
      waiting = Buffer.concat([waiting, content])
      for (;;) {
        const size = waiting.length >= 5 ? 5 + waiting.readUInt32BE(1) : Infinity
        if (waiting.length < size) break
        const kind = kindOf(waiting.readUInt8(0))
        if (!kind)
          throw new Obstacle('The backup was made by a newer Caretrail: restore it with that version.')
        yield { kind, body: waiting.subarray(5, size) }
        waiting = waiting.subarray(size)
      }
    }
  } catch (cause) {
    const code = codeOf(cause)
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) throw new Obstacle(`${path} cannot be read (${code}).`)
    throw cause
  }
  if (waiting.length > 0) throw new BackupDamaged()
}
