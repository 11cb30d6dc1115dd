import { Layer } from 'effect'
import { Clinics } from '#modules/clinic'
import type { ModuleDescription } from '#modules/kernel'
import { CalendarFeeds } from './calendar-feeds.ts'
import { calendarFeedEvents } from './events.ts'
import { calendarFeedList } from './feed-list.ts'
import { FeedsApi, feedsHttp } from './http.ts'
import { feedReactions } from './reactions.ts'
import { calendarFeedFunctions, calendarFeedTables } from './tables.ts'

export const calendarFeeds = {
  streams: { 'calendar-feed': calendarFeedEvents },
  projections: [calendarFeedList],
  reactions: feedReactions,
  endpoints: [{ api: FeedsApi, handlers: feedsHttp }],
  services: [Layer.provide(CalendarFeeds.layer, Clinics.layer)],
  storedTables: calendarFeedTables,
  ownerFunctions: calendarFeedFunctions,
} as const satisfies ModuleDescription
