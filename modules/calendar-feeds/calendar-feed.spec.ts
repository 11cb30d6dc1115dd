import { it } from 'vitest'
import { specify } from '#specify'
import { CalendarFeed, type CalendarFeedCommand } from './calendar-feed.ts'
import { CalendarFeedNotFound, CalendarFeedOpen, UnknownPractitioner } from './errors.ts'
import {
  CalendarFeedNamesSwitched,
  CalendarFeedOpened,
  CalendarFeedRenewed,
  CalendarFeedRevoked,
} from './events.ts'

const { given } = specify(CalendarFeed)

const diary = { practitionerId: 3, names: false, address: 11 }
const opening = {
  _tag: 'OpenCalendarFeed',
  feed: diary,
  practitionerKnown: true,
  taken: false,
} as const satisfies CalendarFeedCommand
const opened = CalendarFeedOpened(diary)
const revoking: CalendarFeedCommand = { _tag: 'RevokeCalendarFeed' }
const renewing: CalendarFeedCommand = { _tag: 'RenewCalendarFeed', address: 12 }
const naming: CalendarFeedCommand = { _tag: 'SwitchCalendarFeedNames', names: true }

it('is opened once, of a diary that there is and that has none', () => {
  given().when(opening).then(opened)
  given(opened).when(opening).thenNothing()
  given()
    .when({ ...opening, practitionerKnown: false })
    .thenRefused(new UnknownPractitioner())
  given()
    .when({ ...opening, taken: true })
    .thenRefused(new CalendarFeedOpen())
})

it('gets another address', () => {
  given(opened)
    .when(renewing)
    .then(CalendarFeedRenewed({ address: 12 }))
  given(opened, CalendarFeedRenewed({ address: 12 }))
    .when(renewing)
    .thenNothing()
})

it('says who comes, or no longer', () => {
  given(opened)
    .when(naming)
    .then(CalendarFeedNamesSwitched({ names: true }))
  given(opened, CalendarFeedNamesSwitched({ names: true }))
    .when(naming)
    .thenNothing()
})

it('is revoked for good', () => {
  given(opened).when(revoking).then(CalendarFeedRevoked({}))
  const over = given(opened, CalendarFeedRevoked({}))
  over.when(revoking).thenNothing()
  for (const command of [renewing, naming]) over.when(command).thenRefused(new CalendarFeedNotFound())
  over.when(opening).thenNothing()
})

it('is nothing before it was opened', () => {
  for (const command of [renewing, naming, revoking])
    given().when(command).thenRefused(new CalendarFeedNotFound())
})
