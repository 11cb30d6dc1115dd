export { CalendarFeeds } from './calendar-feeds.ts'
export { type CalendarFeedEvent, calendarFeedEvents } from './events.ts'
export { calendarFeedList, type FeedRow } from './feed-list.ts'
export { feedReactions } from './reactions.ts'
