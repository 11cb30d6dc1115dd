import { resolve } from 'node:path'
import { Effect } from 'effect'
import { Database, lastChangeByPerson, lastPosition, Origin } from '#events'
import { Billing } from '#modules/billing'
import { Clinics, clinicSettings } from '#modules/clinic'
import { ownerRecipient } from '#modules/identity'
import { operatorOrigin } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { PATIENT_YEARS } from '#modules/retention'
import { requireClinic } from './clinics.ts'
import { exportToFile } from './export-file.ts'
import { refuseInWords } from './new-account.ts'
import { CLINIC_OPTION, numberOption, requiredOption, textOption } from './options.ts'
import { defineReport } from './report.ts'
import { runWithServices } from './with-services.ts'

/** Describes the clinic of the `Origin`: its owner, and the day when somebody last worked in it. */
const describeClinic = Effect.gen(function* () {
  const { queries } = yield* Database
  const { clinicId } = yield* Origin
  const [[clinic], [owner], [last]] = yield* queries([
    clinicSettings(clinicId),
    ownerRecipient(clinicId),
    lastChangeByPerson(clinicId),
  ])
  const lastDay = last?.at?.slice(0, 10) ?? 'never'
  return `clinic ${clinicId}: ${clinic?.name ?? ''}, owner ${owner?.email ?? 'unknown'}, last change ${lastDay}.`
})

/** Refuses to go on until the operator repeats the number of the clinic. */
const requireConfirmation = (clinicId: number, confirmedId: number | undefined) => {
  if (confirmedId === clinicId) return Effect.void
  const sentence =
    confirmedId === undefined
      ? `Nothing was closed. To close this clinic, add --confirm ${clinicId}.`
      : `Nothing was closed: --confirm ${confirmedId} is another clinic.`
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
    if (last?.position !== exportedEvents + 1) yield* exportToFile(path)
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
 * Exports the clinic of the `Origin` into a file, and only then closes it. Staff can work until it is closed, so
 * exports it again if they changed anything meanwhile.
 */
const closeClinic = (path: string) =>
  Effect.gen(function* () {
    const { close } = yield* Clinics
    const { events } = yield* exportToFile(path)
    yield* cancelSubscription
    yield* Effect.orDie(close())
    yield* exportAgainIfGrown(path, events)
  })

/** Exports and closes a clinic: from then on nobody can sign in, and it sends no messages. */
export const closeVerb = defineReport({
  options: {
    clinic: requiredOption(CLINIC_OPTION),
    out: requiredOption(textOption('FILE', 'The file to write all of its data to first')),
    confirm: numberOption('ID', 'The number of the clinic again'),
  },
  notes: 'Shows whose clinic it is and when somebody last worked in it before it closes anything.',
  run: async ({ clinic: clinicId, out, confirm }, shutdown, say) => {
    const path = resolve(out)
    const closeConfirmed = Effect.gen(function* () {
      const { closedAt } = yield* requireClinic(clinicId)
      if (closedAt) return yield* Effect.fail(new StartupError(`Clinic ${clinicId} is closed already.`))
      say(yield* describeClinic)
      yield* requireConfirmation(clinicId, confirm)
      yield* closeClinic(path)
    })
    await runWithServices(
      'clinic close',
      shutdown,
      Effect.provideService(closeConfirmed, Origin, operatorOrigin(clinicId)),
    )
    return {
      document: { id: clinicId, path },
      sentences: [
        `${path} has all of its data, in the clear.`,
        `Clinic ${clinicId} is closed. Each patient is erased ${PATIENT_YEARS} years after their last activity. Until then, "clinic reopen" takes it back.`,
      ],
    }
  },
})

/** Opens a closed clinic again. */
export const reopenVerb = defineReport({
  options: { clinic: requiredOption(CLINIC_OPTION) },
  run: async ({ clinic: clinicId }, shutdown) => {
    const reopenClosed = Effect.gen(function* () {
      const { closedAt } = yield* requireClinic(clinicId)
      if (!closedAt) return yield* Effect.fail(new StartupError(`Clinic ${clinicId} is not closed.`))
      const clinics = yield* Clinics
      yield* Effect.orDie(clinics.reopen())
    })
    await runWithServices(
      'clinic reopen',
      shutdown,
      Effect.provideService(reopenClosed, Origin, operatorOrigin(clinicId)),
    )
    return {
      document: { id: clinicId },
      sentences: [`Clinic ${clinicId} is open again: people sign in with the passwords they had.`],
    }
  },
})
