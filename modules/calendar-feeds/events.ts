import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const { Boolean: Flag, Int } = Schema

// These names and fields are the storage format: change them only with an upcaster.

export const CalendarFeedOpened = event('CalendarFeedOpened', {
  description:
    'Calendar apps can read a calendar at a secret address. Null is the whole clinic’s calendar. `address` tells addresses apart and opens nothing.',
  fields: { practitionerId: Schema.NullOr(Int), names: Flag, address: Schema.Number },
})

export const CalendarFeedRenewed = event('CalendarFeedRenewed', {
  description: 'A calendar feed has a new address. The previous one no longer works.',
  fields: { address: Schema.Number },
})

export const CalendarFeedNamesSwitched = event('CalendarFeedNamesSwitched', {
  description: 'A calendar feed starts or stops showing patient names.',
  fields: { names: Flag },
})

export const CalendarFeedRevoked = event('CalendarFeedRevoked', {
  description: 'A calendar feed was revoked. Its address no longer works.',
  fields: {},
})

export const CalendarFeedAddressEnded = event('CalendarFeedAddressEnded', {
  description:
    'The address of a calendar feed no longer works, because a person to whom it was shown lost access to the calendar or had their password reset. The feed can get a new address.',
  fields: { practitionerId: Schema.NullOr(Int), shownTo: Int },
})

export const calendarFeedEvents = [
  CalendarFeedOpened,
  CalendarFeedRenewed,
  CalendarFeedNamesSwitched,
  CalendarFeedRevoked,
  CalendarFeedAddressEnded,
] as const

export type CalendarFeedEvent = EventsOf<typeof calendarFeedEvents>
