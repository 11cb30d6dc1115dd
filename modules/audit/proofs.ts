import { Effect } from 'effect'
import { Database, type ProgressReport, type Verdict, verifyClinic } from '#events'
import { service } from '#modules/kernel'
import { type AccessVerdict, verifyAccess } from './access-proof.ts'
import { Checkpoints } from './checkpoints.ts'

export interface Proof extends Verdict {
  /** Checkpoints on disk, of either kind, without a valid signature. */
  readonly forgedCheckpoints: number
  readonly access: AccessVerdict
}

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

const ofAll = Effect.fn('Proof.ofAll')(function* () {
  const { clinics } = yield* Checkpoints
  return yield* Effect.forEach(yield* clinics(), (clinicId) => ofClinic(clinicId))
})

/** Verifies that no record was changed, removed or inserted. */
export class Proofs extends service<Proofs>()('Proofs', [Database, Checkpoints], { ofClinic, ofAll }) {}
