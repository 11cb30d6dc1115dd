import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import {
  type Checkpoint,
  Database,
  Origin,
  type OriginShape,
  replayClinic,
  settled,
  sql,
  type Statement,
} from '#events'
import { type AccessCheckpoint, accessCheckpointsFile, Proofs } from '#modules/audit'
import { codeOf, Config, Jobs, storeWhole } from '#modules/platform'
import { Patients } from '#modules/patients'
import { heldLetter } from './held-letters.ts'
import { readErased } from './kept-keys.ts'
import type { Loaded } from './loading.ts'

/** How a clinic came back. */
export interface CameBack {
  readonly clinicId: number
  readonly events: number
  /** Rows of read models that are not what the log says: none, or something is wrong. */
  readonly differing: number
  /** What is wrong with the log, or with the access ledger; null: nothing. */
  readonly fault: string | null
  /** Patients who were erased since the backup, and are again. */
  readonly erased: readonly number[]
}

const restoring = (clinicId: number): OriginShape => ({
  clinicId,
  actor: { kind: 'system', id: 0 },
  source: 'cli',
})

const linesOf = async (file: string): Promise<readonly string[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return []
    throw cause
  }
}

// Checkpoints of what is lost prove that it is: they are kept aside, and those up to the backup go on.
const splitFile = async (file: string, lost: string, isKept: (line: string) => boolean) => {
  const lines = await linesOf(file)
  const still = lines.filter(isKept)
  if (still.length === lines.length) return
  await rename(file, lost)
  await storeWhole(file, still.map((line) => `${line}\n`).join(''))
}

const splitCheckpoints = (dataDir: string, clinicId: number, position: number, stamp: string) =>
  splitFile(
    join(dataDir, 'checkpoints', `${clinicId}.ndjson`),
    join(dataDir, 'checkpoints', `${clinicId}-before-${stamp}.lost`),
    (line) => (JSON.parse(line) as Checkpoint).position <= position,
  )

interface AccessHead {
  readonly day: string
  readonly entries: number
}

const accessHead = (clinicId: number): Statement<AccessHead> =>
  sql`select day, entries from access_days where clinic_id = ${clinicId} order by day desc limit 1`

const splitAccess = (dataDir: string, clinicId: number, head: AccessHead | undefined, stamp: string) =>
  splitFile(
    accessCheckpointsFile(dataDir, clinicId),
    join(dataDir, 'checkpoints', `${clinicId}-access-before-${stamp}.lost`),
    (line) => {
      const { day, entry } = JSON.parse(line) as AccessCheckpoint
      return head !== undefined && (day < head.day || (day === head.day && entry <= head.entries))
    },
  )

const erasedAfter = (loaded: Loaded, clinicId: number, listed: Loaded['erased']) => {
  const all = [...loaded.erased.filter((each) => each.clinicId === clinicId), ...listed]
  const later = all.filter(({ erasedAt }) => Date.parse(erasedAt) > Date.parse(loaded.head.at))
  const times = new Map(later.map(({ subject, erasedAt }) => [subject, erasedAt]))
  return [...times].flatMap(([subject, at]) => {
    const id = /^patient-(\d{1,16})$/.exec(subject)?.[1]
    return id === undefined ? [] : [{ id: Number(id), at }]
  })
}

/** Fills read models from what was loaded, erases again who was erased since, and proves what came back. */
export const comeBack = (loaded: Loaded) =>
  Effect.gen(function* () {
    const { dataDir } = yield* Config
    const { pool, query } = yield* Database
    const { send } = yield* Jobs
    const { erase } = yield* Patients
    const { ofClinic } = yield* Proofs
    const stamp = loaded.head.at.replaceAll(/[^\dT]/g, '')

    // Who was erased before they were known to this log is not in it.
    const eraseAgain = (id: number, at: string) =>
      Effect.as(erase(id, `Erased on ${at.slice(0, 10)}, and again after a restore`, 'restored'), [id]).pipe(
        Effect.catchAll(() => Effect.succeed([])),
      )

    const one = (clinicId: number) =>
      Effect.gen(function* () {
        const [filled] = yield* replayClinic(clinicId, { write: true })
        yield* Effect.promise(() => splitCheckpoints(dataDir, clinicId, filled?.events ?? 0, stamp))
        const [head] = yield* query(accessHead(clinicId))
        yield* Effect.promise(() => splitAccess(dataDir, clinicId, head, stamp))
        const listed = yield* Effect.promise(() => readErased(dataDir, clinicId))
        const again = erasedAfter(
          loaded,
          clinicId,
          listed.map((each) => ({ ...each, clinicId })),
        )
        const erased = yield* Effect.forEach(again, ({ id, at }) => eraseAgain(id, at))
        const models = yield* replayClinic(clinicId, { write: false })
        const { events, fault, forgedCheckpoints, access } = yield* ofClinic(clinicId)
        return {
          clinicId,
          events,
          differing: models.reduce((sum, { differing }) => sum + differing, 0),
          fault:
            fault?.reason ??
            access.fault?.reason ??
            (forgedCheckpoints > 0 ? 'checkpoints do not bear our signature' : null),
          erased: erased.flat(),
        } satisfies CameBack
      }).pipe(Effect.provideService(Origin, restoring(clinicId)))

    const connection = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
    if (loaded.letters.length > 0) yield* settled(send(connection, loaded.letters.map(heldLetter)))
    return yield* Effect.forEach(loaded.head.clinics, one)
  })
