import { Effect } from 'effect'
import { noteProjections, outdatedProjections, replayClinic } from '#events'
import { Checkpoints } from '#modules/audit'

/**
 * Refills, clinic by clinic, the read models whose projection version has changed. Other clinics keep working
 * meanwhile. An interrupted refill starts over at the next startup.
 */
export const refreshReadModels = Effect.gen(function* () {
  const outdated = yield* outdatedProjections
  if (outdated.length === 0) return
  const tables = new Set(outdated.map(({ table }) => table))
  const clinics = yield* (yield* Checkpoints).clinics()
  yield* Effect.logInfo(
    `rebuilding ${[...tables].join(', ')} for ${clinics.length} clinics: projections changed`,
  )
  for (const clinicId of clinics) {
    const only = ({ table }: { readonly table: string }) => tables.has(table)
    // One patient who cannot be read must not keep the clinic from working.
    const [first] = yield* replayClinic(clinicId, { write: true, blanks: true, only })
    if (first?.fault)
      yield* Effect.logError('personal data cannot be read', {
        clinic: clinicId,
        position: first.fault.position,
        fault: first.fault.code,
      })
  }
  yield* noteProjections(outdated)
})
