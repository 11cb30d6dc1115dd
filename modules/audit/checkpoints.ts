import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Context, Effect, Layer } from 'effect'
import { type Checkpoint, Database, isGenuine, signCheckpoint, sql } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { readAccessCheckpoints, signAccessLedgers } from './access-checkpoints.ts'
import {
  appendCheckpoint,
  checkpointFolder,
  LastSigned,
  makeCheckpointFolder,
  parseCheckpoints,
  readCheckpoints,
} from './checkpoint-files.ts'

interface Head {
  readonly clinic_id: number
  readonly position: number
  readonly hash: Buffer
}

const fileOf = (clinicId: number) =>
  Effect.map(Config, ({ dataDir }) => join(checkpointFolder(dataDir), `${clinicId}.ndjson`))

const read = (clinicId: number) => Effect.flatMap(fileOf(clinicId), readCheckpoints<Checkpoint>)

/** Reads a clinic's checkpoints with a valid signature, and counts the others. */
const of = Effect.fn('Checkpoints.of')(function* (clinicId: number) {
  const { verifying } = yield* Keys
  const all = yield* read(clinicId)
  const genuine = all.filter((each) => each.clinic === clinicId && isGenuine(verifying, each))
  return { genuine, forged: all.length - genuine.length }
})

/** Reads only the newest checkpoint; null if it is missing or its signature is invalid. */
const newest = Effect.fn('Checkpoints.newest')(function* (clinicId: number) {
  const { verifying } = yield* Keys
  const file = yield* fileOf(clinicId)
  const text = yield* Effect.promise(() => readFile(file, 'utf8').catch(() => ''))
  const [last] = parseCheckpoints<Checkpoint>(text.slice(text.trimEnd().lastIndexOf('\n') + 1))
  return last?.clinic === clinicId && isGenuine(verifying, last) ? last : null
})

const sign = Effect.fnUntraced(function* ({ clinic_id, position, hash }: Head) {
  const { signing } = yield* Keys
  const { logs } = yield* LastSigned
  const at = new Date(yield* Clock.currentTimeMillis).toISOString()
  const made = signCheckpoint(signing, { clinic: clinic_id, position, hash: hash.toString('hex'), at })
  yield* appendCheckpoint(yield* fileOf(clinic_id), made)
  logs.set(clinic_id, position)
})

const signGrown = Effect.fnUntraced(function* (heads: readonly Head[]) {
  const { dataDir } = yield* Config
  const { logs } = yield* LastSigned
  yield* makeCheckpointFolder(dataDir)
  let count = 0
  for (const head of heads) {
    const last = logs.get(head.clinic_id) ?? (yield* read(head.clinic_id)).at(-1)?.position ?? 0
    if (head.position <= last) continue
    yield* sign(head)
    count += 1
  }
  return count
})

const headsOf = Effect.flatMap(Database, ({ lookup }) =>
  lookup(sql<Head>`select clinic_id, position, hash from clinic_positions()`),
)

/** Signs each log that grew since its last checkpoint, and each access ledger. Counts the logs signed. */
const signAll = Effect.fn('Checkpoints.signAll')(function* () {
  const count = yield* signGrown(yield* headsOf)
  yield* signAccessLedgers
  return count
})

/** Signs one clinic's log if it has grown since its last checkpoint. */
const signOne = Effect.fn('Checkpoints.signOne')(function* (clinicId: number) {
  const heads = yield* headsOf
  return yield* signGrown(heads.filter((head) => head.clinic_id === clinicId))
})

/** Lists every clinic with a log or an earlier checkpoint, so that a log that disappeared is noticed. */
const clinics = Effect.fn('Checkpoints.clinics')(function* () {
  const { dataDir } = yield* Config
  const heads = yield* headsOf
  const files = yield* Effect.promise(() => readdir(checkpointFolder(dataDir)).catch(() => []))
  const signedClinics = files
    .filter((name) => /^\d+\.ndjson$/.test(name))
    .map((name) => Number.parseInt(name, 10))
  return [...new Set([...heads.map((head) => head.clinic_id), ...signedClinics])].sort((a, b) => a - b)
})

const make = Effect.suspend(() =>
  bindService([Config, Keys, Database, LastSigned], {
    of,
    newest,
    ofAccess: readAccessCheckpoints,
    signAll,
    signOne,
    clinics,
  }).pipe(Effect.provideService(LastSigned, { logs: new Map(), ledgers: new Map() })),
)

/** Signed statements of how far each log had come, stored in DATA_DIR/checkpoints, one per line. */
export class Checkpoints extends Context.Tag('Checkpoints')<
  Checkpoints,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
