import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Effect } from 'effect'
import { Database, sql } from '#events'
import { Config, Keys } from '#modules/platform'
import { type AccessCheckpoint, isGenuineAccess, signAccess } from './access-checkpoint.ts'

interface Head {
  readonly clinic_id: number
  readonly day: string
  readonly entries: number
  readonly hash: Buffer
}

/** The file that holds the checkpoints of a clinic's access ledger. */
export const accessCheckpointsFile = (dataDir: string, clinicId: number): string =>
  join(dataDir, 'checkpoints', `${clinicId}.access.ndjson`)

const placeOf = ({ day, entry }: Pick<AccessCheckpoint, 'day' | 'entry'>): string => `${day} ${entry}`

const parse = (text: string): AccessCheckpoint[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AccessCheckpoint)

/** How it is signed how far the access ledgers have come, beside the checkpoints of the logs. */
export const makeAccessCheckpoints = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const { signing, verifying } = yield* Keys
  const database = yield* Database
  const signed = new Map<number, string>()

  const read = (clinicId: number) =>
    Effect.promise(() => readFile(accessCheckpointsFile(dataDir, clinicId), 'utf8').then(parse, () => []))

  const lastSigned = (clinicId: number) =>
    Effect.map(read(clinicId), (all) => {
      const last = all.at(-1)
      return last ? placeOf(last) : ''
    })

  /** The checkpoints of a clinic that bear our signature, and how many do not. */
  const of = (clinicId: number) =>
    Effect.map(read(clinicId), (all) => {
      const genuine = all.filter((each) => each.clinic === clinicId && isGenuineAccess(verifying, each))
      return { genuine, forged: all.length - genuine.length }
    })

  /** Signs every ledger that has grown since its last checkpoint. Answers how many were signed. */
  const signAll = Effect.gen(function* () {
    yield* Effect.promise(() => mkdir(join(dataDir, 'checkpoints'), { recursive: true, mode: 0o700 }))
    const heads = yield* database.lookup<Head>(sql`select clinic_id, day, entries, hash from access_heads()`)
    let count = 0
    for (const { clinic_id: clinic, day, entries: entry, hash } of heads) {
      const place = placeOf({ day, entry })
      if (place === (signed.get(clinic) ?? (yield* lastSigned(clinic)))) continue
      const at = new Date(yield* Clock.currentTimeMillis).toISOString()
      const made = signAccess(signing, { clinic, day, entry, hash: hash.toString('hex'), at })
      const file = accessCheckpointsFile(dataDir, clinic)
      yield* Effect.promise(() => appendFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600 }))
      signed.set(clinic, place)
      count += 1
    }
    return count
  })

  return { of, signAll }
})
