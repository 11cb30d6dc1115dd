import { Effect } from 'effect'
import { Origin } from '#events'
import { Forbidden, hasPermission } from '#modules/kernel'

/** Only administrators may see removed patients and appointments. */
export const requireHistoryPermission = Effect.flatMap(Origin, (origin) =>
  hasPermission(origin, 'history:read') ? Effect.void : Effect.fail(new Forbidden()),
)
