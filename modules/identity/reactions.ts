import { Effect } from 'effect'
import { type Reaction, reaction } from '#events'
import type { ClinicEvent } from '#modules/clinic'
import { accountLinkReactions } from './account-link-reactions.ts'
import { closeAccount } from './accounts.ts'
import type { UserEvent } from './events.ts'
import { secondFactorReactions } from './second-factor-reactions.ts'
import { endOtherSessions, endSessions } from './sessions-ending.ts'
import { limitSessions } from './sessions.ts'

/** What a person may do, and what they prove it with, is asked anew at once: nobody stays in with the old. */
export const identityReactions: readonly Reaction[] = [
  reaction<UserEvent>('endSessionsWhenPasswordChanged', 'PasswordChanged', endOtherSessions),
  reaction<UserEvent>('endSessionsWhenUserRoleChanged', 'UserRoleChanged', endSessions),
  reaction<UserEvent>('endSessionsWhenUserRemoved', 'UserRemoved', endSessions),
  reaction<UserEvent>('closeAccountWhenUserRemoved', 'UserRemoved', ({ stream }, unit) =>
    Effect.sync(() => void unit.also(closeAccount(unit.clinicId, stream.id))),
  ),
  reaction<Extract<ClinicEvent, { _tag: 'SessionTimeoutChanged' }>>(
    'limitSessionsWhenSessionTimeoutChanged',
    'SessionTimeoutChanged',
    ({ event }, unit) => Effect.sync(() => void unit.also(limitSessions(unit.clinicId, event.minutes))),
  ),
  ...secondFactorReactions,
  ...accountLinkReactions,
]
