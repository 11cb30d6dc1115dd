import { Effect } from 'effect'
import { Database, sql, type Statement } from '#events'

interface LostRow {
  readonly lost: boolean
}

interface HoldRow {
  readonly clinic_id: number
  readonly is_closed: boolean
}

/** How long the absence of holds is cached. */
const NO_HOLD_CACHE_MS = 5_000

const holds = sql<HoldRow>`
  select clinic_id, false as is_closed from held_clinics()
  union all select clinic_id, true from closed_clinics()`

/** Returns a row if a restore ended everyone's access to the clinic, and nobody has released the clinic since. */
export const hasEndedAccess = (clinicId: number): Statement<{ clinic_id: number }> =>
  sql`select clinic_id from outbound_holds
      where clinic_id = ${clinicId} and access_ended and released_at is null`

/**
 * Keeps a restored clinic from resending messages that it already sent after the backup was made, and a closed clinic
 * from sending any.
 */
export const makeHold = Effect.gen(function* () {
  const { lookup, transaction } = yield* Database
  // Holds are rare, and every message looks for them, so their absence is cached for a short time. No restore can set
  // a hold meanwhile, as it has the database to itself. A clinic may close meanwhile: who sends for it looks again.
  let noHoldsAt = -Infinity

  const currentHolds = Effect.gen(function* () {
    if (performance.now() - noHoldsAt < NO_HOLD_CACHE_MS) return []
    const holdRows = yield* lookup(holds)
    if (holdRows.length === 0) noHoldsAt = performance.now()
    return holdRows
  })

  const heldClinics = Effect.map(currentHolds, (found) => found.map(({ clinic_id }) => clinic_id))

  /** Whether a clinic may not send messages: it was restored from a backup and not released yet, or it is closed. */
  const isHeld = (clinicId: number): Effect.Effect<boolean> =>
    Effect.map(heldClinics, (clinics) => clinics.includes(clinicId))

  /** Whether a clinic was restored from a backup and not released yet. */
  const isAwaitingRelease = (clinicId: number): Effect.Effect<boolean> =>
    Effect.map(currentHolds, (found) =>
      found.some(({ clinic_id, is_closed }) => clinic_id === clinicId && !is_closed),
    )

  /** Whether a moment (ms) is in the time that a clinic lost: between its backup and its restore. */
  const isLost = (clinicId: number, moment: number): Effect.Effect<boolean> =>
    transaction(clinicId, (tx) =>
      Effect.promise(async () => {
        const [row] = await tx.send(
          sql<LostRow>`select count(*) > 0 as lost from outbound_holds where clinic_id = ${clinicId}
              and ${new Date(moment).toISOString()} between backup_at and restored_at`,
        )
        await tx.commit()
        return row?.lost ?? false
      }),
    )

  return { isHeld, awaitsRelease: isAwaitingRelease, held: heldClinics, isLost }
})
