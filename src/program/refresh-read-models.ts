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
  for (const clinicId of clinics)
    yield* replayClinic(clinicId, { write: true, only: ({ table }) => tables.has(table) })
  yield* noteProjections(outdated)
})
