import { Cause, Effect, Exit } from 'effect'
import { Database, Origin } from '#events'
import { type ClinicProof, isIntact, type ClinicVerdict, Proofs } from '#modules/audit'
import { type ContentProof, Documents } from '#modules/documents'
import { operatorOrigin } from '#modules/kernel'
import { describeError } from '../describe-error.ts'
import { CLINIC_OPTION, flag } from '../options.ts'
import { defineReport } from '../report.ts'
import { alteredObjects } from '#modules/platform'
import { runWithServices } from '../with-services.ts'

const describeProof = (proof: ClinicVerdict): string => {
  const { clinicId, events, checkpoints, fault, forgedCheckpoints, missingCheckpoints } = proof
  if (fault) return `clinic ${clinicId}: position ${fault.position}: ${fault.reason}.`
  if (forgedCheckpoints > 0)
    return `clinic ${clinicId}: ${forgedCheckpoints} checkpoints do not bear our signature.`
  if (missingCheckpoints > 0)
    return `clinic ${clinicId}: ${missingCheckpoints} checkpoints that were signed are missing in DATA_DIR/checkpoints.`
  return `clinic ${clinicId}: ${events} events whole and in order, ${checkpoints} signed checkpoints agree.`
}

const describeAccess = ({ clinicId, access: { entries, checkpoints, fault } }: ClinicVerdict): string =>
  fault
    ? `clinic ${clinicId}: access ledger, ${fault.day} entry ${fault.entry}: ${fault.reason}.`
    : `clinic ${clinicId}: ${entries} entries of the access ledger whole and in order, ${checkpoints} signed checkpoints agree.`

const isLogWhole = (proof: ClinicVerdict): boolean =>
  isIntact({ ...proof, access: { ...proof.access, fault: null } })

// A wrong folder or number must not look like a clinic without faults.
const isEmpty = (proof: ClinicVerdict): boolean =>
  isIntact(proof) && proof.events + proof.checkpoints + proof.access.entries === 0

const describeFailure = ({ clinicId, exit }: ClinicProof): readonly string[] =>
  Exit.isSuccess(exit)
    ? []
    : [`clinic ${clinicId}: it could not be verified: ${describeError(Cause.squash(exit.cause))}`]

const describeUnreadable = ({ clinicId, unreadableCheckpoints }: ClinicVerdict): string =>
  `clinic ${clinicId}: ${unreadableCheckpoints} lines of its checkpoint files are torn, and were left out.`

const describeDocuments = (clinicId: number, { documents, lost }: ContentProof): readonly string[] => {
  if (lost.length === 0) return [`clinic ${clinicId}: ${documents} documents there and whole.`]
  return lost.map(({ id, is }) => `clinic ${clinicId}: the content of document ${id} is ${is}.`)
}

const NOTHING_VERIFIED_EXIT_CODE = 2

const verifyDocuments = (clinicId: number) =>
  Effect.flatMap(Documents, ({ verify }) => verify()).pipe(
    Effect.provideService(Origin, operatorOrigin(clinicId)),
    Effect.map((proof) => ({ clinicId, proof })),
  )

/**
 * Verifies that no event or access ledger entry was changed, removed or inserted; exits with 1 and the first bad
 * position, or with 2 if there was nothing to verify. With `--documents`, also verifies that every document’s content
 * is present and unchanged.
 */
export const verb = defineReport({
  options: {
    clinic: CLINIC_OPTION,
    documents: flag('Check the content of every document, too'),
  },
  notes: 'Exit code 1: something is not as it was recorded; 2: there was nothing to verify.',
  run: async ({ clinic: clinicId, documents }, shutdown) => {
    const { proofs, failures, contents, altered } = await runWithServices(
      'verify',
      shutdown,
      Effect.gen(function* () {
        const { verifyAll } = yield* Proofs
        const { pool } = yield* Database
        const clinicProofs = yield* verifyAll(clinicId)
        const verified = clinicProofs.flatMap(({ exit }) => (Exit.isSuccess(exit) ? [exit.value] : []))
        const withDocuments = documents ? verified : []
        return {
          proofs: verified,
          failures: clinicProofs.flatMap(describeFailure),
          altered: yield* Effect.promise(() => alteredObjects(pool)),
          contents: yield* Effect.forEach(withDocuments, (each) => verifyDocuments(each.clinicId)),
        }
      }),
    )
    const document = { clinics: proofs, documents: contents, altered, failures }
    if (failures.length === 0 && proofs.every(isEmpty)) {
      const soughtName = clinicId === undefined ? 'clinic' : `clinic ${clinicId}`
      const faults = [`Nothing was verified: there is no ${soughtName} here.`]
      return { document, sentences: [], faults, exitCode: NOTHING_VERIFIED_EXIT_CODE }
    }
    const faults = [
      ...failures,
      ...altered.map((line) => `The database is not as this version made it: ${line}.`),
    ]
    const passed: string[] = []
    const add = (isWell: boolean, line: string) => void (isWell ? passed : faults).push(line)
    for (const proof of proofs) {
      add(isLogWhole(proof), describeProof(proof))
      add(!proof.access.fault, describeAccess(proof))
      if (proof.unreadableCheckpoints > 0) faults.push(describeUnreadable(proof))
    }
    for (const { clinicId: ofClinic, proof } of contents)
      for (const line of describeDocuments(ofClinic, proof)) add(proof.lost.length === 0, line)
    const areAllWhole =
      failures.length + altered.length === 0 &&
      proofs.every(isIntact) &&
      contents.every(({ proof }) => proof.lost.length === 0)
    return { document, sentences: passed, faults, exitCode: areAllWhole ? 0 : 1 }
  },
})
