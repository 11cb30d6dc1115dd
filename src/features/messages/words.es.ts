import type { Catalog } from '../../language/catalog.ts'
import { countOf, timeWithArticle } from '../../../modules/kernel/figures.es.ts'

/** UI text of messages to one patient: appointment reminder, follow-up alert and contact preferences. */
export const messages: Catalog['messages'] = {
  reminder: {
    title: 'Recordatorio de cita',
    visit: (date, time) => `${date}, a ${timeWithArticle(time)}`,
    wording: 'Texto',
    timings: { '24hours': '24 horas antes', '2hours': '2 horas antes' },
    atOnce: 'Sale de inmediato, por correo. Aquí solo se elige el texto.',
    planned: (when) =>
      `Este es el recordatorio automático previsto para el ${when}. Sale ahora y no volverá a salir entonces.`,
    sentBefore: (when) => `Ya se envió un recordatorio de esta cita el ${when}. Este es uno más.`,
    preview: 'Lo que leerá el paciente',
    submit: 'Enviar recordatorio',
    pending: 'Enviando...',
    sent: 'Recordatorio de cita enviado correctamente por correo',
    onItsWay: 'El recordatorio de cita saldrá en cuanto el servidor de correo lo acepte',
    failed: 'No se pudo enviar el recordatorio',
    blockers: {
      cancelled: 'Esta cita está cancelada, no hay nada que recordar',
      'no-show': 'El paciente no se presentó, no hay nada que recordar',
      completed: 'Esta cita está completada, no hay nada que recordar',
      begun: 'Esta cita ya empezó, es tarde para un recordatorio',
    },
  },

  followUp: {
    title: 'Mensaje',
    open: (name) => `Enviar un mensaje a ${name}`,
    message: 'Mensaje',
    hint: (left) =>
      `Sale de inmediato, por correo. ${left === 1 ? 'Queda' : 'Quedan'} ${countOf(left, 'carácter', 'caracteres')}.`,
    visit: 'Cita relacionada',
    noVisit: 'Ninguna',
    visitOn: (date, service) => `${date}, ${service}`,
    submit: 'Enviar mensaje',
    pending: 'Enviando...',
    sent: 'Mensaje enviado correctamente por correo',
    onItsWay: 'El mensaje saldrá en cuanto el servidor de correo lo acepte',
    failed: 'No se pudo enviar el mensaje',
  },

  inOutbox: {
    email: 'No hay servidor de correo configurado: el mensaje se guarda en la bandeja de salida.',
    sms: 'No hay proveedor de SMS configurado: el mensaje se guarda en la bandeja de salida.',
  },
  noMailServer: 'No hay servidor de correo configurado: los correos se guardan en la bandeja de salida.',

  to: 'Para',
  noEmail: (name) => `${name} no tiene ninguna dirección de correo en su expediente.`,
  declined: (name) =>
    `${name} ha rechazado los correos. Se pueden volver a permitir en «Mensajes», en el expediente del paciente.`,
  reachFailed: 'No se pudieron cargar los datos del paciente. Compruebe su conexión.',

  contact: {
    title: 'Mensajes',
    hint: 'Los cambios se guardan aquí de inmediato.',
    preferred: 'Canal preferido',
    channels: { email: 'Correo', sms: 'SMS' },
    zone: 'Zona horaria',
    zoneHint: 'Ningún mensaje automático llega cuando es de noche para el paciente.',
    clinicZone: (zone) => `La de la clínica, ${zone}`,
    allowed: { email: 'Correos', sms: 'Mensajes de texto' },
    untold: 'Aceptados desde el registro',
    agreed: (date, how) => `Aceptados el ${date}, ${how}`,
    declined: (date, how) => `Rechazados el ${date}, ${how}`,
    ways: {
      reply: 'en respuesta a un mensaje de texto',
      'unsubscribe link': 'con el enlace de un correo',
      staff: 'según anotó el personal',
      carrier: 'según la compañía telefónica',
      merge: 'según otra ficha del paciente',
    },
    again: 'Vuelva a permitirlos solo cuando el paciente lo pida.',
    start: 'El paciente tiene que enviar START por mensaje de texto para que vuelvan a llegarle.',
    saving: 'Guardando...',
    saved: 'Guardado',
    saveFailed: 'No se pudo guardar cómo comunicarse con el paciente',
    loadFailed: 'No se pudo cargar cómo quiere el paciente que se comuniquen con él.',
  },
}

export { failureReasons } from '../../../modules/messages/words.es.ts'
