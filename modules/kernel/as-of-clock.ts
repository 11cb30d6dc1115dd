import { Clock, Context, Effect, Option } from 'effect'
import { Origin } from '#events'
import type { LocalTime } from './local-time.ts'

export interface AsOfMoment {
  /** The local time in the clinics. */
  readonly localTime: LocalTime
  /** The moment for each clinic, in milliseconds since the epoch. */
  readonly moments: ReadonlyMap<number, number>
}

interface PastClock extends Clock.Clock {
  readonly past: AsOfMoment
  readonly realClock: Clock.Clock
}

const isPast = (clock: Clock.Clock): clock is PastClock => 'past' in clock

/** Makes a clock fixed at a moment, for each clinic at its own. Sleeps and timeouts still run. */
export const clockAsOf = (asOfMoment: AsOfMoment): Clock.Clock => {
  const latestMoment = Math.max(...asOfMoment.moments.values())
  const realClock = Clock.make()
  const clockOverrides = {
    past: asOfMoment,
    realClock,
    currentTimeMillis: Effect.map(Effect.context<never>(), (context) =>
      Option.match(Context.getOption(context, Origin), {
        onNone: () => latestMoment,
        onSome: ({ clinicId }) => asOfMoment.moments.get(clinicId) ?? latestMoment,
      }),
    ),
    unsafeCurrentTimeMillis: () => latestMoment,
  }
  return Object.assign(Object.create(realClock) as Clock.Clock, clockOverrides)
}

/** Runs an effect on the real clock, even where everything else is shown as of a date. */
export const withRealClock = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.clockWith((clock) => (isPast(clock) ? Effect.withClock(effect, clock.realClock) : effect))

/** The past moment on display; null in the present. */
export const asOfMoment: Effect.Effect<AsOfMoment | null> = Effect.clockWith((clock) =>
  Effect.succeed(isPast(clock) ? clock.past : null),
)
