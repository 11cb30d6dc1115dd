import type { EventWords, SentenceContext } from '#modules/kernel'
import { describeTransfer } from '../kernel/event-words.es.ts'
import type { intakeFormEvents, submissionEvents, invitationEvents } from './events.ts'

const formName = (t: SentenceContext) => t.quotedName || 'un formulario'
const invitation = (t: SentenceContext) => `la invitación de ${t.patient} a ${formName(t)}`
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
const form = ({ quotedName }: SentenceContext) => `el formulario ${quotedName}`.trim()
const ofForm = ({ quotedName }: SentenceContext) => `del formulario ${quotedName}`.trim()
const answers = (t: SentenceContext) =>
  t.quotedName ? `las respuestas a ${t.quotedName}` : 'las respuestas a un formulario'
const schedulingReasons = {
  'quiet hours': 'después de las horas de silencio',
  'not answered': 'si antes no se responde el formulario',
  'visit changed': 'porque cambió su cita',
}
const callOffReasons = {
  'visit cancelled': 'la cita se canceló',
  'visit removed': 'la cita se eliminó',
  'visit over': 'la cita ya pasó',
  'another patient': 'la cita es de otro paciente',
  'another form': 'el servicio de la cita tiene otro formulario',
}

/** Sentences of the history, by event type. */
export const events = {
  IntakeFormDrafted: [
    'Borrador guardado',
    (it, t) => `guardó un borrador del formulario ${t.quoted(it.title)}`,
  ],
  IntakeFormDraftDiscarded: ['Borrador descartado', (_, t) => `descartó el borrador ${ofForm(t)}`],
  IntakeFormPublished: [
    'Formulario publicado',
    (it, t) => `publicó la versión ${t.figure(it.formVersion)} del formulario ${t.quoted(it.title)}`,
  ],
  IntakeFormActivated: ['Formulario activado', (_, t) => `activó ${form(t)}`],
  IntakeFormDeactivated: ['Formulario desactivado', (_, t) => `desactivó ${form(t)}`],
  IntakeFormRemoved: ['Formulario eliminado', (_, t) => `eliminó ${form(t)}`],
  IntakeFormRestored: ['Formulario restaurado', (_, t) => `restauró ${form(t)}`],
  IntakeFormSubmitted: ['Formulario enviado', (_, t) => `envió ${answers(t)}`],
  SubmissionMatched: ['Envío asignado', (_, t) => `asignó ${answers(t)} a ${t.patient}`],
  SubmissionUnmatched: [
    'Envío desasignado',
    (_, t) => `quitó ${answers(t)} al paciente al que se habían asignado`,
  ],
  SubmissionTransferred: [
    'Respuesta traspasada',
    (it, t) => describeTransfer(t.quotedName || 'una respuesta', it, t),
  ],
  SubmissionAnswersAccepted: [
    'Respuestas aceptadas',
    (_, t) => `pasó ${answers(t)} a la ficha de ${t.patient}`,
  ],
  SubmissionReviewed: ['Envío revisado', (_, t) => `revisó ${answers(t)}`],
  SubmissionReopened: ['Envío reabierto', (_, t) => `devolvió ${answers(t)} a revisión`],
  SubmissionErased: ['Envío borrado', () => 'borró un envío de un paciente borrado'],
  FormInvitationRequested: [
    'Invitación a formulario pedida',
    (it, t) => `invitó ${it.channel === 'sms' ? 'por SMS ' : ''}a ${t.patient} a responder ${formName(t)}`,
  ],
  FormInvitationScheduled: [
    'Invitación a un formulario programada',
    (it, t) => `programó ${invitation(t)} para el ${t.moment(it.at)} (${schedulingReasons[it.because]})`,
  ],
  FormInvitationMoved: [
    'Invitación a un formulario cambiada de hora',
    (_, t) => `cambió la hora de ${invitation(t)} junto con su cita`,
  ],
  FormInvitationCalledOff: [
    'Invitación a un formulario anulada',
    (it, t) => `anuló ${invitation(t)}: ${callOffReasons[it.because]}`,
  ],
  FormInvitationRepeated: [
    'Invitación a un formulario repetida',
    (_, t) => `volvió a enviar ${invitation(t)}, porque no se respondió el formulario`,
  ],
  FormInvitationHandedOver: [
    'Invitación entregada al servicio',
    (it, t) => `entregó ${invitation(t)} ${into[it.via]}`,
  ],
  FormInvitationHeld: [
    'Invitación en espera',
    (it, t) => `aún no envió ${invitation(t)}: ${t.reason(it.reason)}`,
  ],
  FormInvitationDelayed: [
    'Invitación retrasada',
    (it, t) =>
      `no pudo enviar ${invitation(t)} (${t.reason(it.reason)}) y lo intenta de nuevo el ${t.moment(it.nextTryAt)}`,
  ],
  FormInvitationUnsettled: ['Invitación en comprobación', (_, t) => `no sabe si ${invitation(t)} ha salido`],
  FormInvitationSent: [
    'Invitación enviada',
    (it, t) =>
      it.via === 'outbox'
        ? `dejó ${invitation(t)} en la bandeja de salida`
        : `envió ${invitation(t)} mediante ${providers[it.via]}`,
  ],
  FormInvitationFailed: [
    'Invitación fallida',
    (it, t) => `no envió ${invitation(t)}: ${t.reason(it.reason)}`,
  ],
  FormInvitationOpened: ['Invitación abierta', (_, t) => `abrió la invitación a ${formName(t)}`],
  FormInvitationAnswered: ['Invitación respondida', (_, t) => `respondió ${formName(t)} por invitación`],
  FormInvitationWithdrawn: ['Invitación a formulario retirada', (_, t) => `retiró ${invitation(t)}`],
  FormInvitationTransferred: [
    'Invitación traspasada',
    (it, t) => describeTransfer(t.quotedName || 'una invitación', it, t),
  ],
  FormInvitationErased: [
    'Invitación a formulario borrada',
    () => 'borró el destinatario de una invitación que respondió un paciente borrado',
  ],
} satisfies EventWords<typeof intakeFormEvents | typeof submissionEvents | typeof invitationEvents>

/** Names of the kinds of records. */
export const kinds = {
  'intake-form': 'Formulario',
  'form-submission': 'Envío',
  'form-invitation': 'Invitación a formulario',
}
