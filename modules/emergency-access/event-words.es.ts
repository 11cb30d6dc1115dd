import type { EventWords } from '#modules/kernel'
import type { emergencyEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  EmergencyAccessOpened: [
    'Acceso de emergencia abierto',
    (it, t) => `abrió en una emergencia el registro de ${t.patient}, hasta ${t.moment(it.until)}`,
  ],
  EmergencyAccessEnded: [
    'Acceso de emergencia terminado',
    (_, t) => `ya no necesita el registro de ${t.patient}, abierto en una emergencia`,
  ],
} satisfies EventWords<typeof emergencyEvents>

/** Names of the kinds of records. */
export const kinds = { 'emergency-access': 'Acceso de emergencia' }
