import { Effect } from 'effect'
import { reaction, sql, type Statement, type Unit } from '#events'
import { Document, type DocumentCommand, allDocuments } from '#modules/documents'
import type { SubmissionMatched, SubmissionUnmatched } from '../events.ts'

const documentsOfSubmission = (clinicId: number, submissionId: number): Statement<{ id: number }> =>
  sql`select id from (${allDocuments(clinicId)}) d where d."submissionId" = ${submissionId} order by id`

const executeOnDocuments = (unit: Unit, submissionId: number, cause: number, command: DocumentCommand) =>
  Effect.gen(function* () {
    for (const { id } of yield* unit.query(documentsOfSubmission(unit.clinicId, submissionId)))
      yield* unit.execute(Document, { id, cause, command })
  }).pipe(Effect.orDie)

/** Files a submission's documents with the patient when staff match the submission. */
export const fileDocumentsWhenSubmissionMatched = reaction<ReturnType<typeof SubmissionMatched>>(
  'fileDocumentsWhenSubmissionMatched',
  'SubmissionMatched',
  ({ stream, position, event: { patientId } }, unit) =>
    executeOnDocuments(unit, stream.id, position, { _tag: 'FileDocument', patientId }),
)

/** Removes a submission's documents from the patient when staff unmatch the submission. */
export const unfileDocumentsWhenSubmissionUnmatched = reaction<ReturnType<typeof SubmissionUnmatched>>(
  'unfileDocumentsWhenSubmissionUnmatched',
  'SubmissionUnmatched',
  ({ stream, position }, unit) => executeOnDocuments(unit, stream.id, position, { _tag: 'UnfileDocument' }),
)
