import { Effect } from 'effect'
import { type ClinicReader, Store } from '#events'
import { FormFiles } from '../files/form-files.ts'
import { recordFiles } from '../files/record-files.ts'
import { noteInvitationAnswered, type RecognizedInvitation } from '../invitations/invitations.ts'
import type { SubmissionCommandOf, SubmittedForm } from '../submissions/submission-command.ts'
import { Submission } from '../submissions/submission.ts'
import { type AnsweredVersion, formStatus } from './read-answers.ts'
import { submissionReceipt } from './submission-receipt.ts'

const commandToSubmit = (clinicId: number, submitted: SubmittedForm, patientId: number | null) => ({
  id: 'next' as const,
  command: ({ query }: ClinicReader) =>
    Effect.map(
      query(formStatus(clinicId, submitted.formId)),
      ([status]): SubmissionCommandOf<'SubmitForm'> => ({
        _tag: 'SubmitForm',
        submitted,
        patientId,
        form: status?.form ?? 'unknown',
      }),
    ),
})

/** Stores checked answers with their files, and notes on the invitation that it was answered, in one transaction. */
export const storeSubmission = Effect.fnUntraced(function* (
  clinicId: number,
  of: AnsweredVersion,
  submitted: SubmittedForm,
  invited: RecognizedInvitation | null,
) {
  const store = yield* Store
  const formFiles = yield* FormFiles
  const patientId = invited?.patientId ?? null
  return yield* store.together(
    (unit) =>
      unit.execute(Submission, commandToSubmit(clinicId, submitted, patientId)).pipe(
        Effect.tap(({ id }) => recordFiles(unit, of, { submissionId: id, patientId: patientId ?? 0 })),
        Effect.tap(({ id }) =>
          invited ? noteInvitationAnswered(unit, invited.invitationId, id) : Effect.void,
        ),
        Effect.provideService(FormFiles, formFiles),
      ),
    { answer: submissionReceipt },
  )
})
