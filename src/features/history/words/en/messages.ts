import { text } from '../../index.ts'
import type { Sayings, Telling } from '../saying.ts'

const to = (t: Telling) => `the reminder to ${t.patient}`
const invitation = (t: Telling) => `${t.patient}’s invitation to ${t.called || 'a form'}`
const ways = { smtp: 'the mail server', twilio: 'the text service', outbox: 'the outbox' }
const channels = { email: 'by email', sms: 'by text' }
const answers = { yes: 'YES', no: 'NO', unclear: 'with other words' }
const reason = (given: string) =>
  text.reminders.reasons[given as keyof typeof text.reminders.reasons] ?? given

const because = {
  'appointment cancelled': 'the appointment was cancelled',
  'appointment removed': 'the appointment was deleted',
  'appointment over': 'the appointment is over',
  'appointment moved': 'the appointment was moved',
  'patient removed': 'the patient was removed',
  'another patient': 'the appointment is another patient’s',
  'rule switched off': 'its rule was switched off',
}

/** Reminders and personal invitations to forms. */
export const messages = {
  ReminderScheduled: [
    'Reminder scheduled',
    (it, t) =>
      `scheduled a ${it.kind === 'follow-up' ? 'follow-up alert' : 'reminder'} to ${t.patient}, ${channels[it.type]}${it.rule ? ', by a rule' : ''}`,
  ],
  ReminderRevised: ['Reminder revised', (_, t) => `rewrote ${to(t)}`],
  ReminderPostponed: [
    'Reminder postponed',
    (it, t) => `postponed ${to(t)} until ${t.moment(it.until)}, after the quiet hours`,
  ],
  ReminderChannelChanged: [
    'Reminder goes another way',
    (it, t) =>
      `will send ${to(t)} ${channels[it.type]}: ${it.because === 'no_credits' ? 'no SMS credits left' : 'the other way was declined'}`,
  ],
  ReminderMarkedOverdue: ['Reminder overdue', (_, t) => `marked ${to(t)} as overdue`],
  ReminderSendRequested: ['Reminder to be sent now', (_, t) => `asked for ${to(t)} to go out now`],
  ReminderHandedOver: ['Reminder handed over', (it, t) => `handed ${to(t)} to ${ways[it.via]}`],
  ReminderSent: ['Reminder sent', (it, t) => `sent ${to(t)} through ${ways[it.via]}`],
  ReminderDelayed: [
    'Reminder delayed',
    (it, t) => `could not send ${to(t)} (${reason(it.reason)}) and tries again ${t.moment(it.nextTryAt)}`,
  ],
  ReminderUnsettled: ['Reminder being checked', (_, t) => `checks whether ${to(t)} has gone out`],
  ReminderFailed: ['Reminder failed', (it, t) => `did not send ${to(t)}: ${reason(it.reason)}`],
  ReminderDelivered: ['Reminder delivered', (_, t) => `heard that ${to(t)} was delivered`],
  ReminderUndelivered: [
    'Reminder not delivered',
    (it, t) => `heard that ${to(t)} was not delivered: ${reason(it.reason)}`,
  ],
  ReminderAnswered: ['Reminder answered', (it) => `answered the reminder: ${answers[it.answer]}`],
  ReminderDropped: ['Reminder dropped', (it, t) => `dropped ${to(t)}: ${because[it.because]}`],
  ReminderRemoved: ['Reminder deleted', (_, t) => `deleted ${to(t)}`],
  ReminderRestored: ['Reminder restored', (_, t) => `restored ${to(t)}`],
  FormInvitationRequested: [
    'Form invitation asked for',
    (_, t) => `invited ${t.patient} to answer ${t.called || 'a form'}`,
  ],
  FormInvitationHandedOver: [
    'Form invitation handed over',
    (it, t) => `handed ${invitation(t)} to ${ways[it.via]}`,
  ],
  FormInvitationDelayed: [
    'Form invitation delayed',
    (it, t) =>
      `could not send ${invitation(t)} (${reason(it.reason)}) and tries again ${t.moment(it.nextTryAt)}`,
  ],
  FormInvitationUnsettled: [
    'Form invitation being checked',
    (_, t) => `does not know whether ${invitation(t)} has gone out`,
  ],
  FormInvitationSent: ['Form invitation sent', (it, t) => `sent ${invitation(t)} through ${ways[it.via]}`],
  FormInvitationFailed: [
    'Form invitation failed',
    (it, t) => `did not send ${invitation(t)}: ${reason(it.reason)}`,
  ],
  FormInvitationOpened: [
    'Form invitation opened',
    (_, t) => `opened the invitation to ${t.called || 'a form'}`,
  ],
  FormInvitationAnswered: [
    'Form invitation answered',
    (_, t) => `answered ${t.called || 'a form'} by invitation`,
  ],
} satisfies Partial<Sayings>
