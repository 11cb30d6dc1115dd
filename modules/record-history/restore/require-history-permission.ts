import { Effect } from 'effect'
import { Origin } from '#events'
import { Forbidden, may } from '#modules/kernel'

/** Only administrators may see removed patients and appointments. */
export const requireHistoryPermission = Effect.flatMap(Origin, (origin) =>
  may(origin, 'history:read') ? Effect.void : Effect.fail(new Forbidden()),
)
