import { Effect } from 'effect'
import { type Checkpoint, Database, runCommand } from '#events'
import { Checkpoints, keptCheckpointRows, KeptCheckpoints, type NumberedCheckpoint } from '#modules/audit'

/** All of a clinic. */
const OWN = 1

const isNumbered = (checkpoint: Checkpoint | null): checkpoint is NumberedCheckpoint =>
  checkpoint?.number !== undefined

const sameLedger = (checkpoint: NumberedCheckpoint, kept: unknown): boolean =>
  JSON.stringify(checkpoint.ledger) === JSON.stringify(kept)

/**
 * Puts the newest checkpoint on record, so that the record says how many there are. Does nothing if nothing was
 * recorded or viewed since the last time, other than that.
 */
export const keepCheckpoint = Effect.fnUntraced(function* (clinicId: number) {
  const { query } = yield* Database
  const { newest } = yield* Checkpoints
  const checkpoint = yield* newest(clinicId)
  const [kept] = (yield* query(keptCheckpointRows(clinicId))).slice(-1)
  if (!isNumbered(checkpoint)) return
  if (kept && checkpoint.position <= kept.position && sameLedger(checkpoint, kept.data['ledger'])) return
  yield* runCommand(KeptCheckpoints, { id: OWN, command: { _tag: 'KeepCheckpoint', checkpoint } })
})
