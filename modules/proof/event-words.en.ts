import type { EventWords } from '#modules/kernel'
import type { auditorEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  AuditorChosen: [
    'Outside auditor changed',
    (it) =>
      it.email
        ? `set ${it.email} as the recipient of signed checkpoints`
        : 'stopped sending signed checkpoints',
  ],
} satisfies EventWords<typeof auditorEvents>

/** Names of the kinds of records. */
export const kinds = { auditor: 'Auditor' }
