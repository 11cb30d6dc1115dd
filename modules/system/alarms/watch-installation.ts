import { Effect, Schedule } from 'effect'
import { Origin } from '#events'
import { Backups } from '#modules/backups'
import { worker } from '#modules/kernel'
import { Alarms } from './alarms.ts'

// Not while a start is still busy.
const FIRST_CHECK = '15 seconds'
const CHECK_EVERY = '30 seconds'

/** Notifies the administrators of clinics that were not backed up for too long, once for each gap. */
const notifyOfMissingBackups = Effect.gen(function* () {
  const { lastWithoutBackup } = yield* Alarms
  const { noteMissing } = yield* Backups
  yield* Effect.forEach(
    lastWithoutBackup(),
    ({ clinicId, backedUpAt, dueSince }) =>
      Effect.provideService(noteMissing(backedUpAt ?? dueSince), Origin, worker(clinicId)),
    { discard: true },
  )
})

/** Checks the installation once, and tells whom it concerns. */
export const checkInstallation = Effect.flatMap(Alarms, ({ check }) =>
  Effect.zipRight(check(), notifyOfMissingBackups),
)

/** Checks the installation every half minute, until the scope closes. */
export const watchInstallation = checkInstallation.pipe(
  Effect.catchAllCause((cause) => Effect.logWarning('installation could not be checked', cause)),
  Effect.repeat(Schedule.spaced(CHECK_EVERY)),
  Effect.delay(FIRST_CHECK),
  Effect.forkScoped,
)
