import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { DOCUMENT_TYPES } from '#contracts/documents'
import { CHANNELS, DELIVERY_METHODS, FAILURE_REASONS, WAIT_REASONS } from '#contracts/messages'
import { MOVE_REASONS } from '#rules/kernel'
import {
  ALERT_KINDS,
  CALL_OFF_REASONS,
  CONDITIONS,
  FIELD_TYPES,
  FORM_LANGUAGES,
  RECORD_FIELDS,
  SCHEDULING_REASONS,
} from './contract.ts'

const { Array: List, Boolean: Flag, Number: Count, String: Text } = Schema
const optional = Schema.optional
const Method = Schema.Literal(...DELIVERY_METHODS)
/** An SMS credit: one of the plan's for a month (YYYY-MM), or a purchased one. */
const Credit = Schema.NullOr(Schema.Struct({ of: Schema.Literal('plan', 'extra'), month: Text }))
/** Earlier invitations were emails, which take no credit. */
const withoutCredit = (fields: object) => ({ ...fields, credit: null })

const Field = Schema.Struct({
  id: Text,
  type: Schema.Literal(...FIELD_TYPES),
  label: Text,
  required: Flag,
  hipaasensitive: Flag,
  help: optional(Text),
  options: optional(List(Text)),
  record: optional(Schema.Literal(...RECORD_FIELDS)),
  alert: optional(Schema.Literal(...ALERT_KINDS, 'none')),
  documentType: optional(Schema.Literal(...DOCUMENT_TYPES)),
  anyDate: optional(Flag),
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

export const FormDefinitionShape = Schema.Struct(definition)

// These names and fields are the storage format: change them only with an upcaster.

export const IntakeFormDrafted = event('IntakeFormDrafted', {
  description: 'A form or a change to one was saved as a draft. Patients do not see it.',
  open: ['title', 'description', 'fields', 'translations'],
  fields: definition,
})

export const IntakeFormDraftDiscarded = event('IntakeFormDraftDiscarded', {
  description: 'A draft was discarded. The form is as it was published.',
  fields: {},
})

export const IntakeFormPublished = event('IntakeFormPublished', {
  description: 'A version of a form was published. New submissions answer this version.',
  open: ['title', 'description', 'fields', 'translations'],
  fields: { ...definition, formVersion: Count },
})

export const IntakeFormActivated = event('IntakeFormActivated', {
  description: 'A form accepts submissions.',
  fields: {},
})

export const IntakeFormDeactivated = event('IntakeFormDeactivated', {
  description: 'A form is paused and accepts no submissions.',
  fields: {},
})

export const IntakeFormRemoved = event('IntakeFormRemoved', {
  description: 'A form was removed from the list. Its versions and submissions stay.',
  fields: {},
})

export const IntakeFormRestored = event('IntakeFormRestored', {
  description: 'A removed form was restored.',
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

const ofSubmission = (submissionId: number): string => `submission-${submissionId}`

export const IntakeFormSubmitted = event('IntakeFormSubmitted', {
  description: 'A form was submitted. The submission belongs to no patient until staff match it.',
  subject: ofSubmission,
  open: ['formId', 'formVersion', 'sensitive', 'language', 'quick', 'invitationId'],
  fields: {
    formId: Count,
    formVersion: Count,
    responses: Schema.Record({ key: Text, value: Text }),
    sensitive: Flag,
    language: Schema.Literal(...FORM_LANGUAGES),
    quick: Flag,
    invitationId: Schema.NullOr(Count),
  },
})

export const SubmissionMatched = event('SubmissionMatched', {
  description: 'A submission was matched to a patient.',
  fields: { patientId: Count, by: Schema.Literal('invitation', 'staff', 'new patient') },
})

export const SubmissionUnmatched = event('SubmissionUnmatched', {
  description: 'A submission was unmatched from a patient.',
  fields: {},
})

export const SubmissionAnswersAccepted = event('SubmissionAnswersAccepted', {
  description: 'Answers were accepted into the patient’s record: which ones, and as which values.',
  subject: (_, { patientId }) => `patient-${patientId}`,
  open: ['patientId', 'formId'],
  fields: {
    patientId: Count,
    formId: Count,
    /** By record field. */
    accepted: Schema.Record({ key: Text, value: Text }),
  },
})

export const SubmissionTransferred = event('SubmissionTransferred', {
  description:
    'Two patients were merged or separated, so the submission belongs to the other one. It stays sealed with its own key.',
  fields: { from: Count, to: Count, because: Schema.Literal(...MOVE_REASONS) },
})

export const SubmissionReviewed = event('SubmissionReviewed', {
  description: 'A submission was marked as reviewed.',
  fields: {},
})

export const SubmissionReopened = event('SubmissionReopened', {
  description: 'A submission was reopened for review.',
  fields: {},
})

export const SubmissionErased = event('SubmissionErased', {
  description: 'The patient of a submission was erased, so the key of its answers was destroyed.',
  erasedSubject: ofSubmission,
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
  SubmissionErased,
] as const
export type SubmissionEvent = EventsOf<typeof submissionEvents>

const ofInvitation = (invitationId: number): string => `form-invitation-${invitationId}`

export const FormInvitationRequested = event('FormInvitationRequested', {
  description:
    'A person was invited to answer a form through a personal link. With `appointmentId`, because the visit was booked.',
  version: 3,
  upcasters: {
    1: (fields) => ({ ...fields, channel: 'email', appointmentId: null, sendAt: null, repeatAt: null }),
    2: (fields) => ({ ...fields, phone: '' }),
  },
  subject: (invitationId, { patientId }) =>
    patientId === null ? ofInvitation(invitationId) : `patient-${patientId}`,
  open: ['formId', 'patientId', 'expiresAt', 'channel', 'appointmentId', 'sendAt', 'repeatAt'],
  fields: {
    formId: Count,
    patientId: Schema.NullOr(Count),
    /** The address of an email; '' for a text. */
    email: Text,
    /** The number of a text; '' for an email. */
    phone: Text,
    name: Text,
    expiresAt: Text,
    channel: Schema.Literal(...CHANNELS),
    appointmentId: Schema.NullOr(Count),
    /** When it goes out; null: at once. */
    sendAt: Schema.NullOr(Text),
    /** When it goes out again if the form was not answered; null: never. */
    repeatAt: Schema.NullOr(Text),
  },
})

export const FormInvitationScheduled = event('FormInvitationScheduled', {
  description:
    'An invitation goes out at this time: after quiet hours, again because the form was not answered, or because its visit changed.',
  open: ['at'],
  fields: { at: Text, because: Schema.Literal(...SCHEDULING_REASONS) },
})

export const FormInvitationMoved = event('FormInvitationMoved', {
  description:
    'The visit of an invitation has another time, so the link expires, and the form is asked for again, at other times.',
  open: ['repeatAt', 'expiresAt'],
  fields: { repeatAt: Schema.NullOr(Text), expiresAt: Text },
})

export const FormInvitationCalledOff = event('FormInvitationCalledOff', {
  description:
    'An invitation is not sent, or not again, because of its visit. A link that was sent can still be answered.',
  fields: { because: Schema.Literal(...CALL_OFF_REASONS) },
})

export const FormInvitationRepeated = event('FormInvitationRepeated', {
  description: 'The form was not answered, so the invitation is sent again.',
  fields: { tries: Count },
})

export const FormInvitationHandedOver = event('FormInvitationHandedOver', {
  description:
    'The invitation is being sent to the mail server or the text service. From here on the patient may get it.',
  version: 2,
  upcasters: { 1: withoutCredit },
  // `at` is the application's clock. The log's own timestamps never go backward, so they can differ.
  open: ['at', 'credit'],
  fields: {
    attempt: Count,
    via: Method,
    at: Text,
    /** The SMS credit it takes; null for email. */
    credit: Credit,
  },
})

export const FormInvitationHeld = event('FormInvitationHeld', {
  description:
    'An invitation was due while its clinic may not send. It waits until the given time or, without one, until the reason is gone.',
  open: ['until'],
  fields: { reason: Schema.Literal(...WAIT_REASONS), until: Schema.NullOr(Text) },
})

export const FormInvitationDelayed = event('FormInvitationDelayed', {
  description:
    'The provider did not accept the invitation yet. It is tried again, and its credit is given back.',
  version: 2,
  upcasters: { 1: withoutCredit },
  open: ['code', 'nextTryAt', 'credit'],
  fields: {
    attempt: Count,
    reason: Schema.Literal(...FAILURE_REASONS),
    code: Schema.NullOr(Text),
    nextTryAt: Text,
    credit: Credit,
  },
})

export const FormInvitationUnsettled = event('FormInvitationUnsettled', {
  description: 'It is unknown whether the provider accepted the invitation.',
  fields: {},
})

export const FormInvitationSent = event('FormInvitationSent', {
  description: 'The provider accepted the invitation, or the outbox kept it where none is configured.',
  version: 2,
  upcasters: { 1: (fields) => ({ ...fields, reference: null }) },
  open: ['reference'],
  fields: {
    via: Method,
    /** The text service's id of the text; null for an email. */
    reference: Schema.NullOr(Text),
  },
})

export const FormInvitationFailed = event('FormInvitationFailed', {
  description: 'The invitation could not be sent. Its credit is given back.',
  version: 2,
  upcasters: { 1: withoutCredit },
  // A code of FAILURE_REASONS. Older events, from before the codes, contain a sentence.
  open: ['reason', 'credit'],
  fields: { reason: Text, credit: Credit },
})

export const FormInvitationOpened = event('FormInvitationOpened', {
  description: 'The personal link was opened for the first time.',
  fields: {},
})

export const FormInvitationAnswered = event('FormInvitationAnswered', {
  description: 'The form was submitted through the personal link.',
  fields: { submissionId: Count },
})

export const FormInvitationWithdrawn = event('FormInvitationWithdrawn', {
  description: 'Staff withdrew a personal link. It can no longer be answered.',
  fields: {},
})

export const FormInvitationTransferred = event('FormInvitationTransferred', {
  description:
    'Two patients were merged or separated, so the invitation belongs to the other one. It stays sealed with the same key.',
  fields: { from: Count, to: Count, because: Schema.Literal(...MOVE_REASONS) },
})

export const FormInvitationErased = event('FormInvitationErased', {
  description:
    'The patient who answered an invitation was erased, so the key of its recipient was destroyed.',
  erasedSubject: ofInvitation,
  fields: {},
})

export const invitationEvents = [
  FormInvitationRequested,
  FormInvitationScheduled,
  FormInvitationMoved,
  FormInvitationCalledOff,
  FormInvitationRepeated,
  FormInvitationHandedOver,
  FormInvitationHeld,
  FormInvitationDelayed,
  FormInvitationUnsettled,
  FormInvitationSent,
  FormInvitationFailed,
  FormInvitationOpened,
  FormInvitationAnswered,
  FormInvitationWithdrawn,
  FormInvitationTransferred,
  FormInvitationErased,
] as const
export type InvitationEvent = EventsOf<typeof invitationEvents>
