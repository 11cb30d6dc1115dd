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
      readonly practitionerKnown: boolean
      readonly taken: boolean
    }
  | { readonly _tag: 'RenewCalendarFeed'; readonly address: number }
  | { readonly _tag: 'SwitchCalendarFeedNames'; readonly names: boolean }
  | { readonly _tag: 'RevokeCalendarFeed' }

interface CalendarFeedRefusals {
  readonly OpenCalendarFeed: CalendarFeedOpen | UnknownPractitioner
  readonly RenewCalendarFeed: CalendarFeedNotFound
  readonly SwitchCalendarFeedNames: CalendarFeedNotFound
  readonly RevokeCalendarFeed: CalendarFeedNotFound
}

type CommandOf<Tag extends CalendarFeedCommand['_tag']> = Extract<CalendarFeedCommand, { _tag: Tag }>

const open = (feed: Feed, { feed: draft, practitionerKnown, taken }: CommandOf<'OpenCalendarFeed'>) => {
  if (feed.is !== 'unknown') return []
  if (!practitionerKnown) return new UnknownPractitioner()
  return taken ? new CalendarFeedOpen() : [CalendarFeedOpened(draft)]
}

const renew = (feed: Feed, { address }: CommandOf<'RenewCalendarFeed'>) => {
  if (feed.is !== 'open') return new CalendarFeedNotFound()
  return feed.address === address ? [] : [CalendarFeedRenewed({ address })]
}

const switchNames = (feed: Feed, { names }: CommandOf<'SwitchCalendarFeedNames'>) => {
  if (feed.is !== 'open') return new CalendarFeedNotFound()
  return feed.names === names ? [] : [CalendarFeedNamesSwitched({ names })]
}

const revoke = (feed: Feed) => {
  if (feed.is === 'unknown') return new CalendarFeedNotFound()
  return feed.is === 'open' ? [CalendarFeedRevoked({})] : []
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

/** A calendar published to calendar apps at a secret address. Stream: calendar-feed-{id}. */
export const CalendarFeed = decider<Feed, CalendarFeedCommand, CalendarFeedEvent, CalendarFeedRefusals>({
  stream: 'calendar-feed',
  events: calendarFeedEvents,
  initial: { is: 'unknown' },
  decide: {
    OpenCalendarFeed: open,
    RenewCalendarFeed: renew,
    SwitchCalendarFeedNames: switchNames,
    RevokeCalendarFeed: revoke,
  },
  evolve,
})
