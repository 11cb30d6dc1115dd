import type { EventWords } from '#modules/kernel'
import type { auditorEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  AuditorChosen: [
    'Auditeur choisi',
    (it) =>
      it.email
        ? `a choisi ${it.email} pour recevoir les points de contrôle signés`
        : 'n’envoie plus les points de contrôle signés',
  ],
} satisfies EventWords<typeof auditorEvents>

/** Names of the kinds of records. */
export const kinds = { auditor: 'Auditeur' }
