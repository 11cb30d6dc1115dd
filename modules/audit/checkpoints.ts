import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Clock, Context, Effect, Layer } from 'effect'
import { type Checkpoint, Database, isGenuine, signCheckpoint, sql } from '#events'
import { Config, Keys } from '#modules/platform'
import { makeAccessCheckpoints } from './access-checkpoints.ts'

interface Head {
  readonly clinic_id: number
  readonly position: number
  readonly hash: Buffer
}

const parse = (text: string): Checkpoint[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Checkpoint)

const make = Effect.gen(function* () {
  const { dataDir } = yield* Config
  const { signing, verifying } = yield* Keys
  const database = yield* Database
  const folder = join(dataDir, 'checkpoints')
  const access = yield* makeAccessCheckpoints
  const signed = new Map<number, number>()
  const fileOf = (clinicId: number) => join(folder, `${clinicId}.ndjson`)

  const read = (clinicId: number) =>
    Effect.promise(() => readFile(fileOf(clinicId), 'utf8').then(parse, () => []))

  /** The checkpoints of a clinic that bear our signature, and how many do not. */
  const of = Effect.fn('Checkpoints.of')(function* (clinicId: number) {
    const all = yield* read(clinicId)
    const genuine = all.filter((each) => each.clinic === clinicId && isGenuine(verifying, each))
    return { genuine, forged: all.length - genuine.length }
  })

  /** The newest of them, which alone is looked at; null where there is none, or it does not bear our signature. */
  const newest = Effect.fn('Checkpoints.newest')(function* (clinicId: number) {
    const text = yield* Effect.promise(() => readFile(fileOf(clinicId), 'utf8').catch(() => ''))
    const [last] = parse(text.slice(text.trimEnd().lastIndexOf('\n') + 1))
    return last?.clinic === clinicId && isGenuine(verifying, last) ? last : null
  })

  const sign = ({ clinic_id, position, hash }: Head) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const at = new Date(now).toISOString()
      const made = signCheckpoint(signing, { clinic: clinic_id, position, hash: hash.toString('hex'), at })
      yield* Effect.promise(() => appendFile(fileOf(clinic_id), `${JSON.stringify(made)}\n`, { mode: 0o600 }))
      signed.set(clinic_id, position)
    })

  const signGrown = (heads: readonly Head[]) =>
    Effect.gen(function* () {
      yield* Effect.promise(() => mkdir(folder, { recursive: true, mode: 0o700 }))
      let count = 0
      for (const head of heads) {
        const last = signed.get(head.clinic_id) ?? (yield* read(head.clinic_id)).at(-1)?.position ?? 0
        if (head.position <= last) continue
        yield* sign(head)
        count += 1
      }
      return count
    })

  const headsOf = database.lookup<Head>(sql`select clinic_id, position, hash from clinic_positions()`)

  /**
   * Signs how far every log has come that has grown since its last checkpoint, and every access ledger. Answers how many
   * logs were signed.
   */
  const signAll = Effect.fn('Checkpoints.signAll')(() =>
    headsOf.pipe(
      Effect.flatMap(signGrown),
      Effect.tap(() => access.signAll),
    ),
  )

  /** Signs how far one clinic's log has come, if it has grown since its last checkpoint. */
  const signOne = Effect.fn('Checkpoints.signOne')((clinicId: number) =>
    Effect.flatMap(headsOf, (heads) => signGrown(heads.filter((head) => head.clinic_id === clinicId))),
  )

  /** Every clinic that has a log, or once had a checkpoint: a log that vanished whole is missed too. */
  const clinics = Effect.fn('Checkpoints.clinics')(function* () {
    const heads = yield* headsOf
    const files = yield* Effect.promise(() => readdir(folder).catch(() => []))
    const kept = files.filter((name) => /^\d+\.ndjson$/.test(name)).map((name) => Number.parseInt(name, 10))
    return [...new Set([...heads.map((head) => head.clinic_id), ...kept])].sort((a, b) => a - b)
  })

  return { of, newest, ofAccess: access.of, signAll, signOne, clinics }
})

/** Signed statements of how far each log had come, kept in DATA_DIR/checkpoints, one line each. */
export class Checkpoints extends Context.Tag('Checkpoints')<
  Checkpoints,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
