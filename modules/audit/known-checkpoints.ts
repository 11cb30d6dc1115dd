import { join } from 'node:path'
import { Effect } from 'effect'
import { type Checkpoint, Database, isCheckpoint, missingCheckpoints, toEffect } from '#events'
import { Config, Keys } from '#modules/platform'
import { checkpointFolder, readCheckpoints } from './checkpoint-files.ts'
import { isSignedByUs } from './genuine-checkpoint.ts'
import { toCheckpoint, recordedCheckpointRows } from './recorded-checkpoints.ts'

/** What is known of a clinic's checkpoints. */
interface KnownCheckpoints {
  /** Those with a valid signature, in the order they were signed, each once. */
  readonly genuine: readonly Checkpoint[]
  /** How many have no valid signature. */
  readonly forged: number
  /** How many lines of the file cannot be read, such as incomplete ones. */
  readonly unreadable: number
  /** How many were signed, but are neither in the file nor in the clinic's log. */
  readonly missing: number
}

/** Returns the path of a clinic's checkpoints. */
export const checkpointsFile = (dataDir: string, clinicId: number): string =>
  join(checkpointFolder(dataDir), `${clinicId}.ndjson`)

const readRecordedCheckpoints = Effect.fnUntraced(function* (clinicId: number) {
  const { transaction } = yield* Database
  const rows = yield* transaction(clinicId, (tx) => toEffect(tx.send(recordedCheckpointRows(clinicId))))
  return rows.map((row) => ({ position: row.position, checkpoint: toCheckpoint(clinicId, row) }))
})

const compareCheckpoints = (one: Checkpoint, other: Checkpoint): number =>
  (one.number ?? 0) - (other.number ?? 0) || one.position - other.position

/** The position at which the newest series of numbers began: checkpoints before it may be signed with a lost key. */
const seriesStart = (genuine: readonly Checkpoint[]): number =>
  genuine
    .filter(({ number, first }) => number !== undefined && number === first)
    .reduce((most, { position }) => Math.max(most, position), 0)

/** Reads a clinic's checkpoints from its file and from its log. */
export const readKnownCheckpoints = Effect.fnUntraced(function* (clinicId: number) {
  const { dataDir } = yield* Config
  const keys = yield* Keys
  const { signed, unreadable } = yield* readCheckpoints(checkpointsFile(dataDir, clinicId), isCheckpoint)
  const isOurs = (each: Checkpoint | null): each is Checkpoint =>
    each?.clinic === clinicId && isSignedByUs(keys, each)
  const recorded = yield* readRecordedCheckpoints(clinicId)
  const inFile = signed.filter(isOurs)
  const genuine = [...inFile, ...recorded.map(({ checkpoint }) => checkpoint).filter(isOurs)]
  const startPosition = seriesStart(genuine)
  const forgedRecorded = recorded.filter(
    ({ position, checkpoint }) => !isOurs(checkpoint) && position > startPosition,
  )
  const unique = new Map(genuine.map((each) => [each.signature, each]))
  const sortedCheckpoints = [...unique.values()].sort(compareCheckpoints)
  return {
    genuine: sortedCheckpoints,
    forged: signed.length - inFile.length + forgedRecorded.length,
    unreadable: unreadable.length,
    missing: missingCheckpoints(sortedCheckpoints),
  } satisfies KnownCheckpoints
})
