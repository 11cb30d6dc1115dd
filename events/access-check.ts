import { Data, Effect } from 'effect'
import { toEffect } from './faults.ts'
import { sql } from './statement.ts'
import type { ClinicReader, Transaction } from './transaction.ts'

/**
 * Something about the sender that was true when their request began, and has to be true when it changes anything: that
 * they are signed in and may do this, or that a password was theirs.
 */
export interface AccessCheck {
  /** The clinic's access stamp at which it was true. */
  readonly stamp: number
  /** Looks again, inside the transaction of the change; fails with the refusal if it is no longer true. */
  readonly confirm: (reader: ClinicReader) => Effect.Effect<void, Error>
  /** Called when it was still true in a transaction of a change. */
  readonly held?: () => void
}

/** What the sender was allowed has ended since their request began. Nothing was changed. */
export class AccessEnded extends Data.TaggedError('AccessEnded')<{ readonly refusal: Error }> {
  override readonly message = `access ended during the request: ${this.refusal.message}`
}

const lockStamp = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.send(sql<{ stamp: number }>`select lock_access() as stamp`)
  return row?.stamp ?? 0
}

/** The stamp of a clinic, in a transaction of that clinic. Read before the rows that are to be true at it. */
export const accessStamp = (clinicId: number) =>
  sql<{
    stamp: number
  }>`select coalesce((select stamp from access_stamps where clinic_id = ${clinicId}), 0) as stamp`

/**
 * Makes sure, in a transaction that is about to change something, that all checks still hold. Locks the clinic's stamp
 * unless it is `locked`. What no longer holds is a defect: no caller in between can take it for a refusal of its own
 * command and go on.
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
      check.held?.()
    }
  })
