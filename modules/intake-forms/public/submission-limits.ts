import { Effect } from 'effect'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#modules/kernel'
import { TooManySubmissions } from './submission-errors.ts'

/** What is taken in a minute. */
export const TAKEN_PER_ADDRESS = 60
const TAKEN_PER_FORM = 1200
/** What is looked at in a minute: mistakes and repetitions do not count towards what is taken. */
const LOOKED_AT_PER_ADDRESS = 300

/** Counts up to so many points for each key, in a minute or in as many seconds. */
export const counted = (points: number, duration = 60) => new RateLimiterMemory({ points, duration })

/** Takes points, or refuses where there are none left. */
export const consume = (
  limiter: RateLimiterMemory,
  key: string,
  points = 1,
): Effect.Effect<void, TooManySubmissions> =>
  Effect.tryPromise({ try: () => limiter.consume(key, points), catch: (cause) => cause }).pipe(
    Effect.catchAll((cause) =>
      cause instanceof RateLimiterRes
        ? Effect.fail(new TooManySubmissions(Math.max(1, Math.ceil(cause.msBeforeNext / 1000))))
        : Effect.die(cause),
    ),
    Effect.asVoid,
  )

const giveBack = (limiter: RateLimiterMemory, key: string) =>
  Effect.asVoid(Effect.promise(() => limiter.reward(key)))

interface Sender {
  readonly address: string
  readonly formId: number
}

/** Counts what comes from each network and goes to each form, and refuses what is more than people send. */
export const makeLimits = () => {
  const looked = counted(LOOKED_AT_PER_ADDRESS)
  const taken = counted(TAKEN_PER_ADDRESS)
  const answered = counted(TAKEN_PER_FORM)

  /** Does the work if there was not too much already. It counts only where something new was stored. */
  return <A extends { readonly repeated: boolean }, E, R>(
    { address, formId }: Sender,
    work: Effect.Effect<A, E, R>,
  ) => {
    const [network, form] = [networkOf(address), String(formId)]
    const forget = giveBack(taken, network)
    const forgetAll = Effect.zipRight(forget, giveBack(answered, form))
    return consume(looked, network).pipe(
      Effect.zipRight(consume(taken, network)),
      Effect.zipRight(Effect.tapError(consume(answered, form), () => forget)),
      Effect.zipRight(
        work.pipe(
          Effect.tapErrorCause(() => forgetAll),
          Effect.tap(({ repeated }) => (repeated ? forgetAll : Effect.void)),
        ),
      ),
    )
  }
}
