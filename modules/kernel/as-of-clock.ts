import { Clock, Context, Effect, Option } from 'effect'
import { Origin } from '#events'
import type { Wall } from './local-time.ts'

export interface Past {
  /** The local time in the clinics. */
  readonly wall: Wall
  /** The moment for each clinic, in milliseconds since the epoch. */
  readonly moments: ReadonlyMap<number, number>
}

interface PastClock extends Clock.Clock {
  readonly past: Past
  readonly today: Clock.Clock
}

const isPast = (clock: Clock.Clock): clock is PastClock => 'past' in clock

/** Makes a clock fixed at a moment, for each clinic at its own. Sleeps and timeouts still run. */
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

/** Runs an effect on the real clock, even where everything else is shown as of a date. */
export const today = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.clockWith((clock) => (isPast(clock) ? Effect.withClock(effect, clock.today) : effect))

/** The past moment on display; null in the present. */
export const past: Effect.Effect<Past | null> = Effect.clockWith((clock) =>
  Effect.succeed(isPast(clock) ? clock.past : null),
)
