import type { Words } from '../language/catalog.ts'
import { countOf } from '../../modules/kernel/figures.es.ts'
import type * as english from './words.en.ts'

/** Words that many screens use, in US Spanish. */
export const common: Words<typeof english.common> = {
  name: 'Caretrail',
  loading: 'Cargando...',
  skip: 'Saltar al contenido',
  language: 'Idioma',
  close: 'Cerrar',
  cancel: 'Cancelar',
  keep: 'Conservar',
  discardChanges: '¿Descartar los cambios?',
  delete: 'Eliminar',
  keepEditing: 'Seguir editando',
  save: 'Guardar',
  dismiss: 'Cerrar',
  required: 'obligatorio',
  none: 'Ninguno',
  loadFailed: 'No se pudo cargar. Compruebe su conexión.',
  showAll: (count) => `Mostrar todo (${count})`,
  tryAgain: 'Reintentar',
  loadChanges: 'Cargar los cambios',
  filters: 'Filtros',
  offline:
    'No hay conexión. No se ha perdido nada de lo que escribió: inténtelo de nuevo cuando vuelva a tenerla.',

  toast: {
    success: 'Listo',
    error: 'Error',
    label: 'Notificación',
    region: 'Notificaciones ({hotkey})',
    undo: 'Deshacer',
    undoFailed: 'No se pudo deshacer',
  },

  combobox: {
    clear: 'Borrar',
    options: 'Coincidencias',
    searching: 'Buscando...',
    none: 'Sin coincidencias',
    failed: 'La búsqueda no funcionó. Siga escribiendo para intentarlo de nuevo.',
    found: (n) => countOf(n, 'coincidencia', 'coincidencias'),
  },

  pager: { label: 'Páginas', previous: 'Página anterior', next: 'Página siguiente' },

  relative: {
    days: { today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer' },
    todayAt: (time) => `Hoy, ${time}`,
    now: 'hace un momento',
    minutes: (n) => `hace ${n} ${n === 1 ? 'minuto' : 'minutos'}`,
    hours: (n) => `hace ${n} ${n === 1 ? 'hora' : 'horas'}`,
  },
}
