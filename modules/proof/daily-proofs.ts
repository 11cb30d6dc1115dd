import { SINGLETON_ID } from '#contracts/kernel'
import { Clock, Effect } from 'effect'
import { Database, Origin, type Checkpoint, runCommand } from '#events'
import {
  Checkpoints,
  recordedCheckpointRows,
  RecordedCheckpoints,
  type NumberedCheckpoint,
} from '#modules/audit'
import { worker } from '#modules/kernel'
import { alteredObjects, Jobs } from '#modules/platform'
import { makeCheckpointEmail } from './checkpoint-email.ts'
import { lastResult } from './last-result.ts'
import { logProofRow } from './log-proof-row.ts'
import { dailyProofsQueue, proofQueue } from './proof-job.ts'
import { makeLogProver } from './prove-log.ts'

const isNumbered = (checkpoint: Checkpoint | null): checkpoint is NumberedCheckpoint =>
  checkpoint?.number !== undefined

const isSameLedger = (checkpoint: NumberedCheckpoint, kept: unknown): boolean =>
  JSON.stringify(checkpoint.ledger) === JSON.stringify(kept)

/**
 * Stores the newest checkpoint in the clinic's log, so that the log says how many there are. Does nothing if neither
 * the log nor the access ledger has grown since, except by the event that stored the last one.
 */
const recordCheckpoint = Effect.fnUntraced(function* (clinicId: number) {
  const { query } = yield* Database
  const { readNewest } = yield* Checkpoints
  const checkpoint = yield* readNewest(clinicId)
  const [lastRecorded] = (yield* query(recordedCheckpointRows(clinicId))).slice(-1)
  if (!isNumbered(checkpoint)) return
  if (
    lastRecorded &&
    checkpoint.position <= lastRecorded.position &&
    isSameLedger(checkpoint, lastRecorded.data['ledger'])
  )
    return
  yield* runCommand(RecordedCheckpoints, {
    id: SINGLETON_ID,
    command: { _tag: 'KeepCheckpoint', checkpoint },
  })
})

const HOURLY_CRON = '41 * * * *'
/** Time until a log is verified again, in milliseconds; the job runs every hour. */
const PROOF_INTERVAL_MS = 23.5 * 3_600_000

/**
 * Verifies each log once a day, compares the database's triggers and functions hourly with this version's, and emails
 * each auditor a checkpoint. A failure is retried next time.
 */
export const makeDailyProofs = Effect.gen(function* () {
  const { query, pool } = yield* Database
  const { listClinics } = yield* Checkpoints
  const prove = yield* makeLogProver
  const sendCheckpoint = yield* makeCheckpointEmail

  // Only a result that this installation signed counts, and none that is dated in the future.
  const isDue = Effect.fnUntraced(function* (clinicId: number) {
    const now = yield* Clock.currentTimeMillis
    const [row] = yield* query(logProofRow(clinicId))
    if (!row || row.provenAt === null) return true
    const provenAt = Date.parse(row.provenAt)
    if (provenAt <= now && (yield* lastResult(clinicId, row))) return provenAt <= now - PROOF_INTERVAL_MS
    yield* Effect.logError('verification result is not ours', { clinic: clinicId, provenAt: row.provenAt })
    return true
  })

  const proveWhenDue = Effect.fnUntraced(
    function* (clinicId: number) {
      if ((yield* isDue(clinicId)) && (yield* prove(clinicId))) yield* recordCheckpoint(clinicId)
    },
    (proving, clinicId) => Effect.provideService(proving, Origin, worker(clinicId)),
  )

  const findAlteredObjects = Effect.gen(function* () {
    const altered = yield* Effect.promise(() => alteredObjects(pool))
    if (altered.length > 0) yield* Effect.logError('database altered', { altered })
  }).pipe(Effect.catchAllCause((cause) => Effect.logWarning('database not looked at', cause)))

  const proveAll = Effect.flatMap(listClinics(), (all) =>
    Effect.forEach(
      all,
      (clinicId) =>
        Effect.zipRight(proveWhenDue(clinicId), sendCheckpoint(clinicId)).pipe(
          Effect.catchAllCause((cause) => Effect.logWarning('log verification postponed', cause)),
        ),
      { discard: true },
    ),
  )
  return Effect.zipRight(findAlteredObjects, proveAll)
})

/** Verifies logs on request and once a day, and emails checkpoints, until the scope closes. */
export const runProofJobs = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const prove = yield* makeLogProver
  const dailyProofs = yield* makeDailyProofs
  yield* work(proofQueue.name, ({ data }) => prove(Number(data['clinicId'])))
  yield* work(dailyProofsQueue.name, () => dailyProofs, { pollSeconds: 60 })
  yield* schedule(dailyProofsQueue.name, HOURLY_CRON)
})
