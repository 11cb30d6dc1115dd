import { Effect } from 'effect'
import { Database, sql, type Statement } from '#events'

interface Lost {
  readonly lost: boolean
}

/** Cache duration, in milliseconds. */
const BELIEVED = 5_000

/** Returns a row if a restore ended everyone's access to the clinic, and nobody has released the clinic since. */
export const endedAccess = (clinicId: number): Statement<{ clinic_id: number }> =>
  sql`select clinic_id from outbound_holds
      where clinic_id = ${clinicId} and access_ended and released_at is null`

/** Keeps a restored clinic from resending messages that it already sent after the backup was made. */
export const makeHold = Effect.gen(function* () {
  const { lookup, transaction } = yield* Database
  // Only a restore creates holds, and it needs the database exclusively, so the absence of holds is cached
  // for a short time.
  let none = -Infinity

  const heldClinics = Effect.gen(function* () {
    if (performance.now() - none < BELIEVED) return []
    const clinics = yield* lookup(sql<{ clinic_id: number }>`select clinic_id from held_clinics()`)
    if (clinics.length === 0) none = performance.now()
    return clinics.map(({ clinic_id }) => clinic_id)
  })

  /** Whether sending is on hold: the clinic was restored from a backup and not released yet. */
  const isHeld = (clinicId: number): Effect.Effect<boolean> =>
    Effect.map(heldClinics, (clinics) => clinics.includes(clinicId))

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

  return { isHeld, held: heldClinics, isLost }
})
