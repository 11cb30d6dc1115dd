import type { Catalogue } from '../catalogue.ts'
import { counted } from './counted.ts'

/** Palabras de Configuración, Sistema. */
export const systemSettings: Catalogue['systemSettings'] = {
  sending: 'Envío',
  sendingHint: 'Si los mensajes a los pacientes salen de esta instalación.',
  email: 'Correo',
  sms: 'SMS',
  sent: 'Se envían',
  kept: 'Se guardan aquí',
  smtp: 'Los correos se envían por el servidor de correo.',
  twilio: 'Los mensajes de texto se envían por Twilio.',
  emailKept:
    'No hay servidor de correo configurado (SMTP_URL). Los correos van a la bandeja de salida de abajo y a nadie más.',
  smsKept:
    'Twilio no está configurado (TWILIO_ACCOUNT_SID). Los mensajes de texto van a la bandeja de salida de abajo y a nadie más.',

  health: {
    title: 'Estado',
    hint: 'Si las partes de esta instalación hacen lo que deben, en este momento.',
    well: { yes: 'Funciona', no: 'Requiere atención', none: 'Sin usar' },
    database: 'Base de datos',
    databaseWell: 'Responde. De ella salió esta página.',
    jobs: 'Trabajo en segundo plano',
    jobsWell: 'Los recordatorios, los correos y las comprobaciones se están haciendo.',
    jobsStill:
      'Lleva un minuto sin que nadie lo atienda: los recordatorios y los correos esperan. Pregunte a quien administra el servidor.',
    scanner: 'Antivirus',
    scanners: {
      none: 'No hay antivirus configurado. De los archivos se comprueba qué son y qué podrían hacer, no si tienen virus.',
      answers: 'Responde, y se comprueba cada archivo.',
      silent:
        'No responde. Los archivos nuevos esperan a ser comprobados. Pregunte a quien administra el servidor.',
    },
    record: 'Registro',
    isSigned: 'Firmado',
    notYet: 'Todavía no',
    signed: (when) =>
      `Firmado por última vez el ${when}. Cualquier cambio hecho desde entonces al margen del programa se descubre.`,
    unsigned: 'No se ha firmado nada. Ocurre por sí solo.',
    documents: 'Documentos',
    room: 'Queda espacio',
    full: 'Lleno',
    stored: (count, used, quota) => `${counted(count, 'documento', 'documentos')}, ${used} de ${quota}.`,
    versions: (program, postgres, node) => `Caretrail ${program}, PostgreSQL ${postgres}, Node ${node}.`,
  },

  work: {
    title: 'Trabajo en segundo plano',
    hint: 'Lo que el programa todavía tiene que hacer por sí solo para su clínica. Lo que falló se intentó varias veces.',
    none: 'No hay nada en espera y nada ha fallado',
    columns: { what: 'Qué', waiting: 'En espera', active: 'En curso', failed: 'Fallidos' },
    queues: {
      'send-reminder': 'Recordatorios a pacientes',
      'plan-reminders': 'Planificación de recordatorios automáticos',
      'reword-reminders': 'Texto nuevo de recordatorios planificados',
      'send-form-invitation': 'Invitaciones a formularios',
      'send-notice-letter': 'Correos sobre notificaciones',
      'import-patients': 'Importaciones de pacientes',
      'scan-document': 'Comprobaciones de documentos',
      'settle-subscription': 'Pagos de la suscripción',
      'send-subscription-letter': 'Correos sobre la suscripción',
      'send-welcome': 'Correos de bienvenida',
      'send-account-letter': 'Correos sobre cuentas',
      'make-backup': 'Copias de seguridad',
    },
  },

  outbox: 'Bandeja de salida',
  outboxHint: 'Mensajes que se guardaron en lugar de enviarse, tal como los verían sus destinatarios.',
  none: 'No se ha guardado ningún mensaje',
  columns: { message: 'Mensaje', to: 'Para', kept: 'Guardado' },
  text: 'Mensaje de texto',
  range: (from, to) => `${from} a ${to}, más recientes primero`,
  loadFailed: 'No se pudo cargar la bandeja de salida. Compruebe su conexión.',
  tryAgain: 'Reintentar',

  openFailed: 'No se pudo cargar el mensaje. Compruebe su conexión.',
  to: 'Para',
  keptAt: 'Guardado',
  views: 'Vistas',
  asSeen: 'Como se ve',
  plain: 'Texto sin formato',
  source: 'Código fuente',
  frame: 'El correo tal como lo ve su destinatario',
  download: 'Descargar .eml',
}
