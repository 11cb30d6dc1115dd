import { HttpApi, HttpApiSchema, HttpServerRequest, HttpServerResponse } from '@effect/platform'
import { Effect, Schema } from 'effect'
import { callerOf } from '#modules/identity'
import { http } from '#modules/kernel'
import { CalendarFeeds } from './calendar-feeds.ts'
import type { FeedResponse } from './fetch-feed.ts'
import { feedDraft, feedFile, feedRevision } from './contract.ts'
import {
  CalendarFeedNotFound,
  CalendarFeedOpen,
  CalendarFeedToldBefore,
  NotYourCalendarFeed,
  UnknownPractitioner,
} from './errors.ts'
import { FeedRow } from './feed-list.ts'

const CALENDAR = 'text/calendar'

const AddressedFeed = Schema.Struct({
  ...FeedRow.fields,
  /** The full address, shown only here. */
  address: Schema.String,
}).annotations({ identifier: 'AddressedCalendarFeed' })

const notFound = http.refusals(404, CalendarFeedNotFound)
const toldBefore = http.refusals(409, CalendarFeedToldBefore)

const group = http.group('calendarFeeds', {
  title: 'Calendar feeds',
  description:
    'Calendars that calendar apps subscribe to, each at a secret address. Anyone with the address can read the calendar.',
  endpoints: [
    http.get('list', '/api/calendar-feeds', {
      permission: 'appointments:share',
      summary: 'List calendar feeds',
      description: 'For your own calendar; administrators get all.',
      response: Schema.Array(FeedRow),
    }),
    http.post('open', '/api/calendar-feeds', {
      permission: 'appointments:share',
      summary: 'Open a calendar feed',
      description:
        'For one practitioner’s calendar or, with null, the whole clinic’s. The address is answered once and stored only as a hash. You must have signed in, or proven who you are, within ten minutes.',
      body: feedDraft,
      response: AddressedFeed,
      status: 201,
      refusals: [
        http.refusals(400, UnknownPractitioner),
        http.refusals(403, NotYourCalendarFeed),
        http.proofNeeded,
        http.refusals(409, CalendarFeedOpen),
        toldBefore,
        http.commandRefusals,
      ],
    }),
    http.get('read', '/api/calendar-feeds/:id', {
      permission: 'appointments:share',
      summary: 'Open one calendar feed',
      description: 'Without its address.',
      response: FeedRow,
      refusals: notFound,
    }),
    http.put('revise', '/api/calendar-feeds/:id', {
      permission: 'appointments:share',
      summary: 'Show or hide patient names in a feed',
      description: 'To show them, you must have signed in, or proven who you are, within ten minutes.',
      body: feedRevision,
      response: FeedRow,
      refusals: [notFound, http.proofNeeded, http.commandRefusals],
    }),
    http.post('renew', '/api/calendar-feeds/:id/renew', {
      permission: 'appointments:share',
      summary: 'Renew the address of a calendar feed',
      description:
        'The new address is answered once. The previous address stops working immediately. You must have signed in, or proven who you are, within ten minutes.',
      response: AddressedFeed,
      refusals: [notFound, http.proofNeeded, toldBefore, http.commandRefusals],
    }),
    http.del('revoke', '/api/calendar-feeds/:id', {
      permission: 'appointments:share',
      summary: 'Revoke a calendar feed',
      description: 'Its address stops working immediately.',
      response: http.DeletedRecord,
      refusals: [notFound, http.commandRefusals],
    }),
    http.get('fetch', '/api/calendar-feed/:file', {
      permission: 'public',
      summary: 'Subscribe to a calendar',
      description:
        'For calendar apps: iCalendar, from 30 days ago to a year ahead. The address is the secret. With `If-None-Match`, answers 304 if nothing changed. If the feed shows names, the read is recorded in the access ledger.',
      parameters: { file: feedFile },
      response: Schema.String.pipe(HttpApiSchema.withEncoding({ kind: 'Text', contentType: CALENDAR })),
      sends: [CALENDAR],
      refusals: notFound,
    }),
  ],
})

export const FeedsApi = HttpApi.make('feeds').add(group)

const calendarResponse = ({ text, tag }: FeedResponse) => {
  // Proxies must not store it and clients must revalidate, so each fetch sees the latest changes.
  const headers = { etag: tag, 'cache-control': 'private, no-cache' }
  if (text === null) return HttpServerResponse.empty({ status: 304, headers })
  return HttpServerResponse.text(text, {
    contentType: `${CALENDAR}; charset=utf-8`,
    headers: { ...headers, 'content-disposition': 'inline; filename="calendar.ics"' },
  })
}

export const feedsHttp = http.implement(FeedsApi, 'calendarFeeds', (handlers) =>
  Effect.map(CalendarFeeds, (feeds) =>
    handlers
      .handle('list', () => feeds.all())
      .handle('open', ({ payload }) => http.requireProof(http.asCreated(feeds.open(payload))))
      .handle('read', ({ path }) => http.record(feeds.one(path.id)))
      .handle('revise', ({ path, payload }) =>
        http.recordWithExpectedVersion((expect) =>
          http.requireProof(feeds.revise(path.id, payload, expect), Effect.succeed(payload.names)),
        ),
      )
      .handle('renew', ({ path }) => http.requireProof(http.record(feeds.renew(path.id))))
      .handle('revoke', ({ path }) => http.withExpectedVersion((expect) => feeds.revoke(path.id, expect)))
      .handle('fetch', ({ path }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { address } = callerOf(request)
          return calendarResponse(
            yield* feeds.fetch(path.file, { address, entityTag: request.headers['if-none-match'] }),
          )
        }),
      ),
  ),
)
