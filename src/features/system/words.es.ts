import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.es.ts'

/** Spanish text for Settings → System. */
export const systemSettings: Catalog['systemSettings'] = {
  sending: 'Envío',
  sendingHint: 'Si los mensajes a los pacientes se entregan.',
  email: 'Correo',
  sms: 'SMS',
  sent: 'Se envían',
  kept: 'No se envían (bandeja de salida)',
  smtp: 'Los correos se envían por el servidor de correo.',
  twilio: 'Los mensajes de texto se envían por Twilio.',
  emailKept:
    'No hay servidor de correo configurado. Los correos van a la bandeja de salida de abajo y no se entregan. Quien administra el servidor puede configurarlo.',
  smsKept:
    'No hay proveedor de SMS configurado. Los mensajes de texto van a la bandeja de salida de abajo y no se entregan. Quien administra el servidor puede configurarlo.',

  health: {
    title: 'Estado',
    hint: 'Estado actual de cada parte de Caretrail.',
    well: { yes: 'Funciona', no: 'Requiere atención', none: 'Sin usar' },
    database: 'Base de datos',
    databaseWell: 'Responde.',
    jobs: 'Tareas en segundo plano',
    jobsWell: 'Los recordatorios, los correos y las comprobaciones se están haciendo.',
    jobsStill:
      'Hace un minuto que no se ejecuta ninguna tarea: los recordatorios y los correos esperan. Avise a quien administra el servidor.',
    scanner: 'Antivirus',
    scanners: {
      none: 'No hay antivirus configurado. De los archivos se comprueba qué son y qué podrían hacer, no si tienen virus.',
      answers: 'Responde, y se comprueba cada archivo.',
      silent:
        'No responde. Los archivos nuevos esperan a ser comprobados. Pregunte a quien administra el servidor.',
    },
    record: 'Registro',
    isSigned: 'Firmado',
    notYet: 'Sin firmar todavía',
    signed: (when) => `Firmado por última vez el ${when}. Una manipulación posterior se detectaría.`,
    unsigned: 'No se ha firmado nada. Ocurre por sí solo.',
    documents: 'Documentos',
    room: 'Espacio disponible',
    full: 'Lleno',
    stored: (count, used, quota) =>
      `${countOf(count, 'documento', 'documentos')}, ${used}${quota === null ? '' : ` de ${quota}`}.`,
    versions: (program, postgres, node) => `Caretrail ${program}, PostgreSQL ${postgres}, Node ${node}.`,
  },

  work: {
    title: 'Tareas en segundo plano',
    hint: 'Tareas pendientes de su clínica. Las que fallaron se intentaron varias veces.',
    none: 'No hay nada en espera y nada ha fallado',
    columns: { what: 'Tarea', waiting: 'En espera', active: 'En curso', failed: 'Fallidos' },
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
      'recheck-domains': 'Comprobaciones de dominios propios',
      'send-welcome': 'Correos de bienvenida',
      'send-account-letter': 'Correos sobre cuentas',
      'make-backup': 'Copias de seguridad',
    },
  },

  outbox: 'Bandeja de salida',
  outboxHint: 'Mensajes que se guardaron aquí en lugar de enviarse.',
  none: 'La bandeja de salida está vacía',
  columns: { message: 'Mensaje', to: 'Para', kept: 'Guardado' },
  text: 'Mensaje de texto',
  range: (from, to) => `${from} a ${to}, más recientes primero`,
  loadFailed: 'No se pudo cargar la bandeja de salida. Compruebe su conexión.',

  openFailed: 'No se pudo cargar el mensaje. Compruebe su conexión.',
  to: 'Para',
  keptAt: 'Guardado',
  views: 'Vistas',
  asSeen: 'Vista previa',
  plain: 'Texto sin formato',
  source: 'Código fuente',
  frame: 'Vista previa del correo',
  linkHidden: 'Aquí no se muestran los enlaces que solo puede usar el destinatario.',
  download: 'Descargar .eml',
}
