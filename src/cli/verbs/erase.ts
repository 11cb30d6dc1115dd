import { Effect } from 'effect'
import { Origin } from '#events'
import { type ErasurePreview, Erasures } from '#modules/erasure'
import { operatorOrigin } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { requireClinic } from '../clinics.ts'
import { CLINIC_OPTION, flag, numberOption, requiredOption, textOption } from '../options.ts'
import { refuseInWords } from '../new-account.ts'
import { defineReport } from '../report.ts'
import { runWithServices } from '../with-services.ts'

const dayOf = (moment: string): string => moment.slice(0, 10)

const describeRecord = ({ id, name, lastActiveAt, keptUntil, merged }: ErasurePreview): string =>
  [
    `Patient ${id}: ${name}, last activity ${dayOf(lastActiveAt)}, to be kept until ${dayOf(keptUntil)}.`,
    ...merged.map((other) => `  With it goes what was merged into it: patient ${other.id}, ${other.name}.`),
  ].join('\n')

interface Confirmation {
  readonly early: true | undefined
  readonly confirm: number | undefined
}

const refuseUnconfirmed = ({ id, early }: ErasurePreview, given: Confirmation) => {
  if (given.confirm !== undefined && given.confirm !== id)
    return Effect.fail(new StartupError(`Nothing was erased: --confirm ${given.confirm} is another patient.`))
  if (early && !(given.early && given.confirm === id))
    return Effect.fail(
      new StartupError(
        `Nothing was erased: this is early. To erase the record all the same, add --early --confirm ${id}.`,
      ),
    )
  return Effect.void
}

/** Destroys a patient’s key permanently. Not even a backup brings it back. */
export const verb = defineReport({
  options: {
    clinic: requiredOption(CLINIC_OPTION),
    patient: requiredOption(numberOption('ID', 'The patient, by number')),
    reason: requiredOption(textOption('TEXT', 'Why; it is kept permanently, so it names nobody')),
    early: flag('Erase the record before its retention period has ended'),
    confirm: numberOption('ID', 'The number of the patient again, for an early erasure'),
  },
  notes: 'Shows whose record it is and when it was last active before it erases anything.',
  run: async ({ clinic: clinicId, patient, reason, ...given }, shutdown, say) => {
    const { keptUntil, merged } = await runWithServices(
      'erase',
      shutdown,
      Effect.gen(function* () {
        yield* requireClinic(clinicId)
        const erasures = yield* Erasures
        const record = yield* Effect.catchTag(erasures.preview(patient), 'PatientNotFound', () =>
          Effect.fail(new StartupError(`Clinic ${clinicId} has no patient ${patient}.`)),
        )
        say(describeRecord(record))
        yield* refuseUnconfirmed(record, given)
        yield* refuseInWords(
          erasures.erase(patient, {
            ground: 'unsaid',
            reason: reason.trim(),
            early: record.early,
            confirmation: String(patient),
          }),
        )
        return record
      }).pipe(Effect.provideService(Origin, operatorOrigin(clinicId))),
    )
    return {
      document: { clinic: clinicId, patient, keptUntil, merged: merged.map(({ id }) => id) },
      sentences: [`Patient ${patient} of clinic ${clinicId} is erased.`],
    }
  },
})
