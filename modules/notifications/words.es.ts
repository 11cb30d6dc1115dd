import type { ClinicFormat } from '#modules/clinic'
import type { Channel } from '#contracts/messages'
import { figure, percent } from '../kernel/figures.es.ts'
import { trialLimits } from '../billing/words.es.ts'
import { failureReasons } from '../messages/words.es.ts'
import type { NotificationParams } from './notification-params.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  NoticeNotFound: () => 'Esta notificación no existe.',
}

export const problems: typeof english.problems = {
  notification_kind_missing: () => 'Elija un tipo de notificación',
  notification_not_optional: () => 'Este tipo de notificación no se puede desactivar',
  read_missing: () => 'Indique si se leyó',
  bell_missing: () => 'Indique si se muestra',
  notification_email_missing: () => 'Indique si se envía un correo',
}

const plurals: Readonly<Record<Channel, string>> = { email: 'Correos', sms: 'Mensajes de texto' }

const visit = (
  { patientName, date, time }: NotificationParams['visit_confirmed'],
  format: ClinicFormat,
): string =>
  [patientName, date && time ? `${format.day(date)}, ${format.time(time)}` : ''].filter(Boolean).join(', ')

const patient = (name: string): string => name || 'Un paciente'
const user = (name: string | null): string => name || 'Alguien'

const unchanged = ({ until, graceDays }: NotificationParams['trial_over'], format: ClinicFormat): string =>
  until ? `No cambia nada hasta el ${format.date(until)}` : `No cambia nada durante ${graceDays} días`

const optOuts: Readonly<Record<string, string>> = {
  reply: 'respondió STOP',
  carrier: 'bloqueó los mensajes de texto con la compañía telefónica',
}

const lowered = (sentence: string): string =>
  sentence.replace(/^(?:El|La|Se|Todos|Todo)(?= )/, (word) => word.toLowerCase())

const ending = (title: string): typeof english.notifications.trial_over => ({
  title: () => title,
  message: (params, format) => `${unchanged(params, format)}. Elija un plan para seguir trabajando después.`,
})

export const notifications: typeof english.notifications = {
  form_submitted: {
    title: () => 'Nueva respuesta a un formulario',
    message: ({ patientName, formTitle }) => `${patientName || 'Alguien'} respondió a «${formTitle}».`,
  },
  reminder_failed: {
    title: ({ count }) => (count > 1 ? `${count} recordatorios fallidos` : 'Recordatorio fallido'),
    message: ({ count, patientName, reason }) => {
      const why = reason ? failureReasons[reason] : ''
      return count > 1 ? why : `${patient(patientName)}: ${lowered(why)}`
    },
  },
  reminder_overdue: {
    title: ({ count }) => (count > 1 ? `${count} recordatorios atrasados` : 'Recordatorio atrasado'),
    message: ({ count, patientName }) =>
      count > 1
        ? 'La hora de envío ya pasó. Salen cuando usted los envíe.'
        : `${patient(patientName)}: la hora de envío ya pasó. Sale cuando usted lo envíe.`,
  },
  reminder_unknown: {
    title: () => 'Es posible que un recordatorio no haya llegado',
    message: ({ patientName }) => `${patientName}: no se vuelve a enviar automáticamente.`,
  },
  visit_confirmed: {
    title: () => 'Cita confirmada',
    message: (params, format) => `${visit(params, format)}, por mensaje de texto.`,
  },
  visit_declined: {
    title: () => 'El paciente no puede venir',
    message: (params, format) => `${visit(params, format)}, por mensaje de texto.`,
  },
  reply_unclear: {
    title: () => 'No se entendió una respuesta',
    message: ({ patientName }) =>
      `${patientName} respondió a un mensaje de texto. Lea su respuesta, por favor.`,
  },
  messages_declined: {
    title: ({ channel }) => `El paciente no quiere ${plurals[channel].toLowerCase()}`,
    message: ({ patientName, channel, how, otherChannelOn }) => {
      const other =
        channel === 'sms' ? ' Los correos siguen activados.' : ' Los mensajes de texto siguen activados.'
      return `${patientName} ${optOuts[how] ?? 'canceló la suscripción'}.${otherChannelOn === false ? '' : other}`
    },
  },
  messages_agreed: {
    title: () => 'El paciente volvió a aceptar mensajes',
    message: ({ patientName, channel, how }) =>
      how === 'reply'
        ? `${patientName} respondió START.`
        : `${patientName} quiere recibir ${plurals[channel].toLowerCase()} de nuevo.`,
  },
  appointment_cancelled: {
    title: () => 'Cita cancelada',
    message: ({ actorName, ...params }, format) =>
      `${visit(params, format)}${actorName ? `, por ${actorName}` : ''}.`,
  },
  invitation_failed: {
    title: () => 'La invitación falló',
    message: ({ patientName, formTitle }) => `${patientName} no recibió la invitación a «${formTitle}».`,
  },
  virus_found: {
    title: () => 'Virus encontrado',
    message: ({ patientName, fileName, finding }) =>
      `${fileName || 'Un documento'}${patientName ? ` de ${patientName}` : ''}: se encontró ${finding}. El archivo se destruyó.`,
  },
  storage_nearly_full: {
    title: () => 'Almacenamiento casi lleno',
    message: ({ usedPercent, quotaGb }) =>
      `Se ha usado el ${percent(usedPercent)} de los ${figure(quotaGb)} GB para documentos. A partir del ${percent(90)} los pacientes no pueden enviar archivos, y el resto se reserva al personal. Elimine documentos o consiga más espacio.`,
  },
  domain_lost: {
    title: () => 'Su dominio dejó de servir formularios',
    message: ({ host, taken }) =>
      taken
        ? `Los formularios ya no se abren en ${host}: otra clínica demostró que el dominio es suyo. Elija otro dominio, o corrija el registro DNS y verifique el suyo de nuevo.`
        : `Los formularios ya no se abren en ${host}: falta su registro DNS. Restaure el registro y verifique el dominio de nuevo.`,
  },
  payment_failed: {
    title: () => 'El pago falló',
    message: ({ owed, currency, ...params }, format) =>
      `No se pudo cobrar ${format.money(owed, currency)}. ${unchanged(params, format)}; actualice la tarjeta dentro de ese plazo.`,
  },
  payment_recovered: {
    title: () => 'Pago recibido',
    message: () => 'Su saldo está pagado. Ahora no hay nada pendiente.',
  },
  trial_ends_soon: {
    title: ({ limits }) => (limits ? 'Su plan es menor que su prueba' : 'La prueba gratis termina pronto'),
    message: ({ trialEndsAt, subscribed, limits }, format) => {
      const date = trialEndsAt ? format.date(trialEndsAt) : ''
      return limits
        ? trialLimits(limits, date)
        : `Su prueba gratis termina el ${date}. ${subscribed ? 'Ese día se cobra el primer pago.' : 'Elija un plan para seguir sin interrupción.'}`
    },
  },
  trial_over: ending('La prueba gratis ha terminado'),
  subscription_ended: ending('La suscripción ha terminado'),
  changes_off: {
    title: () => 'La cuenta es de solo lectura',
    message: () =>
      'Todo se puede consultar y exportar, y los pacientes pueden seguir respondiendo a los formularios. Para volver a hacer cambios, elija un plan o pague lo pendiente.',
  },
  access_unusual: {
    title: () => 'Acceso inusual',
    message: ({ actorName, unusual, records }) =>
      `${user(actorName)} ${
        {
          many_records: `abrió ${figure(records)} fichas distintas en diez minutos`,
          many_pages: `consultó ${figure(records)} páginas distintas de listas en diez minutos`,
          many_exports: `exportó datos ${figure(records)} veces en diez minutos`,
          colleague: 'abrió la ficha de un compañero de trabajo',
          own_record: 'abrió su propia ficha',
        }[unusual]
      }.`,
  },
  emergency_access: {
    title: () => 'Acceso de emergencia a una ficha',
    message: ({ actorName }) =>
      `${user(actorName)} abrió la ficha de un paciente en una emergencia. Vea por qué y qué consultó.`,
  },
  calendar_link_ended: {
    title: () => 'Dirección de calendario terminada',
    message: ({ actorName, wholeClinic }) =>
      `La dirección ${wholeClinic ? 'del calendario de la clínica' : 'del calendario de un profesional'} ya no funciona: ${user(actorName)} la ha visto y ya no administra calendarios, o se restableció su contraseña. Cree una dirección nueva para quienes la necesiten.`,
  },
  backup_failed: {
    title: () => 'La copia de seguridad falló',
    message: ({ noRoom }) =>
      noRoom
        ? 'El disco de las copias está lleno. Avise a quien administra el servidor.'
        : 'Se intentará de nuevo en una hora. Si sigue fallando, avise a quien administra el servidor.',
  },
  backup_missing: {
    title: () => 'Falta una copia de seguridad',
    message: () =>
      'No se terminó ninguna copia durante más tiempo del programado. Avise a quien administra el servidor.',
  },
  proof_failed: {
    title: () => 'La verificación falló',
    message: () =>
      'Algo en su registro no está como se escribió. Vea qué es y avise a quien administra el servidor.',
  },
  member_renamed: {
    title: () => 'Nombre cambiado',
    message: ({ actorName }) =>
      `Se cambió el nombre de alguien que trabaja aquí: ahora es ${user(actorName)}. El historial muestra cada cambio con el nombre de ese momento.`,
  },
}

export const notificationEmail: typeof english.notificationEmail = ({
  firstName,
  clinicName,
  title,
  url,
  settingsUrl,
}) => ({
  subject: `${title} · ${clinicName}`,
  paragraphs: [
    firstName ? `Hola, ${firstName}:` : 'Hola:',
    `Nueva notificación en ${clinicName}: ${title}.`,
    'Vea los detalles:',
    url,
    settingsUrl === null
      ? 'Todos los administradores reciben estos correos.'
      : `Recibe estos correos porque usted los activó. Cambie sus notificaciones aquí: ${settingsUrl}`,
  ],
})
