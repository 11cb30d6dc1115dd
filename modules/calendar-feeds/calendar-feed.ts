import { decider } from '#events'
import { CalendarFeedNotFound, CalendarFeedOpen, UnknownPractitioner } from './errors.ts'
import {
  type CalendarFeedEvent,
  calendarFeedEvents,
  CalendarFeedNamesSwitched,
  CalendarFeedOpened,
  CalendarFeedRenewed,
  CalendarFeedRevoked,
} from './events.ts'

type Feed =
  | { readonly is: 'unknown' | 'revoked' }
  | { readonly is: 'open'; readonly names: boolean; readonly address: number }

export type CalendarFeedCommand =
  | {
      readonly _tag: 'OpenCalendarFeed'
      readonly feed: {
        readonly practitionerId: number | null
        readonly names: boolean
        readonly address: number
      }
      /** Whether there is such a diary. */
      readonly practitionerKnown: boolean
      /** Whether the diary has a feed. */
      readonly taken: boolean
    }
  | { readonly _tag: 'RenewCalendarFeed'; readonly address: number }
  | { readonly _tag: 'SwitchCalendarFeedNames'; readonly names: boolean }
  | { readonly _tag: 'RevokeCalendarFeed' }

type Refusals = CalendarFeedNotFound | CalendarFeedOpen | UnknownPractitioner

const decide = (feed: Feed, command: CalendarFeedCommand) => {
  if (command._tag === 'OpenCalendarFeed') {
    if (feed.is !== 'unknown') return []
    if (!command.practitionerKnown) return new UnknownPractitioner()
    return command.taken ? new CalendarFeedOpen() : [CalendarFeedOpened(command.feed)]
  }
  if (feed.is === 'revoked' && command._tag === 'RevokeCalendarFeed') return []
  if (feed.is !== 'open') return new CalendarFeedNotFound()
  switch (command._tag) {
    case 'RenewCalendarFeed':
      return feed.address === command.address ? [] : [CalendarFeedRenewed({ address: command.address })]
    case 'SwitchCalendarFeedNames':
      return feed.names === command.names ? [] : [CalendarFeedNamesSwitched({ names: command.names })]
    case 'RevokeCalendarFeed':
      return [CalendarFeedRevoked({})]
  }
}

const evolve = (feed: Feed, happened: CalendarFeedEvent): Feed => {
  if (happened._tag === 'CalendarFeedOpened')
    return { is: 'open', names: happened.names, address: happened.address }
  if (happened._tag === 'CalendarFeedRevoked') return { is: 'revoked' }
  if (feed.is !== 'open') return feed
  return happened._tag === 'CalendarFeedRenewed'
    ? { ...feed, address: happened.address }
    : { ...feed, names: happened.names }
}

/** A diary that calendar programs read at a secret address. Stream: calendar-feed-{id}. */
export const CalendarFeed = decider<Feed, CalendarFeedCommand, CalendarFeedEvent, Refusals>({
  stream: 'calendar-feed',
  events: calendarFeedEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
