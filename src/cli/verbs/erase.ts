import { Effect } from 'effect'
import { Origin } from '#events'
import { StartupError } from '#modules/platform'
import { ErasureReasonNames, PatientHeld, PatientNotFound, Patients } from '#modules/patients'
import { CLINIC, numberOption, required, textOption } from '../options.ts'
import { defineVerb } from '../verb.ts'
import { within } from '../with-services.ts'

const isExpected = (refusal: Error): boolean =>
  refusal instanceof PatientHeld || refusal instanceof ErasureReasonNames

/** Destroys a patient’s key permanently. Not even a backup brings it back. */
export const verb = defineVerb({
  options: {
    clinic: required(CLINIC),
    patient: required(numberOption('ID', 'The patient, by number')),
    reason: required(textOption('TEXT', 'Why; it is kept permanently, so it names nobody')),
  },
  run: async ({ clinic: clinicId, patient, reason }, shutdown) => {
    const actor = { kind: 'system', id: 0 } as const
    const erased = await within(
      'erase',
      shutdown,
      Effect.flatMap(Patients, ({ erase }) => erase(patient, reason)).pipe(
        Effect.as(true),
        Effect.catchAll((refusal) =>
          refusal instanceof PatientNotFound
            ? Effect.succeed(false)
            : Effect.die(isExpected(refusal) ? new StartupError(refusal.message) : refusal),
        ),
        Effect.provideService(Origin, { clinicId, actor, source: 'cli' }),
      ),
    )
    if (!erased) throw new StartupError(`Clinic ${clinicId} has no patient ${patient}.`)
    console.log(`Patient ${patient} of clinic ${clinicId} is erased.`)
    return 0
  },
})
