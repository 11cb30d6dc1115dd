import type { EventWords } from '#modules/kernel'
import type { contactPreferencesEvents } from './events.ts'

const channels = { email: 'correos electrónicos', sms: 'mensajes de texto' }

/** Sentences of the history, by event type. */
export const events = {
  ContactPreferencesChanged: [
    'Preferencias de contacto cambiadas',
    (_, t) => `cambió cómo prefiere ${t.patient} que se le contacte`,
  ],
  MessagesDeclined: [
    'Mensajes rechazados',
    (it, t) =>
      t.isOwn
        ? `rechazó ${channels[it.channel]}`
        : `registró que ${t.patient} rechaza ${channels[it.channel]}`,
  ],
  MessagesAgreed: [
    'Mensajes aceptados',
    (it, t) =>
      t.isOwn
        ? `aceptó de nuevo ${channels[it.channel]}`
        : `registró que ${t.patient} acepta de nuevo ${channels[it.channel]}`,
  ],
} satisfies EventWords<typeof contactPreferencesEvents>

/** Names of the kinds of records. */
export const kinds = { 'contact-preferences': 'Preferencias de contacto' }
