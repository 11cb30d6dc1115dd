import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.en.ts'
import type { intakeFormEvents, submissionEvents, invitationEvents } from './events.ts'

const invitation = (t: SentenceContext) => `${t.patient}’s invitation to ${t.quotedName || 'a form'}`
const providers = { smtp: 'the mail server', twilio: 'the text service', outbox: 'the outbox' }
const form = ({ quotedName }: SentenceContext) => `the form ${quotedName}`.trim()
const answers = (t: SentenceContext) => (t.quotedName ? `answers to ${t.quotedName}` : 'answers to a form')
const schedulingReasons = {
  'quiet hours': 'after quiet hours',
  'not answered': 'if the form is not answered before',
  'visit changed': 'because its visit changed',
}
const callOffReasons = {
  'visit cancelled': 'the visit was cancelled',
  'visit removed': 'the visit was deleted',
  'visit over': 'the visit is over',
  'another patient': 'the visit is another patient’s',
  'another form': 'the visit’s service has another form',
}

/** Sentences of the history, by event type. */
export const events = {
  IntakeFormDrafted: ['Form draft saved', (it, t) => `saved a draft of the form ${t.quoted(it.title)}`],
  IntakeFormDraftDiscarded: ['Form draft discarded', (_, t) => `discarded the draft of ${form(t)}`],
  IntakeFormPublished: [
    'Form published',
    (it, t) => `published version ${t.figure(it.formVersion)} of the form ${t.quoted(it.title)}`,
  ],
  IntakeFormActivated: ['Form activated', (_, t) => `activated ${form(t)}`],
  IntakeFormDeactivated: ['Form deactivated', (_, t) => `deactivated ${form(t)}`],
  IntakeFormRemoved: ['Form deleted', (_, t) => `deleted ${form(t)}`],
  IntakeFormRestored: ['Form restored', (_, t) => `restored ${form(t)}`],
  IntakeFormSubmitted: ['Form submitted', (_, t) => `submitted ${answers(t)}`],
  SubmissionMatched: ['Submission matched', (_, t) => `matched ${answers(t)} to ${t.patient}`],
  SubmissionUnmatched: ['Submission unmatched', (_, t) => `unmatched ${answers(t)} from the patient`],
  SubmissionTransferred: [
    'Submission transferred',
    (it, t) => describeTransfer(t.quotedName || 'a submission', it, t),
  ],
  SubmissionAnswersAccepted: [
    'Answers accepted',
    (_, t) => `accepted ${answers(t)} into ${t.patient}’s record`,
  ],
  SubmissionReviewed: ['Submission reviewed', (_, t) => `reviewed ${answers(t)}`],
  SubmissionReopened: ['Submission reopened', (_, t) => `marked ${answers(t)} for review again`],
  SubmissionErased: ['Submission erased', () => 'erased a submission of an erased patient'],
  FormInvitationRequested: [
    'Form invitation requested',
    (it, t) =>
      `invited ${t.patient} ${it.channel === 'sms' ? 'by text ' : ''}to answer ${t.quotedName || 'a form'}`,
  ],
  FormInvitationScheduled: [
    'Form invitation scheduled',
    (it, t) => `planned ${invitation(t)} for ${t.moment(it.at)} (${schedulingReasons[it.because]})`,
  ],
  FormInvitationMoved: ['Form invitation moved', (_, t) => `moved ${invitation(t)} along with its visit`],
  FormInvitationCalledOff: [
    'Form invitation called off',
    (it, t) => `called off ${invitation(t)}: ${callOffReasons[it.because]}`,
  ],
  FormInvitationRepeated: [
    'Form invitation repeated',
    (_, t) => `asked again with ${invitation(t)}, because the form was not answered`,
  ],
  FormInvitationHandedOver: [
    'Form invitation queued',
    (it, t) => `queued ${invitation(t)} for ${providers[it.via]}`,
  ],
  FormInvitationHeld: [
    'Form invitation held',
    (it, t) => `did not send ${invitation(t)} yet: ${t.reason(it.reason)}`,
  ],
  FormInvitationDelayed: [
    'Form invitation delayed',
    (it, t) =>
      `could not send ${invitation(t)} (${t.reason(it.reason)}) and will try again on ${t.moment(it.nextTryAt)}`,
  ],
  FormInvitationUnsettled: [
    'Form invitation being checked',
    (_, t) => `is checking whether ${invitation(t)} was sent`,
  ],
  FormInvitationSent: [
    'Form invitation sent',
    (it, t) =>
      it.via === 'outbox'
        ? `put ${invitation(t)} in the outbox`
        : `sent ${invitation(t)} through ${providers[it.via]}`,
  ],
  FormInvitationFailed: [
    'Form invitation failed',
    (it, t) => `did not send ${invitation(t)}: ${t.reason(it.reason)}`,
  ],
  FormInvitationOpened: [
    'Form invitation opened',
    (_, t) => `opened the invitation to ${t.quotedName || 'a form'}`,
  ],
  FormInvitationAnswered: [
    'Form invitation answered',
    (_, t) => `answered ${t.quotedName || 'a form'} by invitation`,
  ],
  FormInvitationWithdrawn: ['Form invitation withdrawn', (_, t) => `withdrew ${invitation(t)}`],
  FormInvitationTransferred: [
    'Form invitation transferred',
    (it, t) => describeTransfer(t.quotedName || 'an invitation', it, t),
  ],
  FormInvitationErased: [
    'Form invitation erased',
    () => 'erased the recipient of an invitation that an erased patient answered',
  ],
} satisfies EventWords<typeof intakeFormEvents | typeof submissionEvents | typeof invitationEvents>

/** Names of the kinds of records. */
export const kinds = {
  'intake-form': 'Form',
  'form-submission': 'Submission',
  'form-invitation': 'Form invitation',
}
