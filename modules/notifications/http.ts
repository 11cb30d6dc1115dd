import { HttpApi, HttpApiSchema, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import { http } from '#modules/kernel'
import {
  liveQuery,
  notificationChange,
  notificationPreference,
  notificationQuery,
  NOTIFICATION_KINDS,
} from './contract.ts'
import { NoticeNotFound } from './errors.ts'
import { Live } from './live-changes.ts'
import { NotificationPreferences } from './notification-preferences.ts'
import { NotificationRow } from './notification-row.ts'
import { Notifications } from './notifications.ts'

const notFound = http.refusals(404, NoticeNotFound)
const AllRead = Schema.Struct({ read: Schema.Number }).annotations({ identifier: 'AllRead' })

const Choices = Schema.Array(
  Schema.Struct({
    what: Schema.Literal(...NOTIFICATION_KINDS),
    /** Whether it is shown in the app. */
    bell: Schema.Boolean,
    /** Whether an email is sent. */
    email: Schema.Boolean,
  }).annotations({ identifier: 'NotificationChoice' }),
)

const notificationEndpoints = http.group('notices', {
  title: 'Notifications',
  description: 'Notifications of the caller. Everyone reads and deletes their own.',
  endpoints: [
    http.get('list', '/api/notifications', {
      permission: 'notices:read',
      summary: 'List notifications',
      description:
        'Notifications of the last 90 days, newest first. `X-Unread-Count` is the number of unread ones. Both numbers stop at 100.',
      query: notificationQuery,
      response: Schema.Array(NotificationRow),
    }),
    http.get('open', '/api/notifications/:id', {
      permission: 'notices:read',
      summary: 'Open a notification',
      response: NotificationRow,
      refusals: notFound,
    }),
    http.put('mark', '/api/notifications/:id', {
      permission: 'notices:read',
      summary: 'Mark a notification as read or unread',
      body: notificationChange,
      response: NotificationRow,
      refusals: notFound,
    }),
    http.post('readAll', '/api/notifications/read-all', {
      permission: 'notices:read',
      summary: 'Mark all as read',
      description: 'Answers how many were unread, up to 100.',
      response: AllRead,
      refusals: http.commandRefusals,
    }),
    http.del('remove', '/api/notifications/:id', {
      permission: 'notices:read',
      summary: 'Delete a notification',
      description: 'Only for the caller.',
      response: http.DeletedRecord,
      refusals: [notFound, http.commandRefusals],
    }),
    http.post('restore', '/api/notifications/:id/restore', {
      permission: 'notices:read',
      summary: 'Restore a deleted notification',
      response: NotificationRow,
      refusals: [notFound, http.commandRefusals],
    }),
    http.get('choices', '/api/notification-preferences', {
      permission: 'notices:read',
      summary: 'List notification preferences',
      description:
        'Each kind of notification that the caller may get: whether it is shown in the app, and whether an email is sent. Everyone chooses their own.',
      response: Choices,
    }),
    http.put('choose', '/api/notification-preferences', {
      permission: 'notices:read',
      summary: 'Change a notification preference',
      description:
        'Takes one kind, answers all. A kind that the caller does not get stays as it is. Emails never name a patient.',
      body: notificationPreference,
      response: Choices,
      refusals: http.commandRefusals,
    }),
  ],
})

const liveEndpoints = http.group('live', {
  title: 'Live updates',
  description: 'Changes for open screens.',
  endpoints: [
    http.get('changes', '/api/live', {
      permission: 'notices:read',
      summary: 'Listen for changes',
      description:
        'Server-sent events: `event: changed` with `{"streams":["appointment","reminder"]}`, the kinds of records that changed since the previous event, at most twice a second. Its `id` is accepted as `Last-Event-ID` or as `after`. `event: ended` is the last one, sent when the session has ended. Listening does not extend the session.',
      query: liveQuery,
      response: HttpApiSchema.Text({ contentType: 'text/event-stream' }),
    }),
  ],
})

export const NotificationsApi = HttpApi.make('notices').add(notificationEndpoints).add(liveEndpoints)

const notificationHandlers = http.implement(NotificationsApi, 'notices', (handlers) =>
  Effect.gen(function* () {
    const service = yield* Notifications
    const preferences = yield* NotificationPreferences
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(service.page(urlParams), (page) =>
          Effect.map(
            http.page(Effect.succeed(page)),
            HttpServerResponse.setHeader('x-unread-count', String(page.unread)),
          ),
        ),
      )
      .handle('open', ({ path }) => service.open(path.id))
      .handle('mark', ({ path, payload }) => service.setRead(path.id, payload.read))
      .handle('readAll', () => service.readAll())
      .handle('remove', ({ path }) => service.remove(path.id))
      .handle('restore', ({ path }) => service.restore(path.id))
      .handle('choices', () => preferences.all())
      .handle('choose', ({ payload }) => preferences.choose(payload))
  }),
)

const readLastEventId = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
  const lastEventId = headers['last-event-id']
  return lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined
})

const liveHandlers = http.implement(NotificationsApi, 'live', (handlers) =>
  Effect.map(Live, ({ changes }) =>
    handlers.handle('changes', ({ urlParams }) =>
      Effect.gen(function* () {
        const events = yield* changes((yield* readLastEventId) ?? urlParams.after)
        return HttpServerResponse.stream(events, {
          contentType: 'text/event-stream',
          // A proxy that caches or compresses the stream would delay its events.
          headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
        })
      }),
    ),
  ),
)

export const notificationsHttp = Layer.mergeAll(notificationHandlers, liveHandlers)
