import { Context, Effect, Layer } from 'effect'
import { Database, type Verdict, verifyClinic } from '#events'
import { Checkpoints } from './checkpoints.ts'

/** What the proof of one clinic's log came to. */
export interface Proof extends Verdict {
  /** Checkpoints on disk that do not bear our signature. */
  readonly forgedCheckpoints: number
}

const make = Effect.gen(function* () {
  const checkpoints = yield* Checkpoints
  const database = yield* Database

  /** Holds one clinic's log against its chain and the checkpoints kept outside the database. */
  const ofClinic = Effect.fn('Proof.ofClinic')(function* (clinicId: number) {
    const { genuine, forged } = yield* checkpoints.of(clinicId)
    const verdict = yield* verifyClinic(clinicId, genuine).pipe(Effect.provideService(Database, database))
    return { ...verdict, forgedCheckpoints: forged } satisfies Proof
  })

  /** All clinics, one after the other. */
  const ofAll = Effect.fn('Proof.ofAll')(function* () {
    return yield* Effect.forEach(yield* checkpoints.clinics(), ofClinic)
  })

  return { ofClinic, ofAll }
})

/** Proof that nothing was changed, removed or put in. */
export class Proofs extends Context.Tag('Proofs')<Proofs, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
