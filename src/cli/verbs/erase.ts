import { Effect } from 'effect'
import { Origin } from '#events'
import { Obstacle } from '#modules/platform'
import { ErasureReasonNames, PatientHeld, PatientNotFound, Patients } from '#modules/patients'
import { numberOption, options, required } from './options.ts'
import type { Verb } from './verb.ts'
import { within } from './within.ts'

const isExpected = (refusal: Error): boolean =>
  refusal instanceof PatientHeld || refusal instanceof ErasureReasonNames

/** Destroys a patient's key for good. There is no way back, not even from a backup. */
export const verb: Verb = {
  summary: 'Destroy a patient’s key: nobody can read the personal data any more',
  usage: '--clinic ID --patient ID --reason TEXT',
  run: async (args, shutdown) => {
    const given = options(args, ['clinic', 'patient', 'reason'])
    const clinicId = required('clinic', numberOption('clinic', given['clinic']))
    const patient = required('patient', numberOption('patient', given['patient']))
    const reason = required('reason', given['reason']?.trim())
    const actor = { kind: 'system', id: 0 } as const
    const erased = await within(
      'erase',
      shutdown,
      Effect.flatMap(Patients, ({ erase }) => erase(patient, reason)).pipe(
        Effect.as(true),
        Effect.catchAll((refusal) =>
          refusal instanceof PatientNotFound
            ? Effect.succeed(false)
            : Effect.die(isExpected(refusal) ? new Obstacle(refusal.message) : refusal),
        ),
        Effect.provideService(Origin, { clinicId, actor, source: 'cli' }),
      ),
    )
    if (!erased) throw new Obstacle(`Clinic ${clinicId} has no patient ${patient}.`)
    console.log(`Patient ${patient} of clinic ${clinicId} is erased.`)
    return 0
  },
}
