import { Context, Effect, Layer } from 'effect'
import { Database, JobQueue, Origin, settled, sql, Store } from '#events'
import { Checkpoints } from '#modules/audit'
import { Keys } from '#modules/platform'
import { Auditor } from './auditor.ts'
import { auditorRow } from './auditor-row.ts'
import { fingerprintOf } from './checkpoint-letter.ts'
import type { AuditorDraft } from './contract.ts'
import { begun, logProofRow, type LogProofRow } from './log-proof-row.ts'
import type { ProofState } from './proof-state.ts'
import { proofJob } from './proving-job.ts'

/** The one auditor of a clinic's log. */
const OWN = 1

const headRow = (clinicId: number) =>
  sql<{ position: number }>`select position from clinic_heads where clinic_id = ${clinicId}`

const lastOf = (row: LogProofRow): ProofState['last'] =>
  row.provenAt === null
    ? null
    : {
        at: row.provenAt,
        events: row.events,
        checkpoints: row.checkpoints,
        forged: row.forged,
        fault: row.fault && { position: row.faultPosition ?? 0, code: row.fault },
      }

const mailedOf = ({ mailedAt, mailedPosition }: LogProofRow): ProofState['mailed'] =>
  mailedAt === null ? null : { at: mailedAt, position: mailedPosition ?? 0 }

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const { send } = yield* JobQueue
  const { of, newest } = yield* Checkpoints
  const { verifying } = yield* Keys
  const publicKey = {
    text: String(verifying.export({ type: 'spki', format: 'pem' })),
    fingerprint: fingerprintOf(verifying),
  }

  /** The clinic's checkpoints, the newest first. */
  const checkpoints = Effect.fn('Evidence.checkpoints')(function* () {
    const { clinicId } = yield* Origin
    return (yield* of(clinicId)).genuine.toReversed()
  })

  /** How far the log has come, what was proven of it, and by what it can be. */
  const state = Effect.fn('Evidence.state')(function* () {
    const { clinicId } = yield* Origin
    const [[row], [auditor], [head]] = yield* database.queries([
      logProofRow(clinicId),
      auditorRow(clinicId),
      headRow(clinicId),
    ])
    if (!row || !auditor) return yield* Effect.dieMessage('a question of one row without one')
    const signed = yield* checkpoints()
    return {
      position: head?.position ?? 0,
      last: lastOf(row),
      proving: row.proving ? { checked: row.checked, total: row.total } : null,
      checkpoints: signed.length,
      newest: signed[0] ?? null,
      publicKey,
      auditor,
      mailed: mailedOf(row),
    } satisfies ProofState
  })

  /** What came of proving the log the last time, and its newest checkpoint: in a line, wherever the log is read. */
  const standing = Effect.fn('Evidence.standing')(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(logProofRow(clinicId))
    if (!row) return yield* Effect.dieMessage('a question of one row without one')
    return { last: lastOf(row), newest: yield* newest(clinicId) }
  })

  /** Has the log proven soon; while that goes on, it is that one. */
  const prove = Effect.fn('Evidence.prove')(function* () {
    const { clinicId } = yield* Origin
    yield* database.transaction(clinicId, (tx) =>
      Effect.gen(function* () {
        const [ours] = yield* settled(tx.send(begun(clinicId)))
        if (ours) {
          const connection = { executeSql: (text: string, values?: unknown[]) => tx.sendText(text, values) }
          yield* settled(send(connection, [proofJob(clinicId)]))
        }
        yield* settled(tx.commit())
      }),
    )
    return yield* state()
  })

  /** To whom checkpoints are mailed. `expect` is the version the caller has seen. */
  const chooseAuditor = Effect.fn('Evidence.chooseAuditor')(function* (
    { email }: AuditorDraft,
    expect?: number,
  ) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(Auditor, {
      id: OWN,
      expect,
      command: { _tag: 'ChooseAuditor', email },
      answer: () => auditorRow(clinicId),
    })
    return answer
  })

  return { state, standing, checkpoints, prove, chooseAuditor }
})

/** What a clinic's log is proven by. Every call acts for the clinic of the `Origin`. */
export class Evidence extends Context.Tag('Evidence')<Evidence, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(this, make)
}
