import { Effect } from 'effect'
import { Database, lastPersonalChange, lastPosition, Origin } from '#events'
import { Billing } from '#modules/billing'
import { Clinics, clinicSettings } from '#modules/clinic'
import { ownerRecipient } from '#modules/identity'
import { StartupError } from '#modules/platform'
import { exportInto } from './export-file.ts'
import { refuseInWords } from './new-account.ts'

/** Describes the clinic of the `Origin`: whose it is, and when somebody last worked in it. */
export const describeClinic = Effect.gen(function* () {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[clinic], [owner], [last]] = yield* queries([
    clinicSettings(clinicId),
    ownerRecipient(clinicId),
    lastPersonalChange(clinicId),
  ])
  const lastDay = last?.at?.slice(0, 10) ?? 'never'
  return `clinic ${clinicId}: ${clinic?.name ?? ''}, owner ${owner?.email ?? 'unknown'}, last change ${lastDay}.`
})

/** Refuses to go on until the operator repeats the number of the clinic. */
export const requireConfirmation = (clinicId: number, confirmed: number | undefined) => {
  if (confirmed === clinicId) return Effect.void
  const sentence =
    confirmed === undefined
      ? `Nothing was closed. To close this clinic, add --confirm ${clinicId}.`
      : `Nothing was closed: --confirm ${confirmed} is another clinic.`
  return Effect.fail(new StartupError(sentence))
}

const cancelSubscription = Effect.flatMap(Billing, ({ cancel }) =>
  cancel().pipe(
    Effect.catchTags({ NotSubscribed: () => Effect.void, BillingOff: () => Effect.void }),
    refuseInWords,
  ),
)

const exportAgainIfGrown = (path: string, exportedEvents: number) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { clinicId } = yield* Origin
    const [last] = yield* query(lastPosition(clinicId))
    if (last?.position !== exportedEvents + 1) yield* exportInto(path)
  }).pipe(
    Effect.catchAllCause((cause) =>
      Effect.fail(
        new StartupError(
          'The clinic is closed, but the file lacks what was changed while it was written. Export the clinic again: caretrail export.',
          { cause },
        ),
      ),
    ),
  )

/**
 * Exports the clinic of the `Origin` into a file, and only then closes it. People work until it is closed, so what
 * they changed meanwhile is exported again.
 */
export const closeClinic = (path: string) =>
  Effect.gen(function* () {
    const { close } = yield* Clinics
    const { events } = yield* exportInto(path)
    yield* cancelSubscription
    yield* Effect.orDie(close())
    yield* exportAgainIfGrown(path, events)
  })
