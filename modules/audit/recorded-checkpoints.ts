import { type Checkpoint, decider, isCheckpoint, sql, type Statement } from '#events'
import { CheckpointKept, type CheckpointEvent, checkpointEvents } from './events.ts'

interface CheckpointState {
  /** The number of the checkpoint kept last; 0 before the first. */
  readonly number: number
}

/** A checkpoint with a number, as all new ones are. */
export type NumberedCheckpoint = Required<Checkpoint>

export interface KeepCheckpoint {
  readonly _tag: 'KeepCheckpoint'
  readonly checkpoint: NumberedCheckpoint
}

const decide = (state: CheckpointState, { checkpoint }: KeepCheckpoint): CheckpointEvent[] => {
  const { position, hash, at, number, first, ledger, signature } = checkpoint
  return number <= state.number
    ? []
    : [CheckpointKept({ position, hash, at, number, first, ledger, signature })]
}

const evolve = (_: CheckpointState, { number }: CheckpointEvent): CheckpointState => ({ number })

/** The checkpoints that the clinic's log itself records. Stream: checkpoints-1 of every clinic. */
export const RecordedCheckpoints = decider<CheckpointState, KeepCheckpoint, CheckpointEvent, never>({
  stream: 'checkpoints',
  events: checkpointEvents,
  initial: { number: 0 },
  decide,
  evolve,
})

interface RecordedCheckpointRow {
  readonly position: number
  readonly data: Record<string, unknown>
}

/** Selects the checkpoints that a clinic's log records, with the positions of their events. */
export const recordedCheckpointRows = (clinicId: number): Statement<RecordedCheckpointRow> =>
  sql`select position, data from events where clinic_id = ${clinicId} and type = ${CheckpointKept.tag}
      order by position`

/** Returns the checkpoint of such a row; null if the row was changed into something else. */
export const toCheckpoint = (clinicId: number, { data }: RecordedCheckpointRow): Checkpoint | null => {
  const { position, hash, at, number, first, ledger, signature } = data
  const checkpoint = { clinic: clinicId, position, hash, at, number, first, ledger, signature }
  return isCheckpoint(checkpoint) ? checkpoint : null
}
