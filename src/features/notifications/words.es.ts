import type { Catalog } from '../../language/catalog.ts'

/** UI text of the notifications panel. */
export const notices: Catalog['notices'] = {
  title: 'Notificaciones',
  bell: (unread) => (unread === '0' ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`),
  unread: (unread) => `${unread} sin leer`,
  show: 'Mostrar',
  filters: { all: 'Todas', unread: 'Sin leer' },
  markAll: 'Marcar como leídas',
  markRead: (title) => `Marcar ${title} como leída`,
  markUnread: (title) => `Marcar ${title} como no leída`,
  delete: (title) => `Eliminar ${title}`,
  highPriority: 'Prioridad alta',
  none: 'No hay notificaciones',
  noneUnread: 'No hay notificaciones sin leer',
  more: 'Mostrar anteriores',
  deleted: 'Notificación eliminada',
  markFailed: 'No se pudo actualizar la notificación',
  deleteFailed: 'No se pudo eliminar la notificación',
  restoreFailed: 'No se pudo restaurar la notificación',
}

export { notifications as notificationLines } from '../../../modules/notifications/words.es.ts'
