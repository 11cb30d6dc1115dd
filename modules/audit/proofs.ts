import { Context, Effect, Layer } from 'effect'
import { Database, type ProgressReport, type Verdict, verifyClinic } from '#events'
import { bindService } from '#modules/kernel'
import { type AccessVerdict, verifyAccess } from './access-proof.ts'
import { Checkpoints } from './checkpoints.ts'

/** The result of verifying one clinic's log and its access ledger. */
export interface Proof extends Verdict {
  /** Checkpoints on disk, of either kind, without a valid signature. */
  readonly forgedCheckpoints: number
  readonly access: AccessVerdict
}

/**
 * Verifies one clinic's log and access ledger against their chains and the checkpoints outside the
 * database.
 */
const ofClinic = Effect.fn('Proof.ofClinic')(function* (clinicId: number, reportProgress?: ProgressReport) {
  const checkpoints = yield* Checkpoints
  const { genuine, forged } = yield* checkpoints.of(clinicId)
  const ofAccess = yield* checkpoints.ofAccess(clinicId)
  const [verdict, access] = yield* Effect.all([
    verifyClinic(clinicId, genuine, reportProgress),
    verifyAccess(clinicId, ofAccess.genuine),
  ])
  return { ...verdict, forgedCheckpoints: forged + ofAccess.forged, access } satisfies Proof
})

/** Verifies all clinics, one after the other. */
const ofAll = Effect.fn('Proof.ofAll')(function* () {
  const { clinics } = yield* Checkpoints
  return yield* Effect.forEach(yield* clinics(), (clinicId) => ofClinic(clinicId))
})

const make = bindService([Database, Checkpoints], { ofClinic, ofAll })

/** Verifies that no record was changed, removed or inserted. */
export class Proofs extends Context.Tag('Proofs')<Proofs, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
