import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, headPosition, isGenuine, JobQueue, Origin, runCommand, Store, toEffect } from '#events'
import { Checkpoints } from '#modules/audit'
import { requirePayment } from '#modules/billing'
import { service } from '#modules/kernel'
import { Keys } from '#modules/platform'
import { Auditor } from './auditor.ts'
import { auditorRow } from './auditor-row.ts'
import { fingerprintOf } from './checkpoint-email.ts'
import type { AuditorDraft } from './contract.ts'
import { lastResult } from './last-result.ts'
import { beginProof, logProofRow, type LogProofRow } from './log-proof-row.ts'
import type { ProofState } from './proof-state.ts'
import { proofJob } from './proof-job.ts'

const lastProof = (clinicId: number, row: LogProofRow) =>
  Effect.map(
    lastResult(clinicId, row),
    (result): ProofState['last'] =>
      result && {
        at: result.provenAt,
        events: result.events,
        checkpoints: result.checkpoints,
        forged: result.forged,
        missing: result.missing,
        fault: result.fault && { position: result.faultPosition ?? 0, code: result.fault },
        ledger: {
          entries: result.ledgerEntries,
          fault: result.ledgerFault && {
            day: result.ledgerFaultDay ?? '',
            entry: result.ledgerFaultEntry ?? 0,
            code: result.ledgerFault,
          },
        },
      },
  )

const lastMailed = ({ mailedAt, mailedPosition }: LogProofRow): ProofState['mailed'] =>
  mailedAt === null ? null : { at: mailedAt, position: mailedPosition ?? 0 }

const publicKey = Effect.map(Keys, ({ verifying }) => ({
  text: String(verifying.export({ type: 'spki', format: 'pem' })),
  fingerprint: fingerprintOf(verifying),
}))

// Only those of the current key, which is shown next to them. Those of earlier keys are in DATA_DIR/checkpoints.
const checkpoints = Effect.fn('Evidence.checkpoints')(function* () {
  const { readKnown } = yield* Checkpoints
  const { verifying } = yield* Keys
  const { clinicId } = yield* Origin
  return (yield* readKnown(clinicId)).genuine.filter((each) => isGenuine(verifying, each)).toReversed()
})

/** Returns the log's position and last verification, and the checkpoints and key to verify it with. */
const state = Effect.fn('Evidence.state')(function* () {
  const database = yield* Database
  const { clinicId } = yield* Origin
  const [[row], [auditor], [head]] = yield* database.queries([
    logProofRow(clinicId),
    auditorRow(clinicId),
    headPosition(clinicId),
  ])
  if (!row || !auditor) return yield* Effect.dieMessage('a question of one row without one')
  const signed = yield* checkpoints()
  return {
    position: head?.position ?? 0,
    last: yield* lastProof(clinicId, row),
    proving: row.proving ? { checked: row.checked, total: row.total } : null,
    checkpoints: signed.length,
    newest: signed[0] ?? null,
    publicKey: yield* publicKey,
    auditor,
    mailed: lastMailed(row),
  } satisfies ProofState
})

/** Returns the last verification of the log and its newest checkpoint, for a one-line summary. */
const summary = Effect.fn('Evidence.standing')(function* () {
  const database = yield* Database
  const { readNewest } = yield* Checkpoints
  const { clinicId } = yield* Origin
  const [row] = yield* database.query(logProofRow(clinicId))
  if (!row) return yield* Effect.dieMessage('a question of one row without one')
  return { last: yield* lastProof(clinicId, row), newest: yield* readNewest(clinicId) }
})

/** Queues a verification of the log. If one is running, uses that one. */
const prove = Effect.fn('Evidence.prove')(function* () {
  const database = yield* Database
  const { send } = yield* JobQueue
  const { clinicId } = yield* Origin
  yield* database.transaction(clinicId, (tx) =>
    Effect.gen(function* () {
      const [claim] = yield* toEffect(tx.send(beginProof(clinicId)))
      if (claim) yield* toEffect(send({ executeSql: tx.sendText }, [proofJob(clinicId)]))
      yield* toEffect(tx.commit())
    }),
  )
  return yield* state()
})

/** Saves who receives checkpoints. A read-only clinic can still remove the recipient. */
const chooseAuditor = Effect.fn('Evidence.chooseAuditor')(({ email }: AuditorDraft, expect?: number) =>
  runCommand(Auditor, {
    id: SINGLETON_ID,
    expect,
    command: (reader) =>
      Effect.as(email === '' ? Effect.void : requirePayment(reader), {
        _tag: 'ChooseAuditor' as const,
        email,
      }),
    returning: auditorRow,
  }),
)

export class Evidence extends service<Evidence>()(
  'Evidence',
  [Store, Database, JobQueue, Checkpoints, Keys],
  { state, summary, checkpoints, prove, chooseAuditor },
) {}
