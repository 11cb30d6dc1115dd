import { countOf } from '../../../modules/kernel/figures.en.ts'

/** UI text of messages to one patient: appointment reminder, follow-up alert and contact preferences. */
export const messages = {
  reminder: {
    title: 'Appointment Reminder',
    visit: (date: string, time: string) => `${date} at ${time}`,
    wording: 'Wording',
    timings: { '24hours': '24 Hours Before', '2hours': '2 Hours Before' },
    atOnce: 'Sent immediately by email. This only changes the wording.',
    planned: (when: string) => `The automatic reminder scheduled for ${when} goes out now instead.`,
    sentBefore: (when: string) =>
      `A reminder for this visit was already sent on ${when}. This sends another one.`,
    preview: 'Preview for the patient',
    submit: 'Send Reminder',
    pending: 'Sending...',
    sent: 'Appointment reminder sent successfully via email',
    onItsWay: 'The appointment reminder will be sent as soon as the mail server accepts it',
    failed: 'Failed to send reminder',
    blockers: {
      cancelled: 'This appointment is cancelled, so no reminder can be sent',
      'no-show': 'The patient did not come, so no reminder can be sent',
      completed: 'This appointment is completed, so no reminder can be sent',
      begun: 'This appointment has started, so it is too late for a reminder',
    },
  },

  followUp: {
    title: 'Follow-Up Alert',
    open: (name: string) => `Send follow-up alert to ${name}`,
    message: 'Message',
    hint: (left: number) => `Sent immediately by email. ${countOf(left, 'character', 'characters')} left.`,
    visit: 'Related Appointment',
    noVisit: 'None',
    visitOn: (date: string, service: string) => `${date}, ${service}`,
    submit: 'Send Alert',
    pending: 'Sending...',
    sent: 'Follow-up alert sent successfully via email',
    onItsWay: 'The message will be sent as soon as the mail server accepts it',
    failed: 'Failed to send follow-up alert',
  },

  inOutbox: {
    email: 'No mail server is set up: the message is kept in the outbox.',
    sms: 'No SMS provider is set up: the message is kept in the outbox.',
  },
  noMailServer: 'No mail server is set up: emails are kept in the outbox.',

  to: 'To',
  noEmail: (name: string) => `${name} has no email address on record.`,
  declined: (name: string) =>
    `${name} opted out of emails. You can allow them again under Messages in the patient’s record.`,
  reachFailed: 'The patient could not be loaded. Check your connection.',

  contact: {
    title: 'Messages',
    hint: 'Changes here are saved immediately.',
    preferred: 'Preferred channel',
    channels: { email: 'Email', sms: 'SMS' },
    zone: 'Time zone',
    zoneHint: 'No automatic messages at night in the patient’s time zone.',
    clinicZone: (zone: string) => `Same as the clinic, ${zone}`,
    allowed: { email: 'Emails', sms: 'Text messages' },
    untold: 'Allowed since registration',
    agreed: (date: string, how: string) => `Opted in ${date}, ${how}`,
    declined: (date: string, how: string) => `Opted out ${date}, ${how}`,
    ways: {
      reply: 'by replying to a text',
      'unsubscribe link': 'through the link in an email',
      staff: 'recorded by staff',
      carrier: 'reported by the phone company',
      merge: 'recorded on a duplicate record of the patient',
    },
    again: 'Allow messages again only if the patient asks for it.',
    start: 'The patient must text START before texts get through again.',
    saving: 'Saving...',
    saved: 'Saved',
    saveFailed: 'Failed to save contact preferences',
    loadFailed: 'The contact preferences could not be loaded.',
  },
}

export { failureReasons } from '../../../modules/messages/words.en.ts'
