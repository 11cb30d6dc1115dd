import { Effect } from 'effect'
import { Origin } from '#events'
import { hasPermission, type Permission } from './permissions.ts'
import { ScopeNeeded } from './refusal.ts'

/**
 * Refuses an API key without this scope. For commands that compare their input with a record: the result would reveal
 * the record to a key that may only write.
 */
export const requireScope = (permission: Permission): Effect.Effect<void, ScopeNeeded, Origin> =>
  Effect.flatMap(Origin, (origin) =>
    origin.scopes === undefined || hasPermission(origin, permission)
      ? Effect.void
      : Effect.fail(new ScopeNeeded(permission)),
  )
