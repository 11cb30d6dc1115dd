import type { ClinicFormat } from '#modules/clinic'
import type { NotificationKind } from './contract.ts'
import { traitsOf } from './notification-kinds.ts'
import { linkOf } from './notification-links.ts'
import type { StoredNotification } from './notification-page.ts'
import { paramsOf } from './notification-params.ts'
import type { NotificationRow } from './notification-row.ts'
import { notifications } from './words.en.ts'

const titleOf = (what: NotificationKind, params: object): string => notifications[what].title(params as never)

const messageOf = (what: NotificationKind, params: object, format: ClinicFormat): string =>
  notifications[what].message(params as never, format)

/** Builds a notification with its parameters and English sentences. */
export const describeNotification = (
  notification: StoredNotification,
  format: ClinicFormat,
): NotificationRow => {
  const { id, what, at: timestamp, read } = notification
  const { type, priority } = traitsOf(what)
  const params = paramsOf[what](notification)
  return {
    id,
    type,
    title: titleOf(what, params),
    message: messageOf(what, params, format),
    href: linkOf(notification),
    timestamp,
    read,
    priority,
    what,
    params: { ...params },
  }
}
