import { Clock, Effect } from 'effect'
import { Database, Origin } from '#events'
import { Checkpoints, Proofs } from '#modules/audit'
import { worker } from '#modules/kernel'
import { begun, goesOn, proven } from './log-proof-row.ts'

/** A note of how far it is, at most this often, in milliseconds. */
const TOLD_EVERY = 500

/** Proves one clinic's log, tells how far it is, and keeps what came of it. */
export const makeProving = Effect.gen(function* () {
  const { query } = yield* Database
  const { ofClinic } = yield* Proofs
  const { signOne } = yield* Checkpoints

  const prove = Effect.fnUntraced(function* (clinicId: number) {
    yield* query(begun(clinicId))
    const run = yield* Effect.runtime<Origin>()
    let told = 0
    const tell = async (events: number, of: number): Promise<void> => {
      if (performance.now() - told < TOLD_EVERY) return
      told = performance.now()
      await Effect.runPromise(Effect.provide(query(goesOn(clinicId, events, of)), run))
    }
    const proof = yield* ofClinic(clinicId, tell)
    const { fault, forgedCheckpoints } = proof
    // What was just found whole can be held against this ever after.
    if (!fault) yield* signOne(clinicId)
    const at = new Date(yield* Clock.currentTimeMillis).toISOString()
    yield* query(proven(proof, at))
    if (fault || forgedCheckpoints > 0)
      yield* Effect.logError('a log is not what was written', {
        clinic: clinicId,
        position: fault?.position,
        fault: fault?.code ?? 'forged_checkpoint',
      })
  })

  return (clinicId: number) => Effect.provideService(prove(clinicId), Origin, worker(clinicId))
})
