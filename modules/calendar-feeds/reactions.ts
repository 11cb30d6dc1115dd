import { Effect } from 'effect'
import { type Reaction, reaction, type RecordedEvent, runStatements, type Unit } from '#events'
import type { UserEvent } from '#modules/identity'
import { isGranted } from '#modules/kernel'
import { CalendarFeed } from './calendar-feed.ts'
import type { CalendarFeedAddressEnded, CalendarFeedRevoked } from './events.ts'
import { feedOf, feedsShownTo, otherFeedsShownTo } from './feed-list.ts'
import { forgetAddress } from './feed-secrets.ts'

const revokeFeedOf = ({ stream, position }: RecordedEvent, unit: Unit) =>
  Effect.gen(function* () {
    const feeds = yield* unit.query(feedOf(unit.clinicId, stream.id))
    for (const { id } of feeds)
      yield* unit.execute(CalendarFeed, { id, cause: position, command: { _tag: 'RevokeCalendarFeed' } })
  }).pipe(Effect.orDie)

const endAddresses =
  (find: typeof feedsShownTo) =>
  ({ stream, position }: RecordedEvent, unit: Unit) =>
    Effect.gen(function* () {
      const feeds = yield* unit.query(find(unit.clinicId, stream.id))
      const command = { _tag: 'EndCalendarFeedAddress', shownTo: stream.id } as const
      for (const { id } of feeds) yield* unit.execute(CalendarFeed, { id, cause: position, command })
    }).pipe(Effect.orDie)

const endOtherAddresses = endAddresses(otherFeedsShownTo)
const endAllAddresses = endAddresses(feedsShownTo)

type PasswordChanged = Extract<UserEvent, { readonly _tag: 'PasswordChanged' }>
type RoleChanged = Extract<UserEvent, { readonly _tag: 'UserRoleChanged' }>

/**
 * Revokes the feed of a user who no longer sees patients. Ends the addresses that were shown to a user: of other
 * people's calendars when the user no longer manages them, of all calendars when the user's password was reset.
 * Deletes the secrets of addresses that ended.
 */
export const feedReactions: readonly Reaction[] = [
  reaction<UserEvent>('revokeCalendarFeedWhenUserRemoved', 'UserRemoved', revokeFeedOf),
  reaction<RoleChanged>('revokeCalendarFeedWhenNoPractitioner', 'UserRoleChanged', (recorded, unit) =>
    recorded.event.practitioner ? Effect.void : revokeFeedOf(recorded, unit),
  ),
  reaction<UserEvent>('endCalendarFeedAddressesWhenUserRemoved', 'UserRemoved', endOtherAddresses),
  reaction<RoleChanged>('endCalendarFeedAddressesWhenNoAdministrator', 'UserRoleChanged', (recorded, unit) =>
    isGranted(recorded.event.role, 'settings:edit') ? Effect.void : endOtherAddresses(recorded, unit),
  ),
  reaction<PasswordChanged>(
    'endCalendarFeedAddressesWhenPasswordReset',
    'PasswordChanged',
    (recorded, unit) => (recorded.event.reset ? endAllAddresses(recorded, unit) : Effect.void),
  ),
  reaction<ReturnType<typeof CalendarFeedAddressEnded>>(
    'forgetCalendarFeedAddressWhenEnded',
    'CalendarFeedAddressEnded',
    runStatements(forgetAddress),
  ),
  reaction<ReturnType<typeof CalendarFeedRevoked>>(
    'forgetCalendarFeedWhenRevoked',
    'CalendarFeedRevoked',
    runStatements(forgetAddress),
  ),
]
