import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.en.ts'
import type { reminderEvents, reminderRulesEvents } from './events.ts'

const to = (t: SentenceContext) => `the reminder to ${t.patient}`
const providers = { smtp: 'the mail server', twilio: 'the text service', outbox: 'the outbox' }
const channels = { email: 'by email', sms: 'by text' }
const answers = {
  yes: 'YES',
  no: 'NO',
  stop: 'STOP',
  stop_and_more: 'STOP and more',
  start: 'START',
  unclear: 'an unclear reply',
}
const because = {
  'appointment cancelled': 'the appointment was cancelled',
  'appointment removed': 'the appointment was deleted',
  'appointment over': 'the appointment is over',
  'appointment moved': 'the appointment was moved',
  'patient removed': 'the patient was removed',
  'another patient': 'the appointment was reassigned to another patient',
  'rule switched off': 'its rule was turned off',
  outdated: 'a later message says more',
}

const visitMessage = 'a message about a visit'
const messages = {
  reminder: 'a reminder',
  'follow-up': 'a message',
  booked: visitMessage,
  moved: visitMessage,
  handedOver: visitMessage,
  cancelled: visitMessage,
}

const switches = {
  no_credits: 'no SMS credits left',
  sms_unpaid: 'texts need a payment method',
  opted_out: 'the patient opted out of the other channel',
}

/** Sentences of the history, by event type. */
export const events = {
  ReminderScheduled: [
    'Reminder scheduled',
    (it, t) =>
      `scheduled ${messages[it.kind]} to ${t.patient} ${channels[it.type]}${it.rule ? ' (automatic)' : ''}`,
  ],
  ReminderRevised: ['Reminder revised', (_, t) => `revised ${to(t)}`],
  ReminderTransferred: [
    'Reminder transferred',
    (it, t) => describeTransfer(t.quotedName || 'a reminder', it, t),
  ],
  ReminderPostponed: [
    'Reminder postponed',
    (it, t) => `postponed ${to(t)} until ${t.moment(it.until)}, after the quiet hours`,
  ],
  ReminderHeld: ['Reminder held', (it, t) => `did not send ${to(t)} yet: ${t.reason(it.reason)}`],
  ReminderChannelChanged: [
    'Reminder channel changed',
    (it, t) => `switched ${to(t)} to go ${channels[it.type]}: ${switches[it.because]}`,
  ],
  ReminderMarkedOverdue: ['Reminder overdue', (_, t) => `marked ${to(t)} as overdue`],
  ReminderSendRequested: ['Immediate sending requested', (_, t) => `requested to send ${to(t)} now`],
  ReminderHandedOver: ['Reminder queued', (it, t) => `queued ${to(t)} for ${providers[it.via]}`],
  ReminderSent: [
    'Reminder sent',
    (it, t) =>
      it.via === 'outbox' ? `put ${to(t)} in the outbox` : `sent ${to(t)} through ${providers[it.via]}`,
  ],
  ReminderDelayed: [
    'Reminder delayed',
    (it, t) =>
      `could not send ${to(t)} (${t.reason(it.reason)}) and will try again on ${t.moment(it.nextTryAt)}`,
  ],
  ReminderUnsettled: ['Reminder being checked', (_, t) => `is checking whether ${to(t)} was sent`],
  ReminderFailed: ['Reminder failed', (it, t) => `did not send ${to(t)}: ${t.reason(it.reason)}`],
  ReminderDelivered: ['Reminder delivered', (_, t) => `recorded that ${to(t)} was delivered`],
  ReminderUndelivered: [
    'Reminder not delivered',
    (it, t) => `recorded that ${to(t)} was not delivered: ${t.reason(it.reason)}`,
  ],
  ReminderAnswered: ['Reminder answered', (it) => `answered the reminder: ${answers[it.answer]}`],
  ReminderDropped: ['Reminder cancelled', (it, t) => `cancelled ${to(t)}: ${because[it.because]}`],
  ReminderRemoved: ['Reminder deleted', (_, t) => `deleted ${to(t)}`],
  ReminderRestored: ['Reminder restored', (_, t) => `restored ${to(t)}`],
  ReminderHandled: ['Reminder taken care of', (_, t) => `marked ${to(t)} as done`],
  ReminderHandlingUndone: ['Reminder reopened', (_, t) => `marked ${to(t)} as not done`],
  ReminderRulesChanged: ['Reminder rules changed', () => 'changed the reminder rules'],
} satisfies EventWords<typeof reminderEvents | typeof reminderRulesEvents>

/** Names of the kinds of records. */
export const kinds = { reminder: 'Reminder', 'reminder-rules': 'Reminder rules' }
