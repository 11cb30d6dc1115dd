import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Context, Effect } from 'effect'

/** Returns the folder of all checkpoints. */
export const checkpointFolder = (dataDir: string): string => join(dataDir, 'checkpoints')

/** Makes the folder of all checkpoints if it is missing. */
export const makeCheckpointFolder = (dataDir: string) =>
  Effect.promise(() => mkdir(checkpointFolder(dataDir), { recursive: true, mode: 0o700 }))

/** Parses checkpoints, one per line. */
export const parseCheckpoints = <Signed>(text: string): Signed[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Signed)

/** Reads the checkpoints in a file, in the order they were signed; none if the file is missing. */
export const readCheckpoints = <Signed>(file: string) =>
  Effect.promise(() => readFile(file, 'utf8').then(parseCheckpoints<Signed>, (): Signed[] => []))

/** Appends a signed checkpoint to a file. */
export const appendCheckpoint = (file: string, signed: object) =>
  Effect.promise(() => appendFile(file, `${JSON.stringify(signed)}\n`, { mode: 0o600 }))

interface SignedPositions {
  readonly logs: Map<number, number>
  readonly ledgers: Map<number, string>
}

/** The positions this process signed last, by clinic. They spare reading the files at each look. */
export class LastSigned extends Context.Tag('audit/LastSigned')<LastSigned, SignedPositions>() {}
