/** UI text of the notifications panel. */
export const notices = {
  title: 'Notifications',
  bell: (unread: string) => (unread === '0' ? 'Notifications' : `Notifications, ${unread} unread`),
  unread: (unread: string) => `${unread} unread`,
  show: 'Show',
  filters: { all: 'All', unread: 'Unread' },
  markAll: 'Mark all read',
  markRead: (title: string) => `Mark ${title} as read`,
  markUnread: (title: string) => `Mark ${title} as unread`,
  delete: (title: string) => `Delete ${title}`,
  highPriority: 'High priority',
  none: 'No notifications',
  noneUnread: 'No unread notifications',
  more: 'Show older',
  deleted: 'Notification deleted',
  markFailed: 'Failed to update notification',
  deleteFailed: 'Failed to delete notification',
  restoreFailed: 'Failed to restore notification',
}

export { notifications as notificationLines } from '../../../modules/notifications/words.en.ts'
