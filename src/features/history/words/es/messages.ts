import { text } from '../../../../language/index.ts'
import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

const to = (t: SentenceContext) => `el recordatorio a ${t.patient}`
const form = (t: SentenceContext) => t.called || 'un formulario'
const invitation = (t: SentenceContext) => `la invitación de ${t.patient} a ${form(t)}`
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
const answers = { yes: 'SÍ', no: 'NO', unclear: 'con otras palabras' }
const reason = (code: string) => text.reminders.reasons[code as keyof typeof text.reminders.reasons] ?? code

const because = {
  'appointment cancelled': 'la cita se canceló',
  'appointment removed': 'la cita se eliminó',
  'appointment over': 'la cita ya pasó',
  'appointment moved': 'la cita se movió',
  'patient removed': 'el paciente se retiró',
  'another patient': 'la cita es de otro paciente',
  'rule switched off': 'su regla se desactivó',
}

/** Event text about reminders and form invitations. */
export const messages = {
  ReminderScheduled: [
    'Recordatorio programado',
    (it, t) =>
      `programó ${it.kind === 'follow-up' ? 'una alerta de seguimiento' : 'un recordatorio'} a ${t.patient}, ${channels[it.type]}${it.rule ? ', por una regla' : ''}`,
  ],
  ReminderRevised: ['Recordatorio reescrito', (_, t) => `reescribió ${to(t)}`],
  ReminderPostponed: [
    'Recordatorio aplazado',
    (it, t) => `aplazó ${to(t)} hasta el ${t.moment(it.until)}, tras las horas de silencio`,
  ],
  ReminderChannelChanged: [
    'Recordatorio por otra vía',
    (it, t) =>
      `enviará ${to(t)} ${channels[it.type]}: ${it.because === 'no_credits' ? 'no quedan créditos de SMS' : 'la otra vía fue rechazada'}`,
  ],
  ReminderMarkedOverdue: ['Recordatorio vencido', (_, t) => `marcó ${to(t)} como vencido`],
  ReminderSendRequested: ['Envío inmediato pedido', (_, t) => `pidió enviar ya ${to(t)}`],
  ReminderHandedOver: ['Recordatorio entregado al servicio', (it, t) => `entregó ${to(t)} ${into[it.via]}`],
  ReminderSent: ['Recordatorio enviado', (it, t) => `envió ${to(t)} mediante ${providers[it.via]}`],
  ReminderDelayed: [
    'Recordatorio retrasado',
    (it, t) =>
      `no pudo enviar ${to(t)} (${reason(it.reason)}) y lo intenta de nuevo el ${t.moment(it.nextTryAt)}`,
  ],
  ReminderUnsettled: ['Recordatorio en comprobación', (_, t) => `comprueba si ${to(t)} ha salido`],
  ReminderFailed: ['Recordatorio fallido', (it, t) => `no envió ${to(t)}: ${reason(it.reason)}`],
  ReminderDelivered: ['Recordatorio recibido', (_, t) => `supo que ${to(t)} llegó`],
  ReminderUndelivered: [
    'Recordatorio no recibido',
    (it, t) => `supo que ${to(t)} no llegó: ${reason(it.reason)}`,
  ],
  ReminderAnswered: ['Recordatorio respondido', (it) => `respondió al recordatorio: ${answers[it.answer]}`],
  ReminderDropped: ['Recordatorio descartado', (it, t) => `descartó ${to(t)}: ${because[it.because]}`],
  ReminderRemoved: ['Recordatorio eliminado', (_, t) => `eliminó ${to(t)}`],
  ReminderRestored: ['Recordatorio restaurado', (_, t) => `restauró ${to(t)}`],
  FormInvitationRequested: [
    'Invitación a formulario pedida',
    (_, t) => `invitó a ${t.patient} a responder ${form(t)}`,
  ],
  FormInvitationHandedOver: [
    'Invitación entregada al servicio',
    (it, t) => `entregó ${invitation(t)} ${into[it.via]}`,
  ],
  FormInvitationDelayed: [
    'Invitación retrasada',
    (it, t) =>
      `no pudo enviar ${invitation(t)} (${reason(it.reason)}) y lo intenta de nuevo el ${t.moment(it.nextTryAt)}`,
  ],
  FormInvitationUnsettled: ['Invitación en comprobación', (_, t) => `no sabe si ${invitation(t)} ha salido`],
  FormInvitationSent: [
    'Invitación enviada',
    (it, t) => `envió ${invitation(t)} mediante ${providers[it.via]}`,
  ],
  FormInvitationFailed: ['Invitación fallida', (it, t) => `no envió ${invitation(t)}: ${reason(it.reason)}`],
  FormInvitationOpened: ['Invitación abierta', (_, t) => `abrió la invitación a ${form(t)}`],
  FormInvitationAnswered: ['Invitación respondida', (_, t) => `respondió ${form(t)} por invitación`],
} satisfies Partial<AllEventWords>
