import {
  HttpApi,
  HttpApiBuilder,
  HttpApiSchema,
  HttpServerRequest,
  HttpServerResponse,
} from '@effect/platform'
import { Effect, Schema } from 'effect'
import { callerOf } from '#modules/identity'
import {
  answerCreated,
  answerRecord,
  commandRefusals,
  del,
  Deleted,
  endpointGroup,
  get,
  post,
  put,
  refused,
  withExpectedVersion,
} from '#modules/kernel'
import { CalendarFeeds } from './calendar-feeds.ts'
import type { FeedResponse } from './fetch-feed.ts'
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
  /** The full address, shown only here. */
  address: Schema.String,
}).annotations({ identifier: 'AddressedCalendarFeed' })

const notFound = refused(404, CalendarFeedNotFound)
const toldBefore = refused(409, CalendarFeedToldBefore)

const group = endpointGroup('calendarFeeds', {
  title: 'Calendar feeds',
  description:
    'Calendars that calendar apps subscribe to, each at a secret address. Anyone with the address can read the calendar.',
  endpoints: [
    get('list', '/api/calendar-feeds', {
      permission: 'appointments:share',
      summary: 'List calendar feeds',
      description: 'For your own calendar; administrators get all.',
      answer: Schema.Array(FeedRow),
    }),
    post('open', '/api/calendar-feeds', {
      permission: 'appointments:share',
      summary: 'Open a calendar feed',
      description:
        'For one practitioner’s calendar or, with null, the whole clinic’s. The address is answered once and stored only as a hash.',
      body: feedDraft,
      answer: Addressed,
      status: 201,
      refusals: [
        refused(400, UnknownPractitioner),
        refused(403, NotYourCalendarFeed),
        refused(409, CalendarFeedOpen),
        toldBefore,
        commandRefusals,
      ],
    }),
    get('read', '/api/calendar-feeds/:id', {
      permission: 'appointments:share',
      summary: 'Open one calendar feed',
      description: 'Without its address.',
      answer: FeedRow,
      refusals: notFound,
    }),
    put('revise', '/api/calendar-feeds/:id', {
      permission: 'appointments:share',
      summary: 'Show or hide patient names in a feed',
      body: feedRevision,
      answer: FeedRow,
      refusals: [notFound, commandRefusals],
    }),
    post('renew', '/api/calendar-feeds/:id/renew', {
      permission: 'appointments:share',
      summary: 'Renew the address of a calendar feed',
      description: 'The new address is answered once. The previous address stops working immediately.',
      answer: Addressed,
      refusals: [notFound, toldBefore, commandRefusals],
    }),
    del('revoke', '/api/calendar-feeds/:id', {
      permission: 'appointments:share',
      summary: 'Revoke a calendar feed',
      description: 'Its address stops working immediately.',
      answer: Deleted,
      refusals: [notFound, commandRefusals],
    }),
    get('fetch', '/api/calendar-feed/:file', {
      permission: 'public',
      summary: 'Subscribe to a calendar',
      description:
        'For calendar apps: iCalendar, from 30 days ago to a year ahead. The address is the secret. With `If-None-Match`, answers 304 if nothing changed. If the feed shows names, the read is recorded in the access ledger.',
      parameters: { file: Schema.String },
      answer: Schema.String.pipe(HttpApiSchema.withEncoding({ kind: 'Text', contentType: CALENDAR })),
      sends: [CALENDAR],
      refusals: notFound,
    }),
  ],
})

/** The calendar feeds API. */
export const FeedsApi = HttpApi.make('feeds').add(group)

const calendarAnswer = ({ text, tag }: FeedResponse) => {
  // Proxies must not store it and clients must revalidate, so each fetch sees the latest changes.
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
      .handle('open', ({ payload }) => answerCreated(feeds.open(payload)))
      .handle('read', ({ path }) => answerRecord(feeds.one(path.id)))
      .handle('revise', ({ path, payload }) =>
        answerRecord(withExpectedVersion((expect) => feeds.revise(path.id, payload, expect))),
      )
      .handle('renew', ({ path }) => answerRecord(feeds.renew(path.id)))
      .handle('revoke', ({ path }) => withExpectedVersion((expect) => feeds.revoke(path.id, expect)))
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
