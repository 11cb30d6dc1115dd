import { Effect } from 'effect'
import { Database, sql, type Statement } from '#events'

interface Lost {
  readonly lost: boolean
}

interface Hold {
  readonly clinic_id: number
  readonly is_closed: boolean
}

/** How long a look that found no hold is believed. */
const NO_HOLD_CACHE_MS = 5_000

const holds = sql<Hold>`
  select clinic_id, false as is_closed from held_clinics()
  union all select clinic_id, true from closed_clinics()`

/** Returns a row if a restore ended everyone's access to the clinic, and nobody has released the clinic since. */
export const endedAccess = (clinicId: number): Statement<{ clinic_id: number }> =>
  sql`select clinic_id from outbound_holds
      where clinic_id = ${clinicId} and access_ended and released_at is null`

/**
 * Keeps a restored clinic from resending messages that it already sent after the backup was made, and a closed clinic
 * from sending any.
 */
export const makeHold = Effect.gen(function* () {
  const { lookup, transaction } = yield* Database
  // Holds are rare, and every message asks, so their absence is cached for a short time. A restore has the database
  // to itself; a clinic that closes may still send for as long.
  let noneAt = -Infinity

  const currentHolds = Effect.gen(function* () {
    if (performance.now() - noneAt < NO_HOLD_CACHE_MS) return []
    const found = yield* lookup(holds)
    if (found.length === 0) noneAt = performance.now()
    return found
  })

  const heldClinics = Effect.map(currentHolds, (found) => found.map(({ clinic_id }) => clinic_id))

  /** Whether nothing may be sent for a clinic: it was restored from a backup and not released yet, or it is closed. */
  const isHeld = (clinicId: number): Effect.Effect<boolean> =>
    Effect.map(heldClinics, (clinics) => clinics.includes(clinicId))

  /** Whether a clinic was restored from a backup and not released yet. */
  const awaitsRelease = (clinicId: number): Effect.Effect<boolean> =>
    Effect.map(currentHolds, (found) =>
      found.some(({ clinic_id, is_closed }) => clinic_id === clinicId && !is_closed),
    )

  /** Whether a moment (ms) is in the time that a clinic lost: between its backup and its restore. */
  const isLost = (clinicId: number, moment: number): Effect.Effect<boolean> =>
    transaction(clinicId, (tx) =>
      Effect.promise(async () => {
        const [row] = await tx.send(
          sql<Lost>`select count(*) > 0 as lost from outbound_holds where clinic_id = ${clinicId}
              and ${new Date(moment).toISOString()} between backup_at and restored_at`,
        )
        await tx.commit()
        return row?.lost ?? false
      }),
    )

  return { isHeld, awaitsRelease, held: heldClinics, isLost }
})
