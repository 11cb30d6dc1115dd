import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { DOCUMENT_TYPES } from '#contracts/documents'
import { REASONS } from '#contracts/messages'
import { PASSED_ON } from '#rules/kernel'
import { CONDITIONS, FIELD_TYPES, FORM_LANGUAGES, RECORD_FIELDS } from './contract.ts'

const { Array: List, Boolean: Flag, Number: Count, String: Text } = Schema
const optional = Schema.optional
const MailWay = Schema.Literal('smtp', 'outbox')

const Field = Schema.Struct({
  id: Text,
  type: Schema.Literal(...FIELD_TYPES),
  label: Text,
  required: Flag,
  hipaasensitive: Flag,
  help: optional(Text),
  options: optional(List(Text)),
  record: optional(Schema.Literal(...RECORD_FIELDS)),
  documentType: optional(Schema.Literal(...DOCUMENT_TYPES)),
  showWhen: optional(
    Schema.Struct({ field: Text, is: Schema.Literal(...CONDITIONS), value: optional(Text) }),
  ),
})

const Translation = Schema.Struct({
  title: Text,
  description: Text,
  fields: Schema.Record({
    key: Text,
    value: Schema.Struct({ label: Text, help: Text, options: List(Text) }),
  }),
})

const definition = {
  title: Text,
  description: Text,
  fields: List(Field),
  translations: Schema.Struct({ es: optional(Translation), fr: optional(Translation) }),
}

/** A form as it is asked. */
export const FormDefinitionShape = Schema.Struct(definition)

// These names and fields are the storage format: they change only with an upcaster.

export const IntakeFormDrafted = event('IntakeFormDrafted', {
  says: 'A form, or a change to one, was put aside unfinished. Patients do not see it.',
  fields: definition,
})

export const IntakeFormDraftDiscarded = event('IntakeFormDraftDiscarded', {
  says: 'What had been put aside was given up; the form is as it was published.',
  fields: {},
})

export const IntakeFormPublished = event('IntakeFormPublished', {
  says: 'A version of a form was made final. What is submitted from now on answers it.',
  fields: { ...definition, formVersion: Count },
})

export const IntakeFormActivated = event('IntakeFormActivated', {
  says: 'A form takes submissions.',
  fields: {},
})

export const IntakeFormDeactivated = event('IntakeFormDeactivated', {
  says: 'A form takes no submissions for now.',
  fields: {},
})

export const IntakeFormRemoved = event('IntakeFormRemoved', {
  says: 'A form was taken off the list. Its versions and submissions stay.',
  fields: {},
})

export const IntakeFormRestored = event('IntakeFormRestored', {
  says: 'A removed form was taken back on the list.',
  fields: {},
})

export const intakeFormEvents = [
  IntakeFormDrafted,
  IntakeFormDraftDiscarded,
  IntakeFormPublished,
  IntakeFormActivated,
  IntakeFormDeactivated,
  IntakeFormRemoved,
  IntakeFormRestored,
] as const
export type IntakeFormEvent = EventsOf<typeof intakeFormEvents>

export const IntakeFormSubmitted = event('IntakeFormSubmitted', {
  says: 'Somebody answered a form. The answers are theirs alone until staff say whose they are.',
  subject: (submissionId) => `submission-${submissionId}`,
  fields: {
    formId: Count,
    formVersion: Count,
    responses: Schema.Record({ key: Text, value: Text }),
    sensitive: Flag,
    language: Schema.Literal(...FORM_LANGUAGES),
    quick: Flag,
    invitationId: Schema.NullOr(Count),
  },
  personal: { responses: {} },
})

export const SubmissionMatched = event('SubmissionMatched', {
  says: 'A submission was found to be a patient’s.',
  fields: { patientId: Count, by: Schema.Literal('invitation', 'staff', 'new patient') },
})

export const SubmissionUnmatched = event('SubmissionUnmatched', {
  says: 'A submission turned out not to be that patient’s.',
  fields: {},
})

export const SubmissionAnswersAccepted = event('SubmissionAnswersAccepted', {
  says: 'Answers were taken into the patient’s record: which ones, and as what.',
  subject: (_, { patientId }) => `patient-${patientId}`,
  fields: {
    patientId: Count,
    formId: Count,
    /** By record field. */
    accepted: Schema.Record({ key: Text, value: Text }),
  },
  personal: { accepted: {} },
})

export const SubmissionTransferred = event('SubmissionTransferred', {
  says: 'Two patients became one, or one two again: the submission is the other’s. It stays under its own key.',
  fields: { from: Count, to: Count, because: Schema.Literal(...PASSED_ON) },
})

export const SubmissionReviewed = event('SubmissionReviewed', {
  says: 'A submission was looked at and dealt with.',
  fields: {},
})

export const SubmissionReopened = event('SubmissionReopened', {
  says: 'A submission waits to be looked at again.',
  fields: {},
})

export const submissionEvents = [
  IntakeFormSubmitted,
  SubmissionMatched,
  SubmissionUnmatched,
  SubmissionTransferred,
  SubmissionAnswersAccepted,
  SubmissionReviewed,
  SubmissionReopened,
] as const
export type SubmissionEvent = EventsOf<typeof submissionEvents>

export const FormInvitationRequested = event('FormInvitationRequested', {
  says: 'Somebody is to be asked to answer a form, by a link of their own.',
  subject: (invitationId, { patientId }) =>
    patientId === null ? `form-invitation-${invitationId}` : `patient-${patientId}`,
  fields: {
    formId: Count,
    patientId: Schema.NullOr(Count),
    email: Text,
    name: Text,
    expiresAt: Text,
  },
  personal: { email: '', name: '' },
})

export const FormInvitationHandedOver = event('FormInvitationHandedOver', {
  says: 'The invitation is being given to the mail server: from here on it may have gone out.',
  // `at`: on the program's clocks, which the log's own time does not follow backwards.
  fields: { attempt: Count, via: MailWay, at: Text },
})

export const FormInvitationDelayed = event('FormInvitationDelayed', {
  says: 'The mail server did not take the invitation for now. It is tried again.',
  fields: {
    attempt: Count,
    reason: Schema.Literal(...REASONS),
    code: Schema.NullOr(Text),
    nextTryAt: Text,
  },
})

export const FormInvitationUnsettled = event('FormInvitationUnsettled', {
  says: 'It is not known whether the mail server took the invitation.',
  fields: {},
})

export const FormInvitationSent = event('FormInvitationSent', {
  says: 'The invitation was handed to the mail server, or kept in the outbox where there is none.',
  fields: { via: MailWay },
})

export const FormInvitationFailed = event('FormInvitationFailed', {
  says: 'The invitation could not be handed over.',
  // A code of REASONS; a sentence in what was recorded before there were codes.
  fields: { reason: Text },
})

export const FormInvitationOpened = event('FormInvitationOpened', {
  says: 'The personal link was followed for the first time.',
  fields: {},
})

export const FormInvitationAnswered = event('FormInvitationAnswered', {
  says: 'The form was answered through the personal link.',
  fields: { submissionId: Count },
})

export const FormInvitationTransferred = event('FormInvitationTransferred', {
  says: 'Two patients became one, or one two again: the invitation is the other’s. It stays under the key it had.',
  fields: { from: Count, to: Count, because: Schema.Literal(...PASSED_ON) },
})

export const invitationEvents = [
  FormInvitationRequested,
  FormInvitationHandedOver,
  FormInvitationDelayed,
  FormInvitationUnsettled,
  FormInvitationSent,
  FormInvitationFailed,
  FormInvitationOpened,
  FormInvitationAnswered,
  FormInvitationTransferred,
] as const
export type InvitationEvent = EventsOf<typeof invitationEvents>
