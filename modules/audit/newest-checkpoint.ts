import { open } from 'node:fs/promises'
import { Effect } from 'effect'
import { CheckpointsUnreadable, isCheckpoint } from '#events'
import { codeOf, Config, Keys } from '#modules/platform'
import { parseCheckpoints } from './checkpoint-files.ts'
import { isSignedByUs } from './genuine-checkpoint.ts'
import { checkpointsFile } from './known-checkpoints.ts'

/** More bytes than two checkpoints have. */
const TAIL_BYTES = 4096

const readTail = async (file: string): Promise<string> => {
  try {
    await using handle = await open(file)
    const { size } = await handle.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return ''
    throw new CheckpointsUnreadable({ file, code: codeOf(cause) })
  }
}

/** Reads only the last whole line of a clinic's checkpoints; null if it is missing or its signature is invalid. */
export const readNewestCheckpoint = Effect.fnUntraced(function* (clinicId: number) {
  const { dataDir } = yield* Config
  const keys = yield* Keys
  const text = yield* Effect.promise(() => readTail(checkpointsFile(dataDir, clinicId)))
  const end = text.lastIndexOf('\n')
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
  const [last] = parseCheckpoints(lastLine, isCheckpoint).signed
  return last?.clinic === clinicId && isSignedByUs(keys, last) ? last : null
})
