import { Effect, Schedule } from 'effect'
import { Origin } from '#events'
import { Backups } from '#modules/backups'
import { worker } from '#modules/kernel'
import { Alarms } from './alarms.ts'

// Not immediately, because a start is busy at first.
const FIRST_CHECK_DELAY = '15 seconds'
const CHECK_INTERVAL = '30 seconds'

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

/** Checks the installation once, and notifies the operator and the administrators of clinics. */
export const checkInstallation = Effect.flatMap(Alarms, ({ check }) =>
  Effect.zipRight(check(), notifyOfMissingBackups),
)

/** Checks the installation every half minute, until the scope closes. */
export const watchInstallation = checkInstallation.pipe(
  Effect.catchAllCause((cause) => Effect.logWarning('installation could not be checked', cause)),
  Effect.repeat(Schedule.spaced(CHECK_INTERVAL)),
  Effect.delay(FIRST_CHECK_DELAY),
  Effect.forkScoped,
)
