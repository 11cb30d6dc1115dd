import { Clock, Effect, Schema } from 'effect'
import { Database, Origin, sql, type Statement } from '#events'
import { toIso } from '#rules/kernel'
import type { FactorSetup } from '../contract.ts'
import { keepRefusals } from '../expected-refusals.ts'
import { withProof } from './proof-check.ts'
import { proveSelf } from './reauthentication.ts'
import { REAUTHENTICATION_REFUSALS } from './reauthentication-refusals.ts'

/** Milliseconds for which a proof counts as recent. */
const PROOF_VALID_MS = 10 * 60_000

export const RecentProof = Schema.Struct({
  /** ISO. */
  provenUntil: Schema.String,
}).annotations({ identifier: 'RecentProof' })

const recordProof = (clinicId: number, id: number, now: number): Statement =>
  sql`update sessions set proven_at = ${toIso(now)} where clinic_id = ${clinicId} and id = ${id}`

const findProofSince = (clinicId: number, id: number, moment: number): Statement =>
  sql`select from sessions
      where clinic_id = ${clinicId} and id = ${id} and coalesce(proven_at, created_at) > ${toIso(moment)}`

/** Proves who the session's person is. For ten minutes the session may do what requires a recent proof. */
export const proveInSession = Effect.fn('Identity.proveInSession')(
  function* (proof: FactorSetup) {
    const check = yield* proveSelf(proof)
    const { query } = yield* Database
    const { clinicId, actor } = yield* Origin
    const now = yield* Clock.currentTimeMillis
    yield* withProof(check, query(recordProof(clinicId, actor.session ?? 0, now)))
    return { provenUntil: toIso(now + PROOF_VALID_MS) }
  },
  keepRefusals(...REAUTHENTICATION_REFUSALS),
)

/** Whether the person of the session signed in or proved who they are within ten minutes. An API key never did. */
export const isRecentlyProven = Effect.fn('Identity.isRecentlyProven')(function* () {
  const { query } = yield* Database
  const { clinicId, actor } = yield* Origin
  const now = yield* Clock.currentTimeMillis
  const [proofRow] = yield* query(findProofSince(clinicId, actor.session ?? 0, now - PROOF_VALID_MS))
  return proofRow !== undefined
})
