import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { CheckpointsUnreadable } from '#events'
import { codeOf, writeWholeAsync } from '#modules/platform'

export const checkpointFolder = (dataDir: string): string => join(dataDir, 'checkpoints')

/** Makes the folder of all checkpoints if it is missing. */
export const makeCheckpointFolder = (dataDir: string) =>
  Effect.promise(() => mkdir(checkpointFolder(dataDir), { recursive: true, mode: 0o700 }))

/** The checkpoints of a file, in the order they were signed, and the lines that are none. */
interface CheckpointLines<Signed> {
  readonly signed: readonly Signed[]
  readonly unreadable: readonly string[]
}

const parseLine = <Signed>(line: string, isSigned: (read: unknown) => read is Signed): Signed | null => {
  try {
    const read: unknown = JSON.parse(line)
    return isSigned(read) ? read : null
  } catch {
    return null
  }
}

/** Parses checkpoints, one per line. A line that broke off makes no other line unreadable. */
export const parseCheckpoints = <Signed>(
  text: string,
  isSigned: (read: unknown) => read is Signed,
): CheckpointLines<Signed> => {
  const signed: Signed[] = []
  const unreadable: string[] = []
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const read = parseLine(line, isSigned)
    if (read) signed.push(read)
    else unreadable.push(line)
  }
  return { signed, unreadable }
}

/** Reads a file as text; empty if it is missing. */
export const readCheckpointText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return ''
    throw new CheckpointsUnreadable({ file, code: codeOf(cause) })
  }
}

/** Reads the checkpoints in a file; none if the file is missing. */
export const readCheckpoints = <Signed>(file: string, isSigned: (read: unknown) => read is Signed) =>
  Effect.promise(async () => parseCheckpoints(await readCheckpointText(file), isSigned))

/** Returns the path of the file that keeps the unreadable lines of a checkpoint file. */
export const tornFile = (file: string): string => `${file}.torn`

/** Moves lines that are not checkpoints from a file to its `.torn` file. Returns the number of lines moved. */
const setTornLinesAside = async (
  file: string,
  isSigned: (read: unknown) => read is object,
): Promise<number> => {
  const { signed, unreadable } = parseCheckpoints(await readCheckpointText(file), isSigned)
  if (unreadable.length > 0)
    await appendFile(tornFile(file), unreadable.map((line) => `${line}\n`).join(''), {
      mode: 0o600,
      flush: true,
    })
  await writeWholeAsync(file, signed.map((each) => `${JSON.stringify(each)}\n`).join(''))
  return unreadable.length
}

const endsTorn = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    if (size === 0) return false
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() !== '\n'
  } finally {
    await handle.close()
  }
}

// A full disk may store only a part of a line. Remove that part, so that the next line is whole.
const appendWhole = async (file: string, line: string): Promise<void> => {
  const handle = await open(file, 'a', 0o600)
  try {
    const { size } = await handle.stat()
    try {
      await handle.appendFile(line)
      await handle.datasync()
    } catch (cause) {
      await handle.truncate(size)
      throw cause
    }
  } finally {
    await handle.close()
  }
}

/** Appends a signed checkpoint to a file: the whole line, or nothing. Logs incomplete lines that it sets aside. */
export const appendCheckpoint = <Signed extends object>(
  file: string,
  signed: Signed,
  isSigned: (read: unknown) => read is Signed,
) =>
  Effect.gen(function* () {
    const isTorn = yield* Effect.promise(() => endsTorn(file))
    const torn = isTorn ? yield* Effect.promise(() => setTornLinesAside(file, isSigned)) : 0
    if (torn > 0)
      yield* Effect.logWarning('checkpoint file had a torn line, set aside', {
        lines: torn,
        file: tornFile(file),
      })
    yield* Effect.promise(() => appendWhole(file, `${JSON.stringify(signed)}\n`))
  })

/** Signs for one clinic. A failure is logged and counts as nothing signed, so it stops no other clinic. */
export const signOrLogFailure = <E, R>(clinic: number, signing: Effect.Effect<number, E, R>) =>
  Effect.catchAllCause(signing, (cause) =>
    Effect.as(Effect.logError('checkpoint not written', { clinic }, cause), 0),
  )
