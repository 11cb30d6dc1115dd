import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { calledBy, type OwnerFunction, type StoredTable } from '#events'
import { CalendarFeeds } from './calendar-feeds.ts'
import { calendarFeedEvents } from './events.ts'
import { calendarFeedList } from './feed-list.ts'
import { FeedsApi, feedsHttp } from './http.ts'
import { feedReactions } from './reactions.ts'

const storedTables: readonly StoredTable[] = [
  {
    table: 'calendar_feed_secrets',
    backup: { from: 'calendar_feed_secrets_to_keep()' },
    asOf: { live: 'who may read is decided by current accounts' },
  },
]

const ownerFunctions: readonly OwnerFunction[] = [
  {
    name: 'find_calendar_feed',
    reads: 'all clinics',
    asOf: { live: 'only calendar apps call it, and they have no access to a copy' },
  },
  { name: 'calendar_feed_secrets_to_keep', reads: 'own clinic', asOf: calledBy.backups },
]

export const calendarFeeds = {
  streams: { 'calendar-feed': calendarFeedEvents },
  projections: [calendarFeedList],
  reactions: feedReactions,
  endpoints: [{ api: FeedsApi, handlers: feedsHttp }],
  services: [Layer.provide(CalendarFeeds.layer, Clinics.layer)],
  storedTables,
  ownerFunctions,
} as const satisfies ModuleDescription
