import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, runStatements, type Unit } from '#events'
import type { UserEvent } from '#modules/identity'
import { CalendarFeed } from './calendar-feed.ts'
import type { CalendarFeedRevoked } from './events.ts'
import { feedOf } from './feed-list.ts'
import { forgetAddress } from './feed-secrets.ts'

const revokeOf = ({ stream, position }: Recorded, unit: Unit) =>
  Effect.gen(function* () {
    const feeds = yield* unit.query(feedOf(unit.clinicId, stream.id))
    for (const { id } of feeds)
      yield* unit.execute(CalendarFeed, { id, cause: position, command: { _tag: 'RevokeCalendarFeed' } })
  }).pipe(Effect.orDie)

type RoleChanged = Extract<UserEvent, { readonly _tag: 'UserRoleChanged' }>

/** Revokes the feed of a user who no longer sees patients, and forgets the address of a revoked feed. */
export const feedReactions: readonly Reaction[] = [
  reaction<UserEvent>('revokeCalendarFeedWhenUserRemoved', 'UserRemoved', revokeOf),
  reaction<RoleChanged>('revokeCalendarFeedWhenNoPractitioner', 'UserRoleChanged', (recorded, unit) =>
    recorded.event.practitioner ? Effect.void : revokeOf(recorded, unit),
  ),
  reaction<ReturnType<typeof CalendarFeedRevoked>>(
    'forgetCalendarFeedWhenRevoked',
    'CalendarFeedRevoked',
    runStatements(forgetAddress),
  ),
]
