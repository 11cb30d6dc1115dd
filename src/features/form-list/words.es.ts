import type { Catalogue } from '../../language/catalog.ts'
import { counted } from '../../language/counted.es.ts'

/** UI text of the forms page. */
export const forms: Catalogue['forms'] = {
  title: 'Formularios de admisión',
  create: 'Crear formulario',
  inbox: 'Respuestas',
  search: 'Buscar formularios',
  searchHint: 'Buscar por título o descripción',
  columns: {
    title: 'Título del formulario',
    description: 'Descripción',
    status: 'Estado',
    submissions: 'Respuestas',
    created: 'Creado',
    actions: 'Acciones',
  },
  noDescription: 'Sin descripción',
  active: 'Activo',
  inactive: 'Inactivo',
  draft: 'Borrador',
  none: 'Todavía no se ha creado ningún formulario',
  noMatch: 'Ningún formulario coincide con su búsqueda',
  clearSearch: 'Borrar búsqueda',
  loadFailed: 'No se pudieron cargar los formularios. Compruebe su conexión.',
  range: (from, to, total) => `${from} a ${to} de ${total}, más recientes primero`,
  submissionCount: (n) => counted(n, 'respuesta', 'respuestas'),
  createdOn: (date) => `creado el ${date}`,

  actions: (title) => `Acciones para ${title}`,
  view: (title) => `Ver respuestas de ${title}`,
  edit: (title) => `Editar ${title}`,
  share: (title) => `Compartir ${title}`,
  invite: (title) => `Enviar por correo una invitación a ${title}`,
  activate: (title) => `Activar ${title}`,
  deactivate: (title) => `Desactivar ${title}`,
  duplicate: (title) => `Duplicar ${title}`,
  delete: (title) => `Eliminar ${title}`,
  short: {
    view: 'Ver respuestas',
    edit: 'Editar',
    share: 'Compartir',
    invite: 'Enviar invitación por correo',
    activate: 'Activar',
    deactivate: 'Desactivar',
    duplicate: 'Duplicar',
    delete: 'Eliminar',
  },

  statusUpdated: 'Estado del formulario actualizado correctamente',
  statusFailed: 'No se pudo actualizar el estado del formulario',
  deleted: 'Formulario eliminado correctamente',
  deleteFailed: 'No se pudo eliminar el formulario',
  restored: 'Formulario restaurado correctamente',
  restoreFailed: 'No se pudo restaurar el formulario',
  duplicated: 'Formulario duplicado correctamente',
  duplicateFailed: 'No se pudo duplicar el formulario',

  closed:
    'Este formulario está inactivo. Quien abre su enlace lee «Formulario no disponible» hasta que se active.',
  closedInvite: 'Este formulario está inactivo. Actívelo antes de invitar a alguien.',
  activateNow: 'Activar',
}

/** UI text of the share dialog. */
export const shareForm: Catalogue['shareForm'] = {
  title: 'Compartir formulario',
  tabs: { link: 'Enlace', embed: 'Insertar', email: 'Correo', sms: 'SMS' },
  copied: '¡Copiado!',
  copyFailed: 'Aquí no se pudo copiar. El texto está seleccionado: cópielo con el teclado.',
  link: 'Enlace directo',
  linkHint: 'Cualquier persona que tenga el enlace puede responder al formulario.',
  copyLink: 'Copiar enlace',
  qr: (title) => `Código QR del enlace a ${title}`,
  download: 'Descargar código QR',
  sheet: 'Imprimir hoja de mostrador',
  embed: 'Código para insertar',
  embedHint: 'Péguelo en su sitio web donde deba aparecer el formulario.',
  copyEmbed: 'Copiar código',
  subject: 'Asunto',
  email: 'Plantilla de correo',
  emailSubject: (clinic) => `Un formulario de ${clinic}`,
  emailBody: (clinic, title, link) =>
    `Hola:\n\nPor favor, complete nuestro formulario «${title}». Funciona en el teléfono y no necesita ninguna cuenta:\n\n${link}\n\nGracias,\n${clinic}`,
  copyEmail: 'Copiar texto',
  openEmail: 'Abrir en el programa de correo',
  sms: 'Plantilla de SMS',
  smsBody: (clinic, link) => `${clinic}: complete nuestro formulario ${link}`,
  smsAdvice: (n) => `No pase de 160 caracteres. Ahora tiene ${n}.`,
  smsLong: (n) => `No pase de 160 caracteres. Ahora tiene ${n}, y los teléfonos lo dividirían.`,
  copySms: 'Copiar texto',
}

/** UI text of the invitation dialog. */
export const inviteToForm: Catalogue['inviteToForm'] = {
  title: 'Enviar invitación al formulario',
  patient: 'Paciente',
  patientHint: 'Completa el correo y el nombre.',
  patientSearch: 'Buscar un paciente',
  email: 'Correo electrónico',
  emailInvalid: 'Escriba una dirección de correo electrónico válida',
  name: 'Nombre',
  nameHint: 'Opcional. El mensaje empieza con él.',
  personal: 'El enlace es personal y funciona durante 14 días.',
  submit: 'Enviar invitación',
  pending: 'Enviando...',
  sent: 'Invitación al formulario enviada correctamente por correo',
  onItsWay: 'La invitación saldrá en cuanto el servidor de correo la acepte',
  failed: 'No se pudo enviar la invitación',
  invited: 'Invitaciones hasta ahora',
  nobody: 'Todavía no se ha invitado a nadie a este formulario',
  loadFailed: 'No se pudieron cargar las invitaciones. Compruebe su conexión.',
  more: 'Mostrar más',
  erased: 'Datos borrados',
  again: 'Volver a enviar',
  states: {
    sending: 'Enviando',
    sent: 'Enviada',
    failed: 'Fallida',
    opened: 'Abierta',
    submitted: 'Respondida',
  },
  outbox: 'Bandeja de salida',
  outboxTip: 'No hay servidor de correo configurado: el mensaje se guarda en la bandeja de salida.',
  expired: 'Vencida',
  requested: (when) => `invitación del ${when}`,
}

/** UI text of the desk sheet. */
export const deskSheet: Catalogue['deskSheet'] = {
  title: (form) => `${form}, hoja de mostrador`,
  print: 'Imprimir',
  back: 'Formularios de admisión',
  inactive: 'Este formulario está inactivo. Actívelo antes de poner la hoja en el mostrador.',
  scan: {
    en: 'Point your phone’s camera at the code',
    es: 'Apunte la cámara de su teléfono al código',
    fr: 'Dirigez l’appareil photo de votre téléphone vers le code',
  },
  type: 'o escriba',
  languages: { en: 'English', es: 'Español', fr: 'Français' },
}

export const sendForm: Catalogue['sendForm'] = {
  title: 'Enviar formulario',
  open: (name) => `Enviar un formulario a ${name}`,
  form: 'Formulario',
  choose: 'Elija un formulario',
  noActiveForms: 'Ninguno de sus formularios está activo. Active primero uno en Formularios.',
  noAddress: 'Este paciente no tiene correo electrónico. Añada uno primero con Editar.',
}
