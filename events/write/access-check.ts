import { Data, Effect } from 'effect'
import { toEffect } from '../faults.ts'
import { sql } from '../database/statement.ts'
import type { ClinicReader, Transaction } from '../database/transaction.ts'

/**
 * A condition on the sender that was true when the request began, and must still be true when it changes anything:
 * for example, that they are signed in and may do this, or that a password was theirs.
 */
export interface AccessCheck {
  /** The clinic's access stamp when the condition was true. */
  readonly stamp: number
  /** Checks the condition again, in the transaction of the change; fails with the refusal if it is no longer true. */
  readonly confirm: (reader: ClinicReader) => Effect.Effect<void, Error>
  /** Called when the condition was still true in a transaction of a change. */
  readonly onConfirmed?: () => void
}

/** The sender lost access after the request began. Nothing was changed. */
export class AccessEnded extends Data.TaggedError('AccessEnded')<{ readonly refusal: Error }> {
  override readonly message = `access ended during the request: ${this.refusal.message}`
}

const lockStamp = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.send(sql<{ stamp: number }>`select lock_access() as stamp`)
  return row?.stamp ?? 0
}

/** Selects a clinic's access stamp, in a transaction of that clinic. Read it before the rows that it is for. */
export const selectAccessStamp = (clinicId: number) =>
  sql<{
    stamp: number
  }>`select coalesce((select stamp from access_stamps where clinic_id = ${clinicId}), 0) as stamp`

/**
 * Makes sure, in a transaction that is about to change something, that all checks still hold. Locks the clinic's
 * stamp unless it is `locked`. A check that no longer holds is a defect, so that no caller can mistake it for a
 * refusal of its own command and continue.
 */
export const confirmAccess = (
  tx: Transaction,
  checks: readonly AccessCheck[],
  locked?: Promise<number>,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const stamp = yield* toEffect(locked ?? lockStamp(tx))
    const reader: ClinicReader = { clinicId: tx.clinicId, query: (read) => toEffect(tx.send(read)) }
    for (const check of checks) {
      if (check.stamp !== stamp)
        yield* Effect.catchAll(check.confirm(reader), (refusal) => Effect.die(new AccessEnded({ refusal })))
      check.onConfirmed?.()
    }
  })
