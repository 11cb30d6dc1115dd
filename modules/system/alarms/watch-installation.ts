import { Effect, Schedule } from 'effect'
import { Alarms } from './alarms.ts'

// Not while a start is still busy.
const FIRST_CHECK = '15 seconds'
const CHECK_EVERY = '30 seconds'

/** Checks the installation every half minute, until the scope closes. */
export const watchInstallation = Effect.flatMap(Alarms, ({ check }) =>
  check().pipe(
    Effect.catchAllCause((cause) => Effect.logWarning('installation could not be checked', cause)),
    Effect.repeat(Schedule.spaced(CHECK_EVERY)),
    Effect.delay(FIRST_CHECK),
    Effect.forkScoped,
  ),
)
