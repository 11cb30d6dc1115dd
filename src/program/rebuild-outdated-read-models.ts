import { Effect } from 'effect'
import { saveProjectionVersions, outdatedProjections, rebuildClinic } from '#events'
import { Checkpoints } from '#modules/audit'

// One unreadable patient must not keep the clinic from working, and one clinic must not keep others from it.
const rebuild = Effect.fnUntraced(
  function* (clinicId: number, includes: NonNullable<Parameters<typeof rebuildClinic>[1]['includes']>) {
    const [first] = yield* rebuildClinic(clinicId, { write: true, blankUnreadable: true, includes })
    if (!first?.fault) return true
    const { position, code } = first.fault
    const isRefilled = code !== 'unreadable'
    const message = isRefilled ? 'personal data cannot be read' : 'lists not rebuilt: an event cannot be read'
    yield* Effect.logError(message, { clinic: clinicId, position, fault: code })
    return isRefilled
  },
  (refilling, clinicId) =>
    Effect.catchAllCause(refilling, (cause) =>
      Effect.as(Effect.logError('lists not rebuilt', { clinic: clinicId }, cause), false),
    ),
)

/**
 * Refills, clinic by clinic, the read models whose projection version has changed. Other clinics keep working
 * meanwhile. A refill that was interrupted, or failed for a clinic, starts over at the next startup.
 */
export const rebuildOutdatedReadModels = Effect.gen(function* () {
  const outdated = yield* outdatedProjections
  if (outdated.length === 0) return
  const tables = new Set(outdated.map(({ table }) => table))
  const clinics = yield* (yield* Checkpoints).listClinics()
  yield* Effect.logInfo(
    `rebuilding ${[...tables].join(', ')} for ${clinics.length} clinics: projections changed`,
  )
  const only = ({ table }: { readonly table: string }) => tables.has(table)
  const results = yield* Effect.forEach(clinics, (clinicId) => rebuild(clinicId, only))
  if (results.every((each) => each)) yield* saveProjectionVersions(outdated)
})
