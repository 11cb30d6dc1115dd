import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { Releases } from '#modules/backups'
import { operatorOrigin } from '#modules/kernel'
import { requireClinic } from '../clinics.ts'
import { CLINIC_OPTION, flag } from '../options.ts'
import { defineReport } from '../report.ts'
import { runWithServices } from '../with-services.ts'

const heldClinics = Effect.flatMap(Database, ({ lookup }) =>
  Effect.map(lookup(sql<{ id: number }>`select clinic_id as id from held_clinics()`), (rows) =>
    rows.map(({ id }) => id),
  ),
)

const releaseClinic = (clinicId: number, sendDue: boolean) =>
  Effect.gen(function* () {
    const { release } = yield* Releases
    const { dropped } = yield* release(sendDue ? 'all' : { send: [], letters: false })
    return { clinicId, dropped }
  }).pipe(Effect.provideService(Origin, operatorOrigin(clinicId)))

/**
 * Lets restored clinics send messages again. Messages that fell due before the restore are sent only with
 * --send-due.
 */
export const verb = defineReport({
  options: { clinic: CLINIC_OPTION, sendDue: flag('Send also what fell due before the restore') },
  run: async ({ clinic: onlyClinic, sendDue = false }, shutdown) => {
    const released = await runWithServices(
      'release',
      shutdown,
      Effect.gen(function* () {
        if (onlyClinic !== undefined) yield* requireClinic(onlyClinic)
        const clinics = onlyClinic === undefined ? yield* heldClinics : [onlyClinic]
        return yield* Effect.forEach(clinics, (clinicId) => releaseClinic(clinicId, sendDue))
      }),
    )
    const lines = released.map(
      ({ clinicId, dropped }) =>
        `clinic ${clinicId}: sends again; ${dropped} messages that were due before the restore are not sent.`,
    )
    return {
      document: { clinics: released },
      sentences: lines.length > 0 ? lines : ['Nothing is held back.'],
    }
  },
})
