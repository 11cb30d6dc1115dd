import { Effect } from 'effect'
import { reaction, sql, type Statement, type Unit } from '#events'
import { Document, type DocumentCommand, everyDocument } from '#modules/documents'
import type { SubmissionMatched, SubmissionUnmatched } from './events.ts'

const documentsWith = (clinicId: number, submissionId: number): Statement<{ id: number }> =>
  sql`select id from (${everyDocument(clinicId)}) d where d."submissionId" = ${submissionId} order by id`

const each = (unit: Unit, submissionId: number, cause: number, command: DocumentCommand) =>
  Effect.gen(function* () {
    for (const { id } of yield* unit.query(documentsWith(unit.clinicId, submissionId)))
      yield* unit.execute(Document, { id, cause, command })
  }).pipe(Effect.orDie)

/** Whose a submission is, theirs are the files it came with. */
export const fileDocumentsWhenSubmissionMatched = reaction<ReturnType<typeof SubmissionMatched>>(
  'fileDocumentsWhenSubmissionMatched',
  'SubmissionMatched',
  ({ stream, position, event: { patientId } }, unit) =>
    each(unit, stream.id, position, { _tag: 'FileDocument', patientId }),
)

/** Where a submission turns out not to be a patient's, neither are its files. */
export const unfileDocumentsWhenSubmissionUnmatched = reaction<ReturnType<typeof SubmissionUnmatched>>(
  'unfileDocumentsWhenSubmissionUnmatched',
  'SubmissionUnmatched',
  ({ stream, position }, unit) => each(unit, stream.id, position, { _tag: 'UnfileDocument' }),
)
