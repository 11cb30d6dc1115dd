import { Effect } from 'effect'
import { type ClinicReader, Store, type Unit } from '#events'
import { FormFiles } from '../files/form-files.ts'
import { activityOf, formActivity } from '../forms/form-list.ts'
import type { RecognizedInvitation } from '../invitations/follow-link.ts'
import { noteInvitationAnswered } from '../invitations/invitations.ts'
import type { SubmissionCommandOf, SubmittedForm } from '../submissions/submission-command.ts'
import { Submission } from '../submissions/submission.ts'
import type { Fault } from '../contract.ts'
import { faultsIn } from '../submissions/answer-validation.ts'
import { AnswersInvalid } from '../submissions/errors.ts'
import type { AnsweredVersion } from './read-answers.ts'
import { submissionReceipt } from './submission-receipt.ts'

/** Turns the files of a submission into documents, in the transaction that stores it. */
const recordFiles = Effect.fnUntraced(function* (
  unit: Unit,
  { fields, files }: AnsweredVersion,
  submission: { submissionId: number; patientId: number },
) {
  const { record } = yield* FormFiles
  const refuseFile = (id: string, fault: Fault) =>
    Effect.fail(new AnswersInvalid({ faults: faultsIn(fields, (field) => (field.id === id ? fault : null)) }))
  const fieldFiles = [...files].flatMap(([id, file]) => {
    const field = fields.find((one) => one.id === id)
    return field ? [{ field, file }] : []
  })
  yield* Effect.forEach(
    fieldFiles,
    ({ field, file }) =>
      Effect.catchAll(record(unit, field, file, submission), (refusal) => {
        if (refusal._tag === 'UploadBroken') return refuseFile(field.id, 'file')
        return refusal._tag === 'StorageLimitReached' ? refuseFile(field.id, 'fileRoom') : Effect.die(refusal)
      }),
    { discard: true },
  )
})

const commandToSubmit = (clinicId: number, submitted: SubmittedForm, patientId: number | null) => ({
  id: 'next' as const,
  command: ({ query }: ClinicReader) =>
    Effect.map(
      query(formActivity(clinicId, submitted.formId)),
      ([form]): SubmissionCommandOf<'SubmitForm'> => ({
        _tag: 'SubmitForm',
        submitted,
        patientId,
        form: activityOf(form),
      }),
    ),
})

/** Stores checked answers with their files, and notes on the invitation that it was answered, in one transaction. */
export const storeSubmission = Effect.fnUntraced(function* (
  clinicId: number,
  version: AnsweredVersion,
  submitted: SubmittedForm,
  invitation: RecognizedInvitation | null,
) {
  const store = yield* Store
  const formFiles = yield* FormFiles
  const patientId = invitation?.patientId ?? null
  return yield* store.transact(
    (unit) =>
      unit.execute(Submission, commandToSubmit(clinicId, submitted, patientId)).pipe(
        Effect.tap(({ id }) => recordFiles(unit, version, { submissionId: id, patientId: patientId ?? 0 })),
        Effect.tap(({ id }) =>
          invitation ? noteInvitationAnswered(unit, invitation.invitationId, id) : Effect.void,
        ),
        Effect.provideService(FormFiles, formFiles),
      ),
    { returning: submissionReceipt },
  )
})
