import { Effect } from 'effect'
import { type Proof, Proofs } from '#modules/audit'
import { numberOption, options } from './options.ts'
import type { Verb } from './verb.ts'
import { within } from './within.ts'

const says = ({ clinicId, events, checkpoints, fault, forgedCheckpoints }: Proof): string => {
  if (fault) return `clinic ${clinicId}: position ${fault.position}: ${fault.reason}.`
  if (forgedCheckpoints > 0)
    return `clinic ${clinicId}: ${forgedCheckpoints} checkpoints do not bear our signature.`
  return `clinic ${clinicId}: ${events} events whole and in order, ${checkpoints} signed checkpoints agree.`
}

const isWhole = ({ fault, forgedCheckpoints }: Proof): boolean => fault === null && forgedCheckpoints === 0

/** Proves that no event was changed, removed or put in; exit 1 with the first bad position. */
export const verb: Verb = {
  summary: 'Check every hash of the log, and the signed checkpoints',
  usage: '[--clinic ID]',
  run: async (args, shutdown) => {
    const clinicId = numberOption('clinic', options(args, ['clinic'])['clinic'])
    const proofs = await within(
      'verify',
      shutdown,
      Effect.flatMap(Proofs, ({ ofAll, ofClinic }) =>
        clinicId === undefined ? ofAll() : Effect.map(ofClinic(clinicId), (proof) => [proof]),
      ),
    )
    for (const proof of proofs) (isWhole(proof) ? console.log : console.error)(says(proof))
    return proofs.every(isWhole) ? 0 : 1
  },
}
