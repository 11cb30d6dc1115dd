import { Clock, Context, Effect, Option } from 'effect'
import { Origin } from '#events'
import type { Wall } from './time.ts'

/** A moment that everything is shown as of. */
export interface Past {
  /** What the clocks of the clinics show at it. */
  readonly wall: Wall
  /** When that is for each clinic, in milliseconds since the epoch. */
  readonly moments: ReadonlyMap<number, number>
}

interface PastClock extends Clock.Clock {
  readonly past: Past
  readonly today: Clock.Clock
}

const isPast = (clock: Clock.Clock): clock is PastClock => 'past' in clock

/** A clock that stands still at a moment, for each clinic at its own. Time passes on it all the same. */
export const clockAsOf = (past: Past): Clock.Clock => {
  const last = Math.max(...past.moments.values())
  const today = Clock.make()
  const stopped = {
    past,
    today,
    currentTimeMillis: Effect.map(Effect.context<never>(), (context) =>
      Option.match(Context.getOption(context, Origin), {
        onNone: () => last,
        onSome: ({ clinicId }) => past.moments.get(clinicId) ?? last,
      }),
    ),
    unsafeCurrentTimeMillis: () => last,
  }
  return Object.assign(Object.create(today) as Clock.Clock, stopped)
}

/** Does something by the clock on the wall, also where everything else is shown as of a date. */
export const today = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.clockWith((clock) => (isPast(clock) ? Effect.withClock(effect, clock.today) : effect))

/** The moment that is shown as if it were now; null where it is now. */
export const past: Effect.Effect<Past | null> = Effect.clockWith((clock) =>
  Effect.succeed(isPast(clock) ? clock.past : null),
)
