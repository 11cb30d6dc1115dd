import type { Catalog } from '../language/catalog.ts'

/** Spanish text for the frame around every page. */
export const shell: Catalog['shell'] = {
  sidebar: 'Barra lateral',
  main: 'Principal',
  practice: 'Clínica',
  phone: 'Principal, teléfono',
  dashboard: 'Panel',
  calendar: 'Calendario',
  patients: 'Pacientes',
  forms: 'Formularios',
  reminders: 'Recordatorios',
  history: 'Historial',
  historyParts: 'Partes del historial',
  settings: 'Configuración',
  logout: 'Cerrar sesión',
  logoutFailed: 'Su sesión sigue abierta. Compruebe su conexión e inténtelo de nuevo.',
  more: 'Más',
  collapse: 'Contraer la barra lateral',
  expand: 'Expandir la barra lateral',
  greeting: { morning: 'Buenos días', afternoon: 'Buenas tardes', evening: 'Buenas noches' },
  roles: {
    staff: 'Administrador',
    practitioner: 'Profesional',
    'front-desk': 'Recepción',
    auditor: 'Auditor',
  },
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', auto: 'Automático' },
}

/** Spanish text for the page shown when an address does not exist. */
export const notFound: Catalog['notFound'] = {
  title: '404 Página no encontrada',
  hint: '¿Olvidó agregar la página al enrutador?',
  back: 'Ir al panel',
}

/** Spanish text for a page that the user's role may not open. */
export const forbidden: Catalog['forbidden'] = {
  title: 'No tiene acceso a esta página',
  hint: (role) =>
    `Su rol es ${role}. Si necesita esta página, pida a un administrador de su clínica que cambie su rol.`,
}

/** Spanish text for the page shown after a server error. */
export const broken: Catalog['broken'] = {
  title: 'Algo falló de nuestro lado',
  hint: 'No se perdió nada de lo guardado. Vuelva a intentarlo en un momento.',
  again: 'Intentar de nuevo',
}
