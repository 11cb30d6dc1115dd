import type { EventWords } from '#modules/kernel'
import type { auditorEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  AuditorChosen: [
    'Auditor elegido',
    (it) =>
      it.email
        ? `eligió ${it.email} para recibir los puntos de control firmados`
        : 'dejó de enviar los puntos de control firmados',
  ],
} satisfies EventWords<typeof auditorEvents>

/** Names of the kinds of records. */
export const kinds = { auditor: 'Auditor' }
