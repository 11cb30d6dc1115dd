import { it } from 'vitest'
import { specify } from '#specify'
import { CalendarFeed, type CalendarFeedCommand } from './calendar-feed.ts'
import { CalendarFeedNotFound, CalendarFeedOpen, UnknownPractitioner } from './errors.ts'
import {
  CalendarFeedAddressEnded,
  CalendarFeedNamesSwitched,
  CalendarFeedOpened,
  CalendarFeedRenewed,
  CalendarFeedRevoked,
} from './events.ts'

const { given } = specify(CalendarFeed)

const sampleFeed = { practitionerId: 3, names: false, address: 11 }
const opening = {
  _tag: 'OpenCalendarFeed',
  feed: sampleFeed,
  practitionerKnown: true,
  hasFeed: false,
} as const satisfies CalendarFeedCommand
const opened = CalendarFeedOpened(sampleFeed)
const revoking: CalendarFeedCommand = { _tag: 'RevokeCalendarFeed' }
const renewing: CalendarFeedCommand = { _tag: 'RenewCalendarFeed', address: 12 }
const naming: CalendarFeedCommand = { _tag: 'SwitchCalendarFeedNames', names: true }

it('a feed opens once, for an existing calendar without one', () => {
  given().when(opening).then(opened)
  given(opened).when(opening).thenNothing()
  given()
    .when({ ...opening, practitionerKnown: false })
    .thenRefused(new UnknownPractitioner())
  given()
    .when({ ...opening, hasFeed: true })
    .thenRefused(new CalendarFeedOpen())
})

it('a feed can get a new address', () => {
  given(opened)
    .when(renewing)
    .then(CalendarFeedRenewed({ address: 12 }))
  given(opened, CalendarFeedRenewed({ address: 12 }))
    .when(renewing)
    .thenNothing()
})

it('a feed can show or hide patient names', () => {
  given(opened)
    .when(naming)
    .then(CalendarFeedNamesSwitched({ names: true }))
  given(opened, CalendarFeedNamesSwitched({ names: true }))
    .when(naming)
    .thenNothing()
})

it('an address ends once when a person who has seen it loses access, and the feed can get a new one', () => {
  const ending: CalendarFeedCommand = { _tag: 'EndCalendarFeedAddress', shownTo: 7 }
  const ended = CalendarFeedAddressEnded({ practitionerId: 3, shownTo: 7 })
  given(opened).when(ending).then(ended)
  given(opened, ended).when(ending).thenNothing()
  given().when(ending).thenNothing()
  given(opened, ended)
    .when(renewing)
    .then(CalendarFeedRenewed({ address: 12 }))
  given(opened, ended, CalendarFeedRenewed({ address: 12 }))
    .when(ending)
    .then(ended)
})

it('a feed is revoked permanently', () => {
  given(opened).when(revoking).then(CalendarFeedRevoked({}))
  const over = given(opened, CalendarFeedRevoked({}))
  over.when(revoking).thenNothing()
  for (const command of [renewing, naming]) over.when(command).thenRefused(new CalendarFeedNotFound())
  over.when(opening).thenNothing()
})

it('a feed refuses commands before it is opened', () => {
  for (const command of [renewing, naming, revoking])
    given().when(command).thenRefused(new CalendarFeedNotFound())
})
