import { Effect } from 'effect'
import { Origin } from '#events'
import { StartupError } from '#modules/platform'
import { ErasureReasonNames, PatientHeld, PatientNotFound, Patients } from '#modules/patients'
import { numberOption, options, required } from '../options.ts'
import type { Verb } from '../verb.ts'
import { within } from '../with-services.ts'

const isExpected = (refusal: Error): boolean =>
  refusal instanceof PatientHeld || refusal instanceof ErasureReasonNames

/** Destroys a patient’s key permanently. Not even a backup brings it back. */
export const verb: Verb = {
  summary: 'Destroy a patient’s key: the personal data is no longer readable by anyone',
  usage: '--clinic ID --patient ID --reason TEXT',
  run: async (args, shutdown) => {
    const flags = options(args, ['clinic', 'patient', 'reason'])
    const clinicId = required('clinic', numberOption('clinic', flags['clinic']))
    const patient = required('patient', numberOption('patient', flags['patient']))
    const reason = required('reason', flags['reason']?.trim())
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
}
