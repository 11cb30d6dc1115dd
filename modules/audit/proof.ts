import { Context, Effect, Layer } from 'effect'
import { Database, type Telling, type Verdict, verifyClinic } from '#events'
import { type AccessVerdict, verifyAccess } from './access-proof.ts'
import { Checkpoints } from './checkpoints.ts'

/** What the proof of one clinic's log came to, and of its access ledger. */
export interface Proof extends Verdict {
  /** Checkpoints on disk, of both, that do not bear our signature. */
  readonly forgedCheckpoints: number
  readonly access: AccessVerdict
}

const make = Effect.gen(function* () {
  const checkpoints = yield* Checkpoints
  const database = yield* Database

  /** Holds one clinic's log and access ledger against their chains and the checkpoints kept outside the database. */
  const ofClinic = Effect.fn('Proof.ofClinic')(function* (clinicId: number, tell?: Telling) {
    const { genuine, forged } = yield* checkpoints.of(clinicId)
    const ofAccess = yield* checkpoints.ofAccess(clinicId)
    const [verdict, access] = yield* Effect.all([
      verifyClinic(clinicId, genuine, tell),
      verifyAccess(clinicId, ofAccess.genuine),
    ]).pipe(Effect.provideService(Database, database))
    return { ...verdict, forgedCheckpoints: forged + ofAccess.forged, access } satisfies Proof
  })

  /** All clinics, one after the other. */
  const ofAll = Effect.fn('Proof.ofAll')(function* () {
    return yield* Effect.forEach(yield* checkpoints.clinics(), (clinicId) => ofClinic(clinicId))
  })

  return { ofClinic, ofAll }
})

/** Proof that nothing was changed, removed or put in. */
export class Proofs extends Context.Tag('Proofs')<Proofs, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
