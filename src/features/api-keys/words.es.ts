import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the API keys in Settings → Security. */
export const apiKeySettings: Catalog['apiKeySettings'] = {
  title: 'Claves de API',
  hint: 'Para programas que trabajan en su nombre: pueden hacer lo que la clave indica y su rol permite.',
  everybody: 'Usted ve las claves de todas las personas de la clínica y puede revocarlas.',
  reference: 'Referencia de la API',

  needsAddOn:
    'Con las claves de API, programas propios trabajan con los datos de la clínica: una exportación nocturna, una página de reservas, su contabilidad. Vienen con el complemento «API Access».',
  needsAdministrator:
    'Con las claves de API, programas propios trabajan con los datos de la clínica: una exportación nocturna, una página de reservas, su contabilidad. Un administrador puede activarlas.',
  asleep: 'Estas claves se rechazan mientras la clínica no tenga el complemento «API Access».',
  subscription: 'Ir a Suscripción',

  none: 'Todavía no hay claves de API',
  create: 'Crear clave de API',
  created: 'Creada',
  lastUsed: 'Último uso',
  expires: 'Vence',
  expired: 'Venció',
  never: 'Nunca',
  revoke: 'Revocar',
  revokeOf: (name) => `Revocar ${name}`,
  revokeQuestion: '¿Revocar la clave?',
  revoked: 'Clave de API revocada. Desde ahora se rechaza.',
  revokeFailed: 'No se pudo revocar la clave de API',
  loadFailed: 'No se pudieron cargar las claves de API. Compruebe su conexión.',

  name: 'Nombre',
  nameHint: 'Para qué sirve la clave, por ejemplo «Exportación nocturna».',
  scopes: 'Permisos',
  read: 'Leer',
  change: 'Cambiar',
  days: (days) => (days === 365 ? 'En un año' : `En ${days} días`),
  keep: 'Claves de API que conservar',
  keepHint: 'Las claves que no marque dejan de funcionar ahora. Conserve solo las que conozca.',
  creating: 'Creando...',
  createFailed: 'No se pudo crear la clave de API',

  made: 'Su nueva clave de API',
  once: 'Cópiela ahora y guárdela en un lugar seguro. No se vuelve a mostrar.',
  key: 'Clave de API',
  copyKey: 'Copiar clave',
  example: 'Pruébela',
  copyExample: 'Copiar ejemplo',
  done: 'Listo',

  areas: {
    patients: 'Pacientes',
    appointments: 'Citas',
    forms: 'Formularios y respuestas',
    documents: 'Documentos',
    reminders: 'Recordatorios',
    figures: 'Cifras del panel',
    reports: 'Informes',
    notices: 'Notificaciones',
    settings: 'Configuración',
    history: 'Historial',
  },
  may: { read: 'leer', edit: 'cambiar', both: 'leer y cambiar' },
  inWords: (area, may) => `${area}: ${may}`,
}
