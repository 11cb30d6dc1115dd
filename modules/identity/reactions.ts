import { Effect } from 'effect'
import { type Reaction, reaction, type Recorded, type Unit } from '#events'
import type { ClinicEvent } from '#modules/clinic'
import { closeAccount } from './accounts.ts'
import type { UserEvent } from './events.ts'
import { endSessionsOf, limitSessions } from './sessions.ts'

const endSessions = ({ stream }: Recorded, unit: Unit) =>
  Effect.sync(() => void unit.also(endSessionsOf(unit.clinicId, stream.id)))

/** What a person may do, and what they prove it with, is asked anew at once: nobody stays in with the old. */
export const identityReactions: readonly Reaction[] = [
  reaction<UserEvent>('endSessionsWhenPasswordChanged', 'PasswordChanged', endSessions),
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
]
