import { Effect } from 'effect'
import { Database, Origin } from '#events'
import { seesPatients } from '#modules/kernel'
import { likeliestPatients, type PatientDescription } from '#modules/patients'
import type { SubmissionRow } from '../submissions/submission-list.ts'

interface DescribedSubmission {
  readonly row: SubmissionRow
  readonly sender: PatientDescription
}

const isOpen = ({ row: { patientId, state } }: DescribedSubmission): boolean =>
  patientId === 0 && state === 'new'

/** Adds the likeliest patient to each submission that waits for one, for a caller who may read patients. */
export const addLikelyPatient = Effect.fnUntraced(function* (submissions: readonly DescribedSubmission[]) {
  const database = yield* Database
  const origin = yield* Origin
  const openSubmissions = submissions.filter(isOpen)
  const matches =
    openSubmissions.length > 0 && seesPatients(origin)
      ? yield* database.query(
          likeliestPatients(
            origin.clinicId,
            openSubmissions.map(({ sender }) => sender),
          ),
        )
      : []
  const likely = new Map(matches.map(({ nth, id, name }) => [openSubmissions[nth]?.row.id, { id, name }]))
  return submissions.map(({ row }) => ({ ...row, likelyPatient: likely.get(row.id) ?? null }))
})
