import { Clock, Effect } from 'effect'

/** The current time, as ISO 8601. */
export const currentMoment = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis).toISOString())
