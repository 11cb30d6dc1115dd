import type { Catalog } from '../../language/catalog.ts'

const unread = (count: string) => `${count} non ${count === '0' || count === '1' ? 'lue' : 'lues'}`

/** UI text of the notifications panel. */
export const notices: Catalog['notices'] = {
  title: 'Notifications',
  bell: (count) => (count === '0' ? 'Notifications' : `Notifications, ${unread(count)}`),
  unread,
  show: 'Afficher',
  filters: { all: 'Toutes', unread: 'Non lues' },
  markAll: 'Tout marquer comme lu',
  markRead: (title) => `Marquer comme lue : ${title}`,
  markUnread: (title) => `Marquer comme non lue : ${title}`,
  delete: (title) => `Supprimer : ${title}`,
  highPriority: 'Priorité élevée',
  none: 'Aucune notification',
  noneUnread: 'Aucune notification non lue',
  more: 'Afficher les plus anciennes',
  deleted: 'Notification supprimée',
  markFailed: 'La notification n’a pas pu être mise à jour',
  deleteFailed: 'La notification n’a pas pu être supprimée',
  restoreFailed: 'La notification n’a pas pu être rétablie',
}

export { notifications as notificationLines } from '../../../modules/notifications/words.fr.ts'
