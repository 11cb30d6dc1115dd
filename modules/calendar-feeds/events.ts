import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const { Boolean: Flag, Int } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const CalendarFeedOpened = event('CalendarFeedOpened', {
  says: 'A diary can be read by calendar programs at a secret address. Null is the whole clinic’s. `address` tells addresses apart and opens nothing.',
  fields: { practitionerId: Schema.NullOr(Int), names: Flag, address: Schema.Number },
})

export const CalendarFeedRenewed = event('CalendarFeedRenewed', {
  says: 'A calendar feed has another address. The one before works no more.',
  fields: { address: Schema.Number },
})

export const CalendarFeedNamesSwitched = event('CalendarFeedNamesSwitched', {
  says: 'A calendar feed says from now on which patients come, or no longer.',
  fields: { names: Flag },
})

export const CalendarFeedRevoked = event('CalendarFeedRevoked', {
  says: 'A calendar feed is over. Its address works no more.',
  fields: {},
})

export const calendarFeedEvents = [
  CalendarFeedOpened,
  CalendarFeedRenewed,
  CalendarFeedNamesSwitched,
  CalendarFeedRevoked,
] as const

export type CalendarFeedEvent = EventsOf<typeof calendarFeedEvents>
