import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, Origin, runCommand } from '#events'
import { Checkpoints, isIntact, Proofs } from '#modules/audit'
import { currentMoment, worker } from '#modules/kernel'
import { Keys } from '#modules/platform'
import { LogVerification } from './log-verification.ts'
import { beginProof, recordProgress, finishProof } from './log-proof-row.ts'
import { resultOf, signResult } from './signed-result.ts'

/** Minimum time between progress records, in milliseconds. */
const PROGRESS_INTERVAL_MS = 500

/** Records in the log that its verification began to fail, or passes again. Logs a failure to do so. */
const recordVerification = (isIntactLog: boolean) =>
  runCommand(LogVerification, {
    id: SINGLETON_ID,
    command: { _tag: 'NoteVerification', isIntact: isIntactLog },
  }).pipe(Effect.catchAllCause((cause) => Effect.logWarning('verification not put on record', cause)))

/**
 * Verifies one clinic's log and access ledger, records its progress and stores the signed result. Returns
 * whether nothing is wrong.
 */
export const makeLogProver = Effect.gen(function* () {
  const { query } = yield* Database
  const { verifyClinic } = yield* Proofs
  const { readKnown, signOne } = yield* Checkpoints
  const { signing } = yield* Keys

  // The job that signs each minute may have signed the log while it was verified, and left nothing to sign.
  const signAndCount = Effect.fnUntraced(function* (clinicId: number, knownCount: number) {
    yield* signOne(clinicId)
    const { genuine } = yield* readKnown(clinicId)
    return Math.max(0, genuine.length - knownCount)
  })

  const prove = Effect.fnUntraced(function* (clinicId: number) {
    yield* query(beginProof(clinicId))
    const runtime = yield* Effect.runtime<Origin>()
    let lastReportAt = 0
    const reportProgress = async (events: number, total: number): Promise<void> => {
      if (performance.now() - lastReportAt < PROGRESS_INTERVAL_MS) return
      lastReportAt = performance.now()
      await Effect.runPromise(Effect.provide(query(recordProgress(clinicId, events, total)), runtime))
    }
    const proof = yield* verifyClinic(clinicId, reportProgress)
    const { fault, access, unreadableCheckpoints } = proof
    if (unreadableCheckpoints > 0)
      yield* Effect.logWarning('checkpoint file has torn lines', {
        clinic: clinicId,
        lines: unreadableCheckpoints,
      })
    yield* recordVerification(isIntact(proof))
    // Sign the verified state, so that later changes to it can be detected.
    const signed = fault ? 0 : yield* signAndCount(clinicId, proof.checkpoints)
    const result = resultOf(proof, yield* currentMoment, signed)
    yield* query(finishProof(clinicId, result, signResult(signing, clinicId, result)))
    if (!isIntact(proof))
      yield* Effect.logError('hash chain verification failed', {
        clinic: clinicId,
        position: fault?.position,
        fault: fault?.code,
        ledger: access.fault && `${access.fault.day} entry ${access.fault.entry}: ${access.fault.reason}`,
        forgedCheckpoints: proof.forgedCheckpoints,
        missingCheckpoints: proof.missingCheckpoints,
      })
    return isIntact(proof)
  })

  return (clinicId: number) => Effect.provideService(prove(clinicId), Origin, worker(clinicId))
})
