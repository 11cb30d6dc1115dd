export { answeredSince, lastAnswer } from './submissions/patient-activity.ts'
export { clearInvitationOutbox } from './invitations/clear-invitation-outbox.ts'
export { FormNotFound } from './errors.ts'
export type { InvitationEvent, SubmissionEvent } from './events.ts'
export { intakeFormEvents, invitationEvents, submissionEvents } from './events.ts'
export {
  describeSentForm,
  dueInvitations,
  type DueInvitation,
  dueInvitation,
  everyInvitation,
  formsSentTo,
  hasReceivedForm,
  type InvitationFigures,
  invitationFigures,
  invitationsForVisit,
  invitationsOfPatient,
  invitationsThroughContact,
  pendingInvitations,
  PendingInvitation,
  SentForm,
  textedPatient,
  type VisitInvitation,
} from './invitations/invitation-queries.ts'
export { everyFormTitle, FormRow, formActivity, intakeFormList, removedForms } from './forms/form-list.ts'
export { IntakeForm } from './forms/intake-form.ts'
export { intakeFormTotals } from './forms/form-totals.ts'
export { intakeFormVersions } from './forms/form-versions.ts'
export { FormFiles } from './files/form-files.ts'
export { ANSWER_FIELDS, type RevealedAnswers } from './submissions/masked-answers.ts'
export { IntakeForms } from './forms/intake-forms.ts'
export type { InvitationPlan } from './invitations/form-invitation-command.ts'
export { FormInvitation } from './invitations/form-invitation.ts'
export { invitationList, InvitationRow } from './invitations/invitation-list.ts'
export { inviteForVisit } from './invitations/invite-to-form.ts'
export { invitationMessageSource, invitationKey } from './invitations/invitation-delivery.ts'
export { identityAnswersOf } from './invitations/confirm-birth.ts'
export { InvitationPreview } from './invitations/invitation-preview.ts'
export { invitationToken } from './invitations/invitation-token.ts'
export { Invitations } from './invitations/invitations.ts'
export { type PublishedForm, visitorOf } from './public/published-form.ts'
export { messageLanguage } from './submissions/patient-language.ts'
export { pendingSubmissions } from './submissions/pending-submissions.ts'
export { ProvenanceRow } from './review/provenance.ts'
export { PublicSubmissions } from './public/public-submissions.ts'
export { Review } from './review/review.ts'
export {
  everySubmission,
  masksAnswers,
  submissionList,
  SubmissionRow,
  submissionSummaries,
  SubmissionSummary,
} from './submissions/submission-list.ts'
export { type PatientFormState, patientFormState } from './submissions/patient-form-state.ts'
export { submissionMoments } from './submissions/submission-moments.ts'
export { Submission } from './submissions/submission.ts'
export { Submissions } from './submissions/submissions.ts'
