import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import { Database, sql } from '#events'
import { Config, Keys } from '#modules/platform'
import {
  type AccessCheckpoint,
  isAccessCheckpoint,
  isGenuineAccess,
  signAccess,
} from './access-checkpoint.ts'
import {
  alone,
  appendCheckpoint,
  checkpointFolder,
  LastSigned,
  makeCheckpointFolder,
  readCheckpoints,
} from './checkpoint-files.ts'

interface Head {
  readonly clinic_id: number
  readonly day: string
  readonly entries: number
  readonly hash: Buffer
}

const accessHeads = sql<Head>`select clinic_id, day, entries, hash from access_heads()`

/** Returns the path of a clinic's access ledger checkpoints. */
export const accessCheckpointsFile = (dataDir: string, clinicId: number): string =>
  join(checkpointFolder(dataDir), `${clinicId}.access.ndjson`)

const positionOf = ({ day, entry }: Pick<AccessCheckpoint, 'day' | 'entry'>): string => `${day} ${entry}`

const readFileOf = Effect.fnUntraced(function* (clinicId: number) {
  const { dataDir } = yield* Config
  return yield* readCheckpoints(accessCheckpointsFile(dataDir, clinicId), isAccessCheckpoint)
})

/** Reads a clinic's checkpoints with a valid signature, and counts the others. */
export const readAccessCheckpoints = Effect.fnUntraced(function* (clinicId: number) {
  const { verifying } = yield* Keys
  const { signed, unreadable } = yield* readFileOf(clinicId)
  const genuine = signed.filter((each) => each.clinic === clinicId && isGenuineAccess(verifying, each))
  return { genuine, forged: signed.length - genuine.length, unreadable: unreadable.length }
})

const lastSigned = Effect.fnUntraced(function* (clinicId: number) {
  const { ledgers } = yield* LastSigned
  const known = ledgers.get(clinicId)
  if (known !== undefined) return known
  const last = (yield* readFileOf(clinicId)).signed.at(-1)
  return last ? positionOf(last) : ''
})

const signIfGrown = Effect.fnUntraced(function* ({ clinic_id: clinic, day, entries: entry, hash }: Head) {
  const { dataDir } = yield* Config
  const { signing } = yield* Keys
  const { ledgers } = yield* LastSigned
  const position = positionOf({ day, entry })
  if (position === (yield* lastSigned(clinic))) return 0
  const at = new Date(yield* Clock.currentTimeMillis).toISOString()
  const made = signAccess(signing, { clinic, day, entry, hash: hash.toString('hex'), at })
  yield* appendCheckpoint(accessCheckpointsFile(dataDir, clinic), made, isAccessCheckpoint)
  ledgers.set(clinic, position)
  return 1
})

/** Signs every ledger that has grown since its last checkpoint. */
export const signAccessLedgers = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const { lookup } = yield* Database
  yield* makeCheckpointFolder(dataDir)
  const heads = yield* lookup(accessHeads)
  yield* Effect.forEach(heads, (head) => alone(head.clinic_id, signIfGrown(head)), { discard: true })
})
