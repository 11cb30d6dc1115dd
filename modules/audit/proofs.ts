import { Effect, type Exit } from 'effect'
import { Database, type LedgerHead, type ProgressReport, type Verdict, verifyClinic } from '#events'
import { service } from '#modules/kernel'
import { type AccessVerdict, verifyAccess } from './access-proof.ts'
import { Checkpoints } from './checkpoints.ts'

export interface ClinicVerdict extends Verdict {
  /** Checkpoints on disk, of either kind, without a valid signature. */
  readonly forgedCheckpoints: number
  /** Checkpoints that were signed, but are no longer there. */
  readonly missingCheckpoints: number
  /** Lines of the checkpoint files that are not checkpoints, because a write was interrupted. */
  readonly unreadableCheckpoints: number
  readonly access: AccessVerdict
}

const uniqueHeads = (heads: readonly LedgerHead[]): readonly LedgerHead[] => [
  ...new Map(heads.map((head) => [`${head.day} ${head.entry} ${head.hash}`, head])).values(),
]

const verifyRecords = Effect.fn('Proof.verifyClinic')(function* (
  clinicId: number,
  reportProgress?: ProgressReport,
) {
  const checkpoints = yield* Checkpoints
  const { genuine, forged, unreadable, missing } = yield* checkpoints.readKnown(clinicId)
  const ofAccess = yield* checkpoints.readAccess(clinicId)
  const [verdict, access] = yield* Effect.all([
    verifyClinic(clinicId, genuine, reportProgress),
    verifyAccess(
      clinicId,
      uniqueHeads([...genuine.flatMap(({ ledger }) => ledger ?? []), ...ofAccess.genuine]),
    ),
  ])
  return {
    ...verdict,
    forgedCheckpoints: forged + ofAccess.forged,
    missingCheckpoints: missing,
    unreadableCheckpoints: unreadable + ofAccess.unreadable,
    access,
  } satisfies ClinicVerdict
})

export interface ClinicProof {
  readonly clinicId: number
  readonly exit: Exit.Exit<ClinicVerdict>
}

/** Verifies every clinic, or only one. A clinic that cannot be read does not keep the others from being verified. */
const verifyAll = Effect.fn('Proof.verifyAll')(function* (only?: number) {
  const { listClinics } = yield* Checkpoints
  const all = only === undefined ? yield* listClinics() : [only]
  return yield* Effect.forEach(all, (clinicId) =>
    Effect.map(Effect.exit(verifyRecords(clinicId)), (exit): ClinicProof => ({ clinicId, exit })),
  )
})

/** Verifies that no record was changed, removed or inserted. */
export class Proofs extends service<Proofs>()('Proofs', [Database, Checkpoints], {
  verifyClinic: verifyRecords,
  verifyAll,
}) {}

/** Whether nothing is wrong with a clinic's log, its access ledger and its checkpoints. */
export const isIntact = ({ fault, forgedCheckpoints, missingCheckpoints, access }: ClinicVerdict): boolean =>
  fault === null && forgedCheckpoints === 0 && missingCheckpoints === 0 && access.fault === null
