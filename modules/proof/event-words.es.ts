import type { EventWords } from '#modules/kernel'
import type { auditorEvents, verificationEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  AuditorChosen: [
    'Auditor elegido',
    (it) =>
      it.email
        ? `eligió ${it.email} para recibir los puntos de control firmados`
        : 'dejó de enviar los puntos de control firmados',
  ],
  LogVerificationFailed: [
    'La verificación falló',
    () => 'encontró en el registro algo que no está como se escribió',
  ],
  LogVerificationPassed: [
    'La verificación vuelve a ser correcta',
    () => 'no encontró nada incorrecto en el registro',
  ],
} satisfies EventWords<typeof auditorEvents | typeof verificationEvents>

/** Names of the kinds of records. */
export const kinds = { auditor: 'Auditor', 'log-verification': 'Verificación' }
