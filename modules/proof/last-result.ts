import { Effect } from 'effect'
import { bearsOurSignature, Keys } from '#modules/platform'
import type { LogProofRow } from './log-proof-row.ts'
import { isOwnResult, type ProofResult } from './signed-result.ts'

/** Returns the result in a row if this installation made it; null if there is none, or someone else wrote it. */
export const lastResult = (
  clinicId: number,
  row: LogProofRow,
): Effect.Effect<ProofResult | null, never, Keys> =>
  Effect.map(Keys, (keys) => {
    const { provenAt } = row
    if (provenAt === null) return null
    const result = { ...row, provenAt }
    return bearsOurSignature(keys, provenAt, (key) => isOwnResult(key, clinicId, result)) ? result : null
  })
