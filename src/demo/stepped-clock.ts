import { Clock, Effect } from 'effect'

/** Runs an effect as if it were `moment` (milliseconds since the epoch). */
export const atMoment =
  (moment: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const stepped: Clock.Clock = Object.assign(Object.create(Clock.make()) as Clock.Clock, {
      unsafeCurrentTimeMillis: () => moment,
      currentTimeMillis: Effect.succeed(moment),
    })
    return Effect.withClock(effect, stepped)
  }
