import { readdir } from 'node:fs/promises'
import { Context, Effect, Layer } from 'effect'
import { Database } from '#events'
import { bindService } from '#modules/kernel'
import { codeOf, Config, Keys } from '#modules/platform'
import { readAccessCheckpoints } from './access-checkpoints.ts'
import { signOrLogFailure, checkpointFolder } from './checkpoint-files.ts'
import { readKnownCheckpoints } from './known-checkpoints.ts'
import { readNewestCheckpoint } from './newest-checkpoint.ts'
import { clinicHeads, type ClinicHead, signIfGrown } from './sign-checkpoints.ts'
import { SignedHeads } from './signing-progress.ts'

const signEach = (heads: readonly ClinicHead[], beginsNewSeries = false) =>
  Effect.map(
    Effect.forEach(heads, (head) => signOrLogFailure(head.clinicId, signIfGrown(head, beginsNewSeries))),
    (signed) => signed.reduce((sum, each) => sum + each, 0),
  )

/** Signs each clinic whose log or access ledger has grown since its last checkpoint. Returns their number. */
const signAll = Effect.fn('Checkpoints.signAll')(function* () {
  return yield* signEach(yield* clinicHeads)
})

const headsOf = (clinicId: number) =>
  Effect.map(clinicHeads, (heads) => heads.filter((head) => head.clinicId === clinicId))

/** Signs one clinic's log and ledger if they have grown since its last checkpoint. */
const signOne = Effect.fn('Checkpoints.signOne')(function* (clinicId: number) {
  return yield* signEach(yield* headsOf(clinicId))
})

/**
 * Begins a new series after a restore on a machine that does not have the clinic's checkpoints, or has another
 * key. Does nothing if no checkpoint is missing and all have our signature.
 */
const beginAgain = Effect.fn('Checkpoints.beginAgain')(function* (clinicId: number) {
  const { missing, forged } = yield* readKnownCheckpoints(clinicId)
  return missing + forged > 0 ? yield* signEach(yield* headsOf(clinicId), true) : 0
})

const filesIn = (folder: string) =>
  Effect.promise(() =>
    readdir(folder).catch((cause: unknown) => {
      if (codeOf(cause) === 'ENOENT') return []
      throw cause
    }),
  )

/** Lists every clinic with a log or an earlier checkpoint, so that a log that disappeared is noticed. */
const listClinics = Effect.fn('Checkpoints.listClinics')(function* () {
  const { dataDir } = yield* Config
  const heads = yield* clinicHeads
  const files = yield* filesIn(checkpointFolder(dataDir))
  const signedClinics = files
    .filter((name) => /^\d+\.ndjson$/.test(name))
    .map((name) => Number.parseInt(name, 10))
  return [...new Set([...heads.map(({ clinicId }) => clinicId), ...signedClinics])].sort((a, b) => a - b)
})

const make = Effect.suspend(() =>
  bindService([Config, Keys, Database, SignedHeads], {
    readKnown: readKnownCheckpoints,
    readNewest: readNewestCheckpoint,
    readAccess: readAccessCheckpoints,
    signAll,
    signOne,
    beginAgain,
    listClinics,
  }).pipe(Effect.provideService(SignedHeads, { clinics: new Map(), refused: new Map() })),
)

/** Signed statements of how far each log had come, stored in DATA_DIR/checkpoints, one per line. */
export class Checkpoints extends Context.Tag('Checkpoints')<
  Checkpoints,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
