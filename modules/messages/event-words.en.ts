import type { EventWords } from '#modules/kernel'
import type { contactPreferencesEvents } from './events.ts'

const channels = { email: 'emails', sms: 'texts' }

/** Sentences of the history, by event type. */
export const events = {
  ContactPreferencesChanged: [
    'Contact preferences changed',
    (_, t) => `changed ${t.patient}’s contact preferences`,
  ],
  MessagesDeclined: [
    'Opted out of messages',
    (it, t) =>
      t.isOwn ? `opted out of ${channels[it.channel]}` : `opted ${t.patient} out of ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Opted back in to messages',
    (it, t) =>
      t.isOwn
        ? `opted back in to ${channels[it.channel]}`
        : `opted ${t.patient} back in to ${channels[it.channel]}`,
  ],
} satisfies EventWords<typeof contactPreferencesEvents>

/** Names of the kinds of records. */
export const kinds = { 'contact-preferences': 'Contact preferences' }
