import { decider } from '#events'
import { CalendarFeedNotFound, CalendarFeedOpen, UnknownPractitioner } from './errors.ts'
import {
  CalendarFeedAddressEnded,
  type CalendarFeedEvent,
  calendarFeedEvents,
  CalendarFeedNamesSwitched,
  CalendarFeedOpened,
  CalendarFeedRenewed,
  CalendarFeedRevoked,
} from './events.ts'

type Feed =
  | { readonly is: 'unknown' | 'revoked' }
  | {
      readonly is: 'open'
      readonly practitionerId: number | null
      readonly names: boolean
      /** Null once it ended, until the feed is renewed. */
      readonly address: number | null
    }

export type CalendarFeedCommand =
  | {
      readonly _tag: 'OpenCalendarFeed'
      readonly feed: {
        readonly practitionerId: number | null
        readonly names: boolean
        readonly address: number
      }
      readonly practitionerKnown: boolean
      readonly hasFeed: boolean
    }
  | { readonly _tag: 'RenewCalendarFeed'; readonly address: number }
  | { readonly _tag: 'SwitchCalendarFeedNames'; readonly names: boolean }
  | { readonly _tag: 'EndCalendarFeedAddress'; readonly shownTo: number }
  | { readonly _tag: 'RevokeCalendarFeed' }

interface CalendarFeedRefusals {
  readonly OpenCalendarFeed: CalendarFeedOpen | UnknownPractitioner
  readonly RenewCalendarFeed: CalendarFeedNotFound
  readonly SwitchCalendarFeedNames: CalendarFeedNotFound
  readonly EndCalendarFeedAddress: never
  readonly RevokeCalendarFeed: CalendarFeedNotFound
}

type CommandOf<Tag extends CalendarFeedCommand['_tag']> = Extract<CalendarFeedCommand, { _tag: Tag }>

const open = (feed: Feed, { feed: draft, practitionerKnown, hasFeed }: CommandOf<'OpenCalendarFeed'>) => {
  if (feed.is !== 'unknown') return []
  if (!practitionerKnown) return new UnknownPractitioner()
  return hasFeed ? new CalendarFeedOpen() : [CalendarFeedOpened(draft)]
}

const renew = (feed: Feed, { address }: CommandOf<'RenewCalendarFeed'>) => {
  if (feed.is !== 'open') return new CalendarFeedNotFound()
  return feed.address === address ? [] : [CalendarFeedRenewed({ address })]
}

const switchNames = (feed: Feed, { names }: CommandOf<'SwitchCalendarFeedNames'>) => {
  if (feed.is !== 'open') return new CalendarFeedNotFound()
  return feed.names === names ? [] : [CalendarFeedNamesSwitched({ names })]
}

const endAddress = (feed: Feed, { shownTo }: CommandOf<'EndCalendarFeedAddress'>) =>
  feed.is === 'open' && feed.address !== null
    ? [CalendarFeedAddressEnded({ practitionerId: feed.practitionerId, shownTo })]
    : []

const revoke = (feed: Feed) => {
  if (feed.is === 'unknown') return new CalendarFeedNotFound()
  return feed.is === 'open' ? [CalendarFeedRevoked({})] : []
}

const evolve = (feed: Feed, event: CalendarFeedEvent): Feed => {
  if (event._tag === 'CalendarFeedOpened')
    return {
      is: 'open',
      practitionerId: event.practitionerId,
      names: event.names,
      address: event.address,
    }
  if (event._tag === 'CalendarFeedRevoked') return { is: 'revoked' }
  if (feed.is !== 'open') return feed
  if (event._tag === 'CalendarFeedAddressEnded') return { ...feed, address: null }
  return event._tag === 'CalendarFeedRenewed'
    ? { ...feed, address: event.address }
    : { ...feed, names: event.names }
}

/** A calendar published to calendar apps at a secret address. Stream: calendar-feed-{id}. */
export const CalendarFeed = decider<Feed, CalendarFeedCommand, CalendarFeedEvent, CalendarFeedRefusals>({
  stream: 'calendar-feed',
  events: calendarFeedEvents,
  initial: { is: 'unknown' },
  decide: {
    OpenCalendarFeed: open,
    RenewCalendarFeed: renew,
    SwitchCalendarFeedNames: switchNames,
    EndCalendarFeedAddress: endAddress,
    RevokeCalendarFeed: revoke,
  },
  evolve,
})
