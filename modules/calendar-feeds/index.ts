export { CalendarFeeds } from './calendar-feeds.ts'
export { type CalendarFeedEvent, calendarFeedEvents } from './events.ts'
export type { FeedRow } from './feed-list.ts'
