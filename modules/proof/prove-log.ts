import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { Checkpoints, Proofs } from '#modules/audit'
import { worker } from '#modules/kernel'
import { beginProof, recordProgress, finishProof } from './log-proof-row.ts'

/** Minimum time between progress records, in milliseconds. */
const PROGRESS_EVERY = 500

/** Verifies one clinic's log, records its progress and stores the result. */
export const makeLogProver = Effect.gen(function* () {
  const { query } = yield* Database
  const { ofClinic } = yield* Proofs
  const { signOne } = yield* Checkpoints

  const prove = Effect.fnUntraced(function* (clinicId: number) {
    yield* query(beginProof(clinicId))
    const run = yield* Effect.runtime<Origin>()
    let lastReportAt = 0
    const reportProgress = async (events: number, of: number): Promise<void> => {
      if (performance.now() - lastReportAt < PROGRESS_EVERY) return
      lastReportAt = performance.now()
      await Effect.runPromise(Effect.provide(query(recordProgress(clinicId, events, of)), run))
    }
    const proof = yield* ofClinic(clinicId, reportProgress)
    const { fault, forgedCheckpoints, unreadableCheckpoints } = proof
    if (unreadableCheckpoints > 0)
      yield* Effect.logWarning('checkpoint file has torn lines', {
        clinic: clinicId,
        lines: unreadableCheckpoints,
      })
    // Sign the verified state, so that later changes to it can be detected.
    if (!fault) yield* signOne(clinicId)
    const at = new Date(yield* Clock.currentTimeMillis).toISOString()
    yield* query(finishProof(proof, at))
    if (fault || forgedCheckpoints > 0)
      yield* Effect.logError('hash chain verification failed', {
        clinic: clinicId,
        position: fault?.position,
        fault: fault?.code ?? 'forged_checkpoint',
      })
  })

  return (clinicId: number) => Effect.provideService(prove(clinicId), Origin, worker(clinicId))
})
