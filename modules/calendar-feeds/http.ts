import {
  HttpApi,
  HttpApiBuilder,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiSchema,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import { callerOf } from '#modules/identity'
import {
  commandRefusals,
  Deleted,
  expectedVersion,
  givesWhole,
  lift,
  permits,
  recordAnswer,
  RecordId,
  refused,
  says,
  titled,
} from '#modules/kernel'
import { CalendarFeeds, type Fetched } from './calendar-feeds.ts'
import { feedDraft, feedRevision } from './contract.ts'
import {
  CalendarFeedNotFound,
  CalendarFeedOpen,
  CalendarFeedToldBefore,
  NotYourCalendarFeed,
  UnknownPractitioner,
} from './errors.ts'
import { FeedRow } from './feed-list.ts'

const CALENDAR = 'text/calendar'

const Addressed = Schema.Struct({
  ...FeedRow.fields,
  /** All of it. It is told here and never again. */
  address: Schema.String,
}).annotations({ identifier: 'AddressedCalendarFeed' })

const notFound = refused(404, CalendarFeedNotFound)
const toldBefore = refused(409, CalendarFeedToldBefore)
const id = HttpApiSchema.param('id', RecordId)
const file = HttpApiSchema.param('file', Schema.String)

const group = HttpApiGroup.make('calendarFeeds')
  .annotateContext(
    titled(
      'Calendar feeds',
      'Diaries that calendar programs subscribe to, each at a secret address. Whoever has the address reads the diary.',
    ),
  )
  .add(
    HttpApiEndpoint.get('list', '/api/calendar-feeds')
      .annotateContext(
        says('List calendar feeds', 'Of your own diary; an administrator’s list has them all.'),
      )
      .addSuccess(Schema.Array(FeedRow))
      .middleware(permits('appointments:share')),
  )
  .add(
    HttpApiEndpoint.post('open', '/api/calendar-feeds')
      .annotateContext(
        says(
          'Open a calendar feed',
          'Of one practitioner’s diary, or with null of the whole clinic’s. The address is answered once, and kept as a hash alone.',
        ),
      )
      .setPayload(lift(feedDraft))
      .addSuccess(Addressed, { status: 201 })
      .addError(
        Schema.Union(
          refused(400, UnknownPractitioner),
          refused(403, NotYourCalendarFeed),
          refused(409, CalendarFeedOpen),
          toldBefore,
          commandRefusals,
        ),
      )
      .middleware(permits('appointments:share')),
  )
  .add(
    HttpApiEndpoint.get('read')`/api/calendar-feeds/${id}`
      .annotateContext(says('Open one calendar feed', 'But not its address.'))
      .addSuccess(FeedRow)
      .addError(notFound)
      .middleware(permits('appointments:share')),
  )
  .add(
    HttpApiEndpoint.put('revise')`/api/calendar-feeds/${id}`
      .annotateContext(says('Show or hide names in a calendar feed'))
      .setPayload(lift(feedRevision))
      .addSuccess(FeedRow)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('appointments:share')),
  )
  .add(
    HttpApiEndpoint.post('renew')`/api/calendar-feeds/${id}/renew`
      .annotateContext(
        says(
          'Make a new address',
          'It is answered once. The address before works no more from this moment on.',
        ),
      )
      .addSuccess(Addressed)
      .addError(Schema.Union(notFound, toldBefore, commandRefusals))
      .middleware(permits('appointments:share')),
  )
  .add(
    HttpApiEndpoint.del('revoke')`/api/calendar-feeds/${id}`
      .annotateContext(says('Revoke a calendar feed', 'Its address works no more from this moment on.'))
      .addSuccess(Deleted)
      .addError(Schema.Union(notFound, commandRefusals))
      .middleware(permits('appointments:share')),
  )
  .add(
    HttpApiEndpoint.get('fetch')`/api/calendar-feed/${file}`
      .annotateContext(
        givesWhole(
          'Subscribe to a diary',
          'For calendar programs: iCalendar, from 30 days ago to a year ahead. The address is the secret. With `If-None-Match` it answers 304 where nothing has changed. Where it shows names it is entered in the access ledger.',
          [CALENDAR],
        ),
      )
      .addSuccess(Schema.String.pipe(HttpApiSchema.withEncoding({ kind: 'Text', contentType: CALENDAR })))
      .addError(notFound),
  )

/** The endpoints of calendar feeds. */
export const FeedsApi = HttpApi.make('feeds').add(group)

const calendarAnswer = ({ text, tag }: Fetched) => {
  // Kept by nobody between, and asked for again each time: a change is seen at the next look.
  const headers = { etag: tag, 'cache-control': 'private, no-cache' }
  if (text === null) return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.text(text, {
    contentType: `${CALENDAR}; charset=utf-8`,
    headers: { ...headers, 'content-disposition': 'inline; filename="calendar.ics"' },
  })
}

export const feedsHttp = HttpApiBuilder.group(FeedsApi, 'calendarFeeds', (handlers) =>
  Effect.map(CalendarFeeds, (feeds) =>
    handlers
      .handle('list', () => feeds.all())
      .handle('open', ({ payload }) => Effect.map(feeds.open(payload), (row) => recordAnswer(row, 201)))
      .handle('read', ({ path }) => Effect.map(feeds.one(path.id), (row) => recordAnswer(row)))
      .handle('revise', ({ path, payload }) =>
        expectedVersion.pipe(
          Effect.flatMap((expect) => feeds.revise(path.id, payload, expect)),
          Effect.map((row) => recordAnswer(row)),
        ),
      )
      .handle('renew', ({ path }) => Effect.map(feeds.renew(path.id), (row) => recordAnswer(row)))
      .handle('revoke', ({ path }) =>
        Effect.flatMap(expectedVersion, (expect) => feeds.revoke(path.id, expect)),
      )
      .handle('fetch', ({ path }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { address } = callerOf(request)
          return calendarAnswer(
            yield* feeds.fetch(path.file, { address, has: request.headers['if-none-match'] }),
          )
        }),
      ),
  ),
)
