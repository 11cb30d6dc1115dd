import type { EventWords } from '#modules/kernel'
import { de } from '../kernel/event-words.fr.ts'
import type { emergencyEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  EmergencyAccessOpened: [
    'Accès d’urgence ouvert',
    (it, t) => `a ouvert en urgence le dossier ${de(t.patient)}, jusqu’au ${t.moment(it.until)}`,
  ],
  EmergencyAccessEnded: [
    'Accès d’urgence terminé',
    (_, t) => `n’a plus besoin du dossier ${de(t.patient)}, ouvert en urgence`,
  ],
} satisfies EventWords<typeof emergencyEvents>

/** Names of the kinds of records. */
export const kinds = { 'emergency-access': 'Accès d’urgence' }
