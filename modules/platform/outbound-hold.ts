import { Effect } from 'effect'
import { Database, sql } from '#events'

interface Lost {
  readonly lost: boolean
}

/** Milliseconds. */
const BELIEVED = 5_000

/** What keeps a clinic that came back from a backup from sending again what went out in the time that was lost. */
export const makeHold = Effect.gen(function* () {
  const { lookup, transaction } = yield* Database
  // Holds come with a restore alone, which has the database to itself: that there is none is believed for a while.
  let none = -Infinity

  const held = Effect.gen(function* () {
    if (performance.now() - none < BELIEVED) return []
    const clinics = yield* lookup(sql<{ clinic_id: number }>`select clinic_id from held_clinics()`)
    if (clinics.length === 0) none = performance.now()
    return clinics.map(({ clinic_id }) => clinic_id)
  })

  /** Whether nothing is sent by itself for a clinic: it came back from a backup, and nobody has released it yet. */
  const isHeld = (clinicId: number): Effect.Effect<boolean> =>
    Effect.map(held, (clinics) => clinics.includes(clinicId))

  /** Whether a moment (milliseconds) lies in the time a clinic lost: after its backup, and before it came back. */
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

  return { isHeld, held, isLost }
})
