import { Context, Effect, Layer, Schema } from 'effect'
import { Database, Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { Documents } from '#modules/documents'
import { Scanner } from '#modules/platform'
import program from '../../package.json' with { type: 'json' }
import { JobCount, jobCounts, queueActivity } from './job-counts.ts'

/** The status of the installation, as far as it concerns one clinic. */
export const SystemState = Schema.Struct({
  /** Whether a process is running background jobs. */
  working: Schema.Boolean,
  /** `none`: no scanner is configured; `silent`: the scanner does not answer. */
  scanner: Schema.Literal('none', 'answers', 'silent'),
  jobs: Schema.Array(JobCount),
  documents: Schema.Struct({
    /** Bytes. */
    used: Schema.Number,
    /** Bytes; null: no limit. */
    quota: Schema.NullOr(Schema.Number),
    count: Schema.Number,
  }),
  /** The signing time of the latest checkpoint of the clinic's log; null before the first one. */
  checkpointAt: Schema.NullOr(Schema.String),
  versions: Schema.Struct({ program: Schema.String, postgres: Schema.String, node: Schema.String }),
}).annotations({ identifier: 'SystemState' })
export type SystemState = typeof SystemState.Type

const make = Effect.gen(function* () {
  const database = yield* Database
  const scanner = yield* Scanner
  const checkpoints = yield* Checkpoints
  const documents = yield* Documents

  const scannerState = Effect.promise(async () => {
    if (!scanner.isPresent) return 'none'
    return (await scanner.check()) === undefined ? 'answers' : 'silent'
  })

  const state = Effect.fn('System.state')(function* () {
    const { clinicId } = yield* Origin
    const [jobs, [queues]] = yield* database.queries([jobCounts(clinicId), queueActivity()])
    const { used, quota, documents: count } = yield* documents.storage()
    const { genuine } = yield* checkpoints.readKnown(clinicId)
    return {
      working: queues?.watched ?? false,
      scanner: yield* scannerState,
      jobs,
      documents: { used, quota, count },
      checkpointAt: genuine.at(-1)?.at ?? null,
      versions: { program: program.version, postgres: queues?.postgres ?? '', node: process.versions.node },
    } satisfies SystemState
  })

  return { state }
})

export class System extends Context.Tag('System')<System, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
