import { Effect } from 'effect'
import { Origin } from '#events'
import { hasPermission, type Permission } from './permissions.ts'
import { ScopeNeeded } from './refusal.ts'

/**
 * Refuses an API key without this scope. For what a command compares with a record: whether they agree would tell a
 * key that may only write.
 */
export const requireScope = (permission: Permission): Effect.Effect<void, ScopeNeeded, Origin> =>
  Effect.flatMap(Origin, (origin) =>
    origin.scopes === undefined || hasPermission(origin, permission)
      ? Effect.void
      : Effect.fail(new ScopeNeeded(permission)),
  )
