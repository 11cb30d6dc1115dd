import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import type { StoredTable } from '#events'
import { NotificationsApi, notificationsHttp } from './http.ts'
import { notificationEmails, notificationQueue } from './notification-delivery.ts'
import { notificationList, notificationTotals } from './notification-list.ts'
import { NotificationPreferences } from './notification-preferences.ts'
import { Notifications } from './notifications.ts'
import { writeNotificationEmails } from './write-emails.ts'

const marks = { live: 'read marks belong to the present' }

const storedTables: readonly StoredTable[] = [
  { table: 'notice_marks', backup: 'kept', asOf: marks },
  { table: 'notice_readers', backup: 'kept', asOf: marks },
  {
    table: 'notice_preferences',
    backup: 'kept',
    asOf: { live: 'notification preferences are not in the log' },
  },
  { table: 'notice_letters', backup: 'kept', asOf: { live: 'only the running product sends them' } },
]

export const notifications = {
  projections: [notificationList, notificationTotals],
  endpoints: [{ api: NotificationsApi, handlers: notificationsHttp }],
  services: [
    Layer.mergeAll(Notifications.layer, NotificationPreferences.layer).pipe(Layer.provide(Clinics.layer)),
  ],
  queues: [notificationQueue],
  subscribers: [writeNotificationEmails],
  messageSources: [notificationEmails],
  storedTables,
} as const satisfies ModuleDescription
