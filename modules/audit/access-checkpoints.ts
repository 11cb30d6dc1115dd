import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import { Database, sql } from '#events'
import { Config, Keys } from '#modules/platform'
import { type AccessCheckpoint, isGenuineAccess, signAccess } from './access-checkpoint.ts'
import {
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
  return yield* readCheckpoints<AccessCheckpoint>(accessCheckpointsFile(dataDir, clinicId))
})

/** Reads a clinic's checkpoints with a valid signature, and counts the others. */
export const readAccessCheckpoints = Effect.fnUntraced(function* (clinicId: number) {
  const { verifying } = yield* Keys
  const all = yield* readFileOf(clinicId)
  const genuine = all.filter((each) => each.clinic === clinicId && isGenuineAccess(verifying, each))
  return { genuine, forged: all.length - genuine.length }
})

const lastSigned = Effect.fnUntraced(function* (clinicId: number) {
  const { ledgers } = yield* LastSigned
  const known = ledgers.get(clinicId)
  if (known !== undefined) return known
  const last = (yield* readFileOf(clinicId)).at(-1)
  return last ? positionOf(last) : ''
})

/** Signs every ledger that has grown since its last checkpoint. Returns the number signed. */
export const signAccessLedgers = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const { signing } = yield* Keys
  const { lookup } = yield* Database
  const { ledgers } = yield* LastSigned
  yield* makeCheckpointFolder(dataDir)
  let count = 0
  for (const { clinic_id: clinic, day, entries: entry, hash } of yield* lookup(accessHeads)) {
    const position = positionOf({ day, entry })
    if (position === (yield* lastSigned(clinic))) continue
    const at = new Date(yield* Clock.currentTimeMillis).toISOString()
    const made = signAccess(signing, { clinic, day, entry, hash: hash.toString('hex'), at })
    yield* appendCheckpoint(accessCheckpointsFile(dataDir, clinic), made)
    ledgers.set(clinic, position)
    count += 1
  }
  return count
})
