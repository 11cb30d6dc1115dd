export { answeredSince, lastAnswer } from './activity.ts'
export { clearKeptInvitations } from './clear-kept-invitations.ts'
export {
  fileDocumentsWhenSubmissionMatched,
  unfileDocumentsWhenSubmissionUnmatched,
} from './document-reactions.ts'
export { definitionOf } from './definition.ts'
export { FormNeverPublished, FormNotFound, FormUnavailable } from './errors.ts'
export {
  intakeFormEvents,
  type IntakeFormEvent,
  type InvitationEvent,
  invitationEvents,
  type SubmissionEvent,
  submissionEvents,
} from './events.ts'
export { dueInvitations, everyInvitation, invitationsTo } from './every-invitation.ts'
export { everyFormTitle, FormRow, intakeFormList, removedForms } from './form-list.ts'
export { IntakeForm } from './intake-form.ts'
export { intakeFormTotals } from './form-totals.ts'
export { intakeFormVersions } from './form-versions.ts'
export { FormFiles } from './form-files.ts'
export { IntakeApi, intakeHttp } from './http.ts'
export type { RevealedAnswers } from './masking.ts'
export { type FormPage, IntakeForms } from './intake-forms.ts'
export { FormInvitation } from './form-invitation.ts'
export { invitationList, InvitationRow } from './invitation-list.ts'
export { forgetInvitationsWhenPatientErased } from './invitation-reactions.ts'
export { invitationErrand, invitationKey, invitationQueue } from './invitation-errand.ts'
export { tokenFor } from './invitation-token.ts'
export { Invitations } from './invitations.ts'
export { type PublishedForm, visitorOf } from './published-form.ts'
export { pendingSubmissions } from './pending.ts'
export { patientProvenance, ProvenanceRow } from './provenance.ts'
export { eraseSubmissionsWhenPatientErased } from './reactions.ts'
export { PublicSubmissions, SubmissionReceipt } from './public-submissions.ts'
export { Review } from './review.ts'
export { everySubmission, submissionList, SubmissionRow } from './submission-list.ts'
export { submissionMoments } from './submission-moments.ts'
export {
  AnswersInvalid,
  AnswersMissing,
  type Fault,
  type Faults,
  TooBusyForForms,
  TooManySubmissions,
} from './submission-errors.ts'
export { Submission } from './submission.ts'
export { type SubmissionPage, Submissions } from './submissions.ts'
