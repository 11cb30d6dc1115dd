import type { EventWords } from '#modules/kernel'
import { que } from '../kernel/event-words.fr.ts'
import type { contactPreferencesEvents } from './events.ts'

const channels = { email: 'les e-mails', sms: 'les SMS' }

/** Sentences of the history, by event type. */
export const events = {
  ContactPreferencesChanged: [
    'Préférences de contact modifiées',
    (_, t) => `a modifié la façon dont ${t.patient} préfère être joint`,
  ],
  MessagesDeclined: [
    'Messages refusés',
    (it, t) =>
      t.isOwn
        ? `a refusé ${channels[it.channel]}`
        : `a noté ${que(t.patient)} refuse ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Messages acceptés',
    (it, t) =>
      t.isOwn
        ? `a de nouveau accepté ${channels[it.channel]}`
        : `a noté ${que(t.patient)} accepte de nouveau ${channels[it.channel]}`,
  ],
} satisfies EventWords<typeof contactPreferencesEvents>

/** Names of the kinds of records. */
export const kinds = { 'contact-preferences': 'Préférences de contact' }
