import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { NotificationsApi, notificationsHttp } from './http.ts'
import { notificationEmails, notificationQueue } from './notification-delivery.ts'
import { notificationList, notificationTotals } from './notification-list.ts'
import { NotificationPreferences } from './notification-preferences.ts'
import { Notifications } from './notifications.ts'
import { notificationTables } from './tables.ts'
import { writeNotificationEmails } from './write-emails.ts'

export const notifications = {
  projections: [notificationList, notificationTotals],
  endpoints: [{ api: NotificationsApi, handlers: notificationsHttp }],
  services: [
    Layer.mergeAll(Notifications.layer, NotificationPreferences.layer).pipe(Layer.provide(Clinics.layer)),
  ],
  queues: [notificationQueue],
  subscribers: [writeNotificationEmails],
  messageSources: [notificationEmails],
  storedTables: notificationTables,
} as const satisfies ModuleDescription
