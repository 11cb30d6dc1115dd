import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Layer, Schema } from 'effect'
import {
  commandRefusals,
  Deleted,
  lift,
  liftQuery,
  listed,
  permits,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { liveQuery, noticeChange, noticeChoice, noticeQuery, NOTICES } from './contract.ts'
import { NoticeNotFound } from './errors.ts'
import { Live } from './live.ts'
import { NoticePreferences } from './notice-preferences.ts'
import { NoticeRow } from './notice-row.ts'
import { Notices } from './notices.ts'

const notFound = refused(404, NoticeNotFound)
const id = HttpApiSchema.param('id', RecordId)
const AllRead = Schema.Struct({ read: Schema.Number }).annotations({ identifier: 'AllRead' })

const Choices = Schema.Array(
  Schema.Struct({
    what: Schema.Literal(...NOTICES),
    /** Shown under the bell. */
    bell: Schema.Boolean,
    /** Told by a letter. */
    email: Schema.Boolean,
  }).annotations({ identifier: 'NotificationChoice' }),
)

const notices = HttpApiGroup.make('notices')
  .annotateContext(
    titled('Notifications', 'What people are told of. Read and deleted by each for themselves.'),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/notifications')
      .annotateContext(
        says(
          'List notifications',
          'Newest first, those of the last 90 days. `X-Unread-Count` says how many are unread. Both are counted to 100.',
        ),
      )
      .setUrlParams(liftQuery(noticeQuery))
      .addSuccess(Schema.Array(NoticeRow))
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.get('open')`/api/notifications/${id}`
      .annotateContext(says('Open a notification'))
      .addSuccess(NoticeRow)
      .addError(notFound)
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.put('mark')`/api/notifications/${id}`
      .annotateContext(says('Mark a notification as read or unread'))
      .setPayload(lift(noticeChange))
      .addSuccess(NoticeRow)
      .addError(notFound)
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.post('readAll', '/api/notifications/read-all')
      .annotateContext(says('Mark all as read', 'Answers how many were not, counted to 100.'))
      .addSuccess(AllRead)
      .addError(commandRefusals)
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.del('remove')`/api/notifications/${id}`
      .annotateContext(says('Delete a notification', 'For the person who asks, and nobody else.'))
      .addSuccess(Deleted)
      .addError(notFound)
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.post('restore')`/api/notifications/${id}/restore`
      .annotateContext(says('Take a deleted notification back'))
      .addSuccess(NoticeRow)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.get('choices', '/api/notification-preferences')
      .annotateContext(
        says(
          'List what the caller wants to be told',
          'Each kind of notification the caller may be told of: whether it is shown under the bell, and whether a letter tells of it. Everybody chooses for themselves.',
        ),
      )
      .addSuccess(Choices)
      .middleware(permits('notices:read')),
  )
  .add(
    HttpApiEndpoint.put('choose', '/api/notification-preferences')
      .annotateContext(
        says('Choose what to be told of', 'Takes one kind, answers all. Letters name no patient.'),
      )
      .setPayload(lift(noticeChoice))
      .addSuccess(Choices)
      .addError(commandRefusals)
      .middleware(permits('notices:read')),
  )

const live = HttpApiGroup.make('live')
  .annotateContext(titled('Live', 'For screens that show what is so now.'))
  .add(
    HttpApiEndpoint.get('changes', '/api/live')
      .annotateContext(
        says(
          'Hear what changes',
          'Server-sent events: `event: changed` with `{"streams":["appointment","reminder"]}`, the kinds of records that have changed since the event before, at most twice a second. Its `id` is taken as `Last-Event-ID`, or as `after`. Ends with the session, and does not prolong it.',
        ),
      )
      .setUrlParams(liftQuery(liveQuery))
      .addSuccess(HttpApiSchema.Text({ contentType: 'text/event-stream' }))
      .middleware(permits('notices:read')),
  )

/** The endpoints of notifications, and what screens listen to. */
export const NoticesApi = HttpApi.make('notices').add(notices).add(live)

const noticesGroup = HttpApiBuilder.group(NoticesApi, 'notices', (handlers) =>
  Effect.gen(function* () {
    const service = yield* Notices
    const preferences = yield* NoticePreferences
    return handlers
      .handle('list', ({ urlParams }) =>
        Effect.flatMap(service.page(urlParams), ({ rows, next, total, unread }) =>
          Effect.map(
            listed(rows, next, total),
            HttpServerResponse.setHeader('x-unread-count', String(unread)),
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

const lastHeard = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) => {
  const said = headers['last-event-id']
  return said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : undefined
})

const liveGroup = HttpApiBuilder.group(NoticesApi, 'live', (handlers) =>
  Effect.map(Live, ({ changes }) =>
    handlers.handle('changes', ({ urlParams }) =>
      Effect.gen(function* () {
        const events = yield* changes((yield* lastHeard) ?? urlParams.after)
        return HttpServerResponse.stream(events, {
          contentType: 'text/event-stream',
          // Whoever keeps or compresses it on the way would hold it back.
          headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
        })
      }),
    ),
  ),
)

export const noticesHttp = Layer.mergeAll(noticesGroup, liveGroup)
