import type { EventWords } from '#modules/kernel'
import type { emergencyEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  EmergencyAccessOpened: [
    'Emergency access opened',
    (it, t) => `opened ${t.patient}’s record in an emergency, until ${t.moment(it.until)}`,
  ],
  EmergencyAccessEnded: [
    'Emergency access ended',
    (_, t) => `ended the emergency access to ${t.patient}’s record`,
  ],
} satisfies EventWords<typeof emergencyEvents>

/** Names of the kinds of records. */
export const kinds = { 'emergency-access': 'Emergency access' }
