import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Context, Effect, Layer } from 'effect'
import { Database, isCheckpoint, isGenuine, signCheckpoint, sql } from '#events'
import { bindService } from '#modules/kernel'
import { Config, Keys } from '#modules/platform'
import { readAccessCheckpoints, signAccessLedgers } from './access-checkpoints.ts'
import {
  appendCheckpoint,
  checkpointFolder,
  alone,
  LastSigned,
  makeCheckpointFolder,
  parseCheckpoints,
  readCheckpoints,
  readCheckpointText,
} from './checkpoint-files.ts'

interface Head {
  readonly clinic_id: number
  readonly position: number
  readonly hash: Buffer
}

const fileOf = (clinicId: number) =>
  Effect.map(Config, ({ dataDir }) => join(checkpointFolder(dataDir), `${clinicId}.ndjson`))

const read = (clinicId: number) =>
  Effect.flatMap(fileOf(clinicId), (file) => readCheckpoints(file, isCheckpoint))

/** Reads a clinic's checkpoints with a valid signature, and counts the others and the unreadable lines. */
const of = Effect.fn('Checkpoints.of')(function* (clinicId: number) {
  const { verifying } = yield* Keys
  const { signed, unreadable } = yield* read(clinicId)
  const genuine = signed.filter((each) => each.clinic === clinicId && isGenuine(verifying, each))
  return { genuine, forged: signed.length - genuine.length, unreadable: unreadable.length }
})

/** Reads only the newest checkpoint; null if it is missing or its signature is invalid. */
const newest = Effect.fn('Checkpoints.newest')(function* (clinicId: number) {
  const { verifying } = yield* Keys
  const file = yield* fileOf(clinicId)
  const text = yield* Effect.promise(() => readCheckpointText(file))
  const end = text.lastIndexOf('\n')
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
  const [last] = parseCheckpoints(lastLine, isCheckpoint).signed
  return last?.clinic === clinicId && isGenuine(verifying, last) ? last : null
})

const sign = Effect.fnUntraced(function* ({ clinic_id, position, hash }: Head) {
  const { signing } = yield* Keys
  const { logs } = yield* LastSigned
  const at = new Date(yield* Clock.currentTimeMillis).toISOString()
  const made = signCheckpoint(signing, { clinic: clinic_id, position, hash: hash.toString('hex'), at })
  yield* appendCheckpoint(yield* fileOf(clinic_id), made, isCheckpoint)
  logs.set(clinic_id, position)
})

const signGrown = Effect.fnUntraced(function* (heads: readonly Head[]) {
  const { dataDir } = yield* Config
  const { logs } = yield* LastSigned
  yield* makeCheckpointFolder(dataDir)
  const signIfGrown = Effect.fnUntraced(function* (head: Head) {
    const last = logs.get(head.clinic_id) ?? (yield* read(head.clinic_id)).signed.at(-1)?.position ?? 0
    if (head.position <= last) return 0
    yield* sign(head)
    return 1
  })
  const signed = yield* Effect.forEach(heads, (head) => alone(head.clinic_id, signIfGrown(head)))
  return signed.reduce((sum, each) => sum + each, 0)
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
