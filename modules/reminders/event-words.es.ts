import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.es.ts'
import type { reminderEvents, reminderRulesEvents } from './events.ts'

const to = (t: SentenceContext) => `el recordatorio a ${t.patient}`
const providers = {
  smtp: 'el servidor de correo',
  twilio: 'el servicio de mensajes',
  outbox: 'la bandeja de salida',
}
const into = {
  smtp: 'al servidor de correo',
  twilio: 'al servicio de mensajes',
  outbox: 'a la bandeja de salida',
}
const channels = { email: 'por correo', sms: 'por mensaje de texto' }
const answers = {
  yes: 'SÍ',
  no: 'NO',
  stop: 'STOP',
  stop_and_more: 'STOP y algo más',
  start: 'START',
  unclear: 'con otras palabras',
}
const because = {
  'appointment cancelled': 'la cita se canceló',
  'appointment removed': 'la cita se eliminó',
  'appointment over': 'la cita ya pasó',
  'appointment moved': 'la cita se movió',
  'patient removed': 'el paciente se retiró',
  'another patient': 'la cita es de otro paciente',
  'rule switched off': 'su regla se desactivó',
  outdated: 'otro mensaje posterior lo sustituye',
}

const visitMessage = 'un aviso sobre una cita'
const messages = {
  reminder: 'un recordatorio',
  'follow-up': 'un mensaje',
  booked: visitMessage,
  moved: visitMessage,
  handedOver: visitMessage,
  cancelled: visitMessage,
}

/** Sentences of the history, by event type. */
const switches = {
  no_credits: 'no quedan créditos de SMS',
  sms_unpaid: 'los SMS exigen un método de pago',
  opted_out: 'la otra vía fue rechazada',
}

export const events = {
  ReminderScheduled: [
    'Recordatorio programado',
    (it, t) =>
      `programó ${messages[it.kind]} a ${t.patient}, ${channels[it.type]}${it.rule ? ', por una regla' : ''}`,
  ],
  ReminderRevised: ['Recordatorio reescrito', (_, t) => `reescribió ${to(t)}`],
  ReminderTransferred: [
    'Recordatorio traspasado',
    (it, t) => describeTransfer(t.quotedName || 'un recordatorio', it, t),
  ],
  ReminderPostponed: [
    'Recordatorio aplazado',
    (it, t) => `aplazó ${to(t)} hasta el ${t.moment(it.until)}, tras las horas de silencio`,
  ],
  ReminderHeld: ['Recordatorio en espera', (it, t) => `aún no envió ${to(t)}: ${t.reason(it.reason)}`],
  ReminderChannelChanged: [
    'Recordatorio por otra vía',
    (it, t) => `enviará ${to(t)} ${channels[it.type]}: ${switches[it.because]}`,
  ],
  ReminderMarkedOverdue: ['Recordatorio vencido', (_, t) => `marcó ${to(t)} como vencido`],
  ReminderSendRequested: ['Envío inmediato pedido', (_, t) => `pidió enviar ya ${to(t)}`],
  ReminderHandedOver: ['Recordatorio entregado al servicio', (it, t) => `entregó ${to(t)} ${into[it.via]}`],
  ReminderSent: [
    'Recordatorio enviado',
    (it, t) =>
      it.via === 'outbox'
        ? `dejó ${to(t)} en la bandeja de salida`
        : `envió ${to(t)} mediante ${providers[it.via]}`,
  ],
  ReminderDelayed: [
    'Recordatorio retrasado',
    (it, t) =>
      `no pudo enviar ${to(t)} (${t.reason(it.reason)}) y lo intenta de nuevo el ${t.moment(it.nextTryAt)}`,
  ],
  ReminderUnsettled: ['Recordatorio en comprobación', (_, t) => `comprueba si ${to(t)} ha salido`],
  ReminderFailed: ['Recordatorio fallido', (it, t) => `no envió ${to(t)}: ${t.reason(it.reason)}`],
  ReminderDelivered: ['Recordatorio recibido', (_, t) => `supo que ${to(t)} llegó`],
  ReminderUndelivered: [
    'Recordatorio no recibido',
    (it, t) => `supo que ${to(t)} no llegó: ${t.reason(it.reason)}`,
  ],
  ReminderAnswered: ['Recordatorio respondido', (it) => `respondió al recordatorio: ${answers[it.answer]}`],
  ReminderDropped: ['Recordatorio descartado', (it, t) => `descartó ${to(t)}: ${because[it.because]}`],
  ReminderRemoved: ['Recordatorio eliminado', (_, t) => `eliminó ${to(t)}`],
  ReminderRestored: ['Recordatorio restaurado', (_, t) => `restauró ${to(t)}`],
  ReminderHandled: ['Recordatorio atendido', (_, t) => `marcó ${to(t)} como atendido`],
  ReminderHandlingUndone: ['Recordatorio por atender', (_, t) => `marcó ${to(t)} como no atendido`],
  ReminderRulesChanged: ['Reglas de recordatorios cambiadas', () => 'cambió las reglas de los recordatorios'],
} satisfies EventWords<typeof reminderEvents | typeof reminderRulesEvents>

/** Names of the kinds of records. */
export const kinds = { reminder: 'Recordatorio', 'reminder-rules': 'Reglas de recordatorios' }
