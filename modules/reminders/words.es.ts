import { failureReasons } from '../messages/words.es.ts'
import type { ClinicFormat } from '#modules/clinic'
import type { VisitChange } from '#contracts/clinic'
import type { FailureReason, DeliveryMethod } from '#contracts/messages'
import { countOf, longDay } from '../kernel/figures.es.ts'
import type { SettlingChange } from './explanation/reasons.ts'
import type { ReminderType, ReplyMeaning } from './contract.ts'
import type { Actor, AttemptParams, Cause, QuietHoursOfStep } from './timeline/steps.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  ReminderNotFound: () => 'Este recordatorio no existe.',
  ReminderNotPending: ({ is }) =>
    ({
      'handed over': 'Este recordatorio se está enviando en este momento.',
      unknown: 'Se está averiguando si este recordatorio se envió.',
      sent: 'Este recordatorio ya se envió.',
      failed: 'Este recordatorio falló. Escriba uno nuevo.',
      'not pending': 'Este recordatorio ya no está pendiente.',
    })[is],
  ReminderNotSent: ({ reasonCode }) =>
    reasonCode ? failureReasons[reasonCode] : 'No se pudo enviar el recordatorio',
  UnknownReminderPatient: () => 'Elija un paciente',
  UnknownReminderAppointment: () => 'Elija una de las citas de este paciente',
  ReminderTimeSkipped: ({ date, time }) =>
    `El ${longDay(date)} no existe la hora ${time}, porque los relojes se adelantan. Elija otra hora.`,
  AppointmentNotAhead: () =>
    'Esta cita ya no es una cita próxima, así que no se puede enviar ningún recordatorio.',
  RuleNotFound: ({ index }) => `La regla ${index + 1} se quitó mientras tanto. Vuelva a cargar las reglas.`,
  NotSigned: () => 'Esta llamada no está firmada por el proveedor.',
}

export const problems: typeof english.problems = {
  scheduled_for_invalid: () => 'Escriba una fecha y una hora',
  reminder_type_missing: () => 'Elija correo o SMS',
  reminder_appointment_missing: () => 'Elija una cita',
  reminder_appointment_unknown: () => 'Esta no es una cita de este paciente',
  message_missing: () => 'Escriba un mensaje',
  timing_missing: () => 'Elija 24 horas o 2 horas antes',
  placeholder_unknown: ({ name: placeholder }) => `Caretrail no puede completar {${placeholder}}`,
  rule_time_out_of_range: ({ minutes, days }) => `Escriba de ${minutes} minutos a ${days} días`,
  rule_channel_missing: () => 'Elija un canal',
  rule_listed_twice: () => 'Esta regla está en la lista dos veces',
  rule_duplicated: () => 'Ya hay otra regla para esta hora y este canal',
  quiet_hours_invalid: () => 'Escriba una hora como HH:MM',
  too_many_rules: ({ most }) => `No pase de ${most} reglas`,
  rule_removed: () => 'Esta regla se quitó mientras tanto',
}

const channels: Readonly<Record<ReminderType, string>> = { email: 'correo', sms: 'mensaje de texto' }
const plurals: Readonly<Record<ReminderType, string>> = { email: 'correos', sms: 'mensajes de texto' }
const providers: Readonly<Record<DeliveryMethod, string>> = {
  smtp: 'el servidor de correo',
  twilio: 'el servicio de SMS',
  outbox: 'la bandeja de salida',
}

const deeds: Readonly<Record<Cause['event'], string>> = {
  AppointmentScheduled: 'reservó la cita',
  AppointmentRescheduled: 'movió la cita',
  AppointmentReassigned: 'cambió quién atiende al paciente',
  AppointmentServiceChanged: 'cambió el servicio de la cita',
  AppointmentPatientChanged: 'cambió el paciente de la cita',
  AppointmentReopened: 'reabrió la cita',
  AppointmentRestored: 'restauró la cita',
  PatientRenamed: 'cambió el nombre del paciente',
  PatientContactPersonChanged: 'cambió de quién se usa el contacto para el paciente',
  ContactPreferencesChanged: 'cambió cómo se contacta al paciente',
}

const changes: Readonly<Record<VisitChange, string>> = {
  booked: 'programó la cita',
  moved: 'movió la cita',
  handedOver: 'pasó la cita a otro profesional',
  cancelled: 'canceló la cita',
}

const name = (actor: Actor): string =>
  actor.is === 'user'
    ? (actor.name ?? 'Un usuario anterior')
    : { patient: 'El paciente', clinic: 'La clínica' }[actor.is]

const because = (cause: Cause | null): string => (cause ? `${name(cause.actor)} ${deeds[cause.event]}. ` : '')

const bold = (text: string): string => `**${text.replaceAll('**', '')}**`

const answers: Readonly<Record<ReplyMeaning, string>> = {
  yes: 'SÍ',
  no: 'NO',
  stop: 'STOP',
  stop_and_more: 'STOP',
  start: 'START',
  unclear: 'otra cosa',
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()

const understoodAs = (text: string, answer: ReplyMeaning): string =>
  answer === 'unclear' || ['', lettersOf(answers[answer])].includes(lettersOf(text))
    ? ''
    : ` (se entendió como ${answers[answer]})`

const quietHours = ({ from, to }: QuietHoursOfStep, format: ClinicFormat): string =>
  `horas de silencio (de ${format.hour(from)} a ${format.hour(to)})`

const before = (minutes: number): string => {
  if (minutes % 1440 === 0 && minutes > 1440) return countOf(minutes / 1440, 'día', 'días')
  return minutes % 60 === 0 ? countOf(minutes / 60, 'hora', 'horas') : countOf(minutes, 'minuto', 'minutos')
}

const ORDINALS = ['Primer', 'Segundo', 'Tercer', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo', 'Octavo']

/** Names who gets a message instead of the patient. */
const recipient = (to: string | null): string =>
  to === null ? '' : ` (${to || 'un contacto anterior'}, contacto del paciente)`

const attempted = ({ attempt, address, to }: AttemptParams): string =>
  `${ORDINALS[attempt - 1] ?? `${attempt}.º`} intento${address ? ` a ${address}` : ''}${recipient(to)}.`

const failure = (reason: FailureReason, code: string | null): string =>
  code ? `${bold(code)}: ${failureReasons[reason]}` : bold(failureReasons[reason])

export const reminderTimeline: typeof english.reminderTimeline = {
  scheduled_by_person: ({ actor, kind, type, scheduledFor, atOnce }, format) => {
    const what = kind === 'follow-up' ? 'este mensaje' : `este recordatorio por ${channels[type]}`
    const when = atOnce ? 'para enviarlo de inmediato' : `para ${bold(format.moment(scheduledFor))}`
    return `${name(actor)} creó ${what} ${when}.`
  },
  scheduled_by_rule: ({ cause, minutesBefore, type, scheduledFor, wantedFor, quietHours: quiet }, format) => {
    const rule = bold(`${before(minutesBefore)} antes, por ${channels[type]}`)
    const moved = wantedFor
      ? ` Se movió: ${format.moment(wantedFor)} cae en las ${quietHours(quiet, format)}.`
      : ''
    return `${because(cause)}Creado por la regla «${rule}» para ${bold(format.moment(scheduledFor))}.${moved}`
  },
  scheduled_by_visit: ({ actor, change, type, scheduledFor, wantedFor, quietHours: quiet }, format) => {
    const when = wantedFor ? `, tras las ${quietHours(quiet, format)}` : ''
    return `${name(actor)} ${changes[change]} y se avisa al paciente por ${bold(channels[type])}. Envío: ${bold(format.moment(scheduledFor))}${when}.`
  },
  rewritten: ({ actor, scheduledFor }, format) =>
    `${name(actor)} restauró la versión anterior. Envío: ${bold(format.moment(scheduledFor))}.`,
  revised: ({ cause, scheduledFor }, format) =>
    `${because(cause)}El recordatorio se actualizó. Envío: ${bold(format.moment(scheduledFor))}.`,
  postponed: ({ until, quietHours: quiet }, format) =>
    `Le tocaba salir en las ${quietHours(quiet, format)} y espera hasta ${bold(format.moment(until))}.`,
  held: ({ reason, until }, format) =>
    `${failureReasons[reason]}${until ? ` Nueva hora de envío: ${bold(format.moment(until))}.` : ''}`,
  channel_changed: ({ type, because: reason }) =>
    reason === 'no_credits'
      ? `No quedaban créditos de SMS, así que sale ${bold(`por ${channels[type]}`)}.`
      : reason === 'sms_unpaid'
        ? `Los mensajes de texto exigen un método de pago, así que sale ${bold(`por ${channels[type]}`)}.`
        : `El paciente rechazó los ${plurals[type === 'email' ? 'sms' : 'email']}, así que sale ${bold(`por ${channels[type]}`)}.`,
  overdue: ({ fromStart }) =>
    fromStart
      ? '**Atrasado** desde el principio: esa hora ya había pasado.'
      : '**Atrasado**: pasó la hora sin que saliera, así que ya no se envía automáticamente.',
  send_requested: ({ actor }) => `${name(actor)} eligió enviarlo ahora.`,
  due: ({ type, agreedAt, to, quietHours: quiet }, format) => {
    const consent = agreedAt
      ? `${to === null ? 'El paciente' : to || 'Un contacto anterior'} aceptó los ${plurals[type]} el ${format.date(agreedAt)}`
      : `${to === null ? 'El paciente' : to || 'Un contacto anterior'} no ha rechazado los ${plurals[type]}`
    return `Llegó la hora de envío. ${consent}.${quiet ? ` Fuera de las ${quietHours(quiet, format)}.` : ''}`
  },
  unsettled: () =>
    'No llegó ninguna respuesta. Se consulta el **propio registro** del proveedor para saber si lo aceptó.',
  kept_in_outbox: ({ type, to }) =>
    `**Guardado en la bandeja de salida**: no hay ${type === 'email' ? 'servidor de correo' : 'servicio de SMS'} configurado, así que no se envió nada.${to === null ? '' : ` Era para ${to || 'un contacto anterior'}, contacto del paciente.`}`,
  sent: ({ via, ...attempt }) => `${attempted(attempt)} **Enviado**: ${providers[via]} lo aceptó.`,
  attempt_failed: ({ reason, providerCode, ...attempt }) =>
    `${attempted(attempt)} ${failure(reason, providerCode)}`,
  not_sent: ({ reason }) => `No se envió. ${bold(failureReasons[reason])}`,
  delivered: () => 'La compañía telefónica informa que **llegó**.',
  undelivered: ({ reason, providerCode }) => `No se pudo entregar. ${failure(reason, providerCode)}`,
  answered: ({ text, answer, to }) =>
    `${to === null ? 'El paciente' : `${to || 'Un contacto anterior'}, contacto del paciente,`} respondió: ${bold(text || answers[answer])}${understoodAs(text, answer)}`,
  removed: ({ actor }) => `${name(actor)} lo eliminó.`,
  restored: ({ actor }) => `${name(actor)} lo restauró.`,
  handled: ({ actor }) => `${name(actor)} lo marcó como atendido.`,
  handling_undone: ({ actor }) => `${name(actor)} lo marcó como no atendido.`,
  being_sent: ({ via }) => `Se está entregando a ${providers[via]}. Se espera su respuesta.`,
  outcome_pending: () =>
    'No se vuelve a enviar nada hasta que eso se sepa, lo que tarda un minuto como máximo.',
  no_more_attempts: ({ instead }) =>
    `No habrá más intentos automáticos.${instead ? ` ${instead.type === 'email' ? 'Correo' : 'Teléfono'} registrado: ${instead.address}.` : ''}`,
  waiting_for_send: () => 'Espera a que elija **Enviar ahora**.',
  waiting_for_confirmation: () => 'Sale en cuanto se **confirme** la dirección de correo.',
  next_attempt: ({ at }, format) => `Próximo intento: ${bold(format.moment(at))}.`,
  goes_out: ({ at, type }, format) =>
    `Sale ${bold(format.moment(at))} por ${channels[type]}, a menos que antes el paciente lo rechace o se mueva o elimine.`,
}

export const fixedParts: typeof english.fixedParts = {
  reminderSubject: ({ clinicName }) => `Un recordatorio de ${clinicName}`,
  confirmOrCancel: ({ url }) => `Confirmar o cancelar: ${url}`,
  followUpSubject: ({ clinicName }) => `Un mensaje de ${clinicName}`,
  visitSubjects: {
    booked: ({ clinicName }) => `Su cita en ${clinicName}`,
    moved: ({ clinicName }) => `Su cita en ${clinicName} cambió de fecha`,
    handedOver: ({ clinicName }) => `Un cambio en su cita en ${clinicName}`,
    cancelled: ({ clinicName }) => `Su cita en ${clinicName} se canceló`,
  },
  about: ({ firstName }) => `Sobre ${firstName}:`,
  replyHint: 'Responda SI para confirmar, NO si no puede venir, STOP para no recibir SMS.',
}

const withWhom = ({ practitioner }: { readonly practitioner: string }): string =>
  practitioner ? ` con ${practitioner}` : ''

export const visitMessages: typeof english.visitMessages = {
  booked: (it) =>
    `Hola, ${it.name}: su cita en ${it.clinic}${withWhom(it)} quedó programada para el ${it.date} a las ${it.time}.`,
  moved: (it) =>
    `Hola, ${it.name}: su cita en ${it.clinic}${withWhom(it)} cambió de fecha. Ahora es el ${it.date} a las ${it.time}.`,
  handedOver: (it) =>
    `Hola, ${it.name}: su cita en ${it.clinic} del ${it.date} a las ${it.time} es ahora${withWhom(it)}.`,
  cancelled: (it) => `Hola, ${it.name}: su cita en ${it.clinic} del ${it.date} a las ${it.time} se canceló.`,
  title: ({ clinic }) => `Cita en ${clinic}`,
  when: (it) => `Cuándo: el ${it.date} a las ${it.time}`,
  practitioner: ({ practitioner }) => `Con: ${practitioner}`,
  address: ({ address }) => `Dirección: ${address}`,
  phone: ({ phone }) => `Teléfono: ${phone}`,
}

export const seriesMessages: typeof english.seriesMessages = {
  booked: (it) =>
    `Hola, ${it.name}: sus citas en ${it.clinic}${withWhom(it)} quedaron programadas: ${it.dates}.`,
  moved: (it) =>
    `Hola, ${it.name}: sus citas en ${it.clinic}${withWhom(it)} cambiaron de fecha. Ahora son: ${it.dates}.`,
  handedOver: (it) =>
    it.practitioner
      ? `Hola, ${it.name}: estas citas en ${it.clinic} son ahora${withWhom(it)}: ${it.dates}.`
      : `Hola, ${it.name}: otras personas le atenderán en ${it.clinic}: ${it.dates}.`,
  cancelled: (it) => `Hola, ${it.name}: sus citas en ${it.clinic} se cancelaron: ${it.dates}.`,
  date: (it) => `${it.date} a las ${it.time}`,
  andMore: (it) => `${it.dates}; y ${it.more} más`,
  allDates: 'Todas las fechas:',
}

const settlingChanges: Readonly<Record<SettlingChange, string>> = {
  AppointmentScheduled: 'se reservó',
  AppointmentRescheduled: 'se movió',
  AppointmentPatientChanged: 'se pasó a este paciente',
  AppointmentTransferred: 'se pasó a este paciente',
  AppointmentReopened: 'se reabrió',
  AppointmentRestored: 'se restauró',
}

const left = (minutes: number): string => {
  if (minutes >= 2880) return countOf(Math.floor(minutes / 1440), 'día', 'días')
  return minutes >= 60
    ? countOf(Math.floor(minutes / 60), 'hora', 'horas')
    : countOf(minutes, 'minuto', 'minutos')
}

const rule = (minutesBefore: number): string => `La regla «${before(minutesBefore)} antes»`

const reminder = ({
  minutesBefore,
  type,
}: {
  readonly minutesBefore: number | null
  readonly type: ReminderType
}) =>
  minutesBefore === null
    ? `El recordatorio por ${channels[type]} que escribió el personal`
    : `El recordatorio por ${channels[type]} «${before(minutesBefore)} antes»`

export const visitExplanation: typeof english.visitExplanation = {
  reminder_planned: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} sale ${bold(format.moment(scheduledFor))}.`,
  reminder_overdue: ({ scheduledFor, ...own }, format) =>
    `${reminder(own)} debía salir ${format.moment(scheduledFor)} y está **atrasado**. Espera a «Enviar ahora».`,
  reminder_sent: ({ sentAt, ...own }, format) => `${reminder(own)} **se envió** ${format.moment(sentAt)}.`,
  reminder_failed: ({ reason, ...own }) =>
    `${reminder(own)} **falló**.${reason ? ` ${failureReasons[reason]}` : ''}`,
  reminder_deleted: ({ scheduledFor, ...own }, format) =>
    `Un usuario **eliminó** un recordatorio que debía salir ${format.moment(scheduledFor)}: ${reminder(own)}.`,
  no_email: () => 'El paciente **no tiene correo electrónico**, así que un correo no puede salir.',
  no_phone: () => 'El paciente **no tiene teléfono**, así que un mensaje de texto no puede salir.',
  opted_out: ({ type }) => `El paciente **rechazó** los ${plurals[type]}.`,
  patient_removed: () => 'El paciente **se eliminó**, así que no hay ningún recordatorio previsto.',
  visit_cancelled: () => 'La cita está **cancelada**, así que no hay ningún recordatorio previsto.',
  visit_over: ({ minutesBefore }) =>
    `${rule(minutesBefore)} no creó ningún recordatorio: la cita **ya había terminado** antes de su hora.`,
  no_active_rule: () =>
    '**No hay ninguna regla activa**, así que no se prevén recordatorios para ninguna cita.',
  settled_after_start: ({ minutesBefore, change }) =>
    `${rule(minutesBefore)} no creó ningún recordatorio: la cita ${settlingChanges[change]} **cuando ya había empezado**.`,
  settled_too_late: ({ minutesBefore, change, minutesLeft, at }, format) =>
    `La cita ${settlingChanges[change]} **${left(minutesLeft)} antes** de empezar; la regla necesita ${before(minutesBefore)}. Su recordatorio habría salido ${format.moment(at)}.`,
  rules_changed_later: ({ minutesBefore, changedAt, at }, format) =>
    `${rule(minutesBefore)} no creó ningún recordatorio: las reglas **se cambiaron** ${format.moment(changedAt)}, y habría salido ${format.moment(at)}.`,
  time_passed: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} no creó ningún recordatorio, y su hora, ${format.moment(at)}, **ya pasó**.`,
  planning: ({ minutesBefore, at }, format) =>
    `${rule(minutesBefore)} se está aplicando. Su recordatorio sale ${bold(format.moment(at))}.`,
}
