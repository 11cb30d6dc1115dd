import { Effect } from 'effect'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#modules/kernel'
import { TooManySubmissions } from '../submissions/errors.ts'

/** Submissions stored per minute. */
export const MAX_PER_ADDRESS = 60
const MAX_PER_FORM = 1200
/** Attempts per minute. Refused and repeated submissions count here, but not as stored ones. */
const MAX_ATTEMPTS_PER_ADDRESS = 300

/** Limits points per key in a minute, or in `duration` seconds. */
export const makePointLimiter = (points: number, duration = 60) => new RateLimiterMemory({ points, duration })

/** Takes points, or refuses if too few are left. */
export const takePoints = (
  limiter: RateLimiterMemory,
  key: string,
  points = 1,
): Effect.Effect<void, TooManySubmissions> =>
  Effect.tryPromise({ try: () => limiter.consume(key, points), catch: (cause) => cause }).pipe(
    Effect.catchAll((cause) =>
      cause instanceof RateLimiterRes
        ? Effect.fail(
            new TooManySubmissions({ retryAfter: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) }),
          )
        : Effect.die(cause),
    ),
    Effect.asVoid,
  )

const returnPoint = (limiter: RateLimiterMemory, key: string) =>
  Effect.asVoid(Effect.promise(() => limiter.reward(key)))

interface Sender {
  readonly address: string
  readonly formId: number
}

/** Limits submissions per network and per form. */
export const makeSubmissionLimits = () => {
  const attemptLimiter = makePointLimiter(MAX_ATTEMPTS_PER_ADDRESS)
  const addressLimiter = makePointLimiter(MAX_PER_ADDRESS)
  const formLimiter = makePointLimiter(MAX_PER_FORM)

  /** Runs the task within the limits. One that fails, or repeats a stored submission, returns its points. */
  return <A extends { readonly repeated: boolean }, E, R>(
    { address, formId }: Sender,
    task: Effect.Effect<A, E, R>,
  ) => {
    const [network, form] = [networkOf(address), String(formId)]
    const returnAddressPoint = returnPoint(addressLimiter, network)
    const returnAllPoints = Effect.zipRight(returnAddressPoint, returnPoint(formLimiter, form))
    return takePoints(attemptLimiter, network).pipe(
      Effect.zipRight(takePoints(addressLimiter, network)),
      Effect.zipRight(Effect.tapError(takePoints(formLimiter, form), () => returnAddressPoint)),
      Effect.zipRight(
        task.pipe(
          Effect.tapErrorCause(() => returnAllPoints),
          Effect.tap(({ repeated }) => (repeated ? returnAllPoints : Effect.void)),
        ),
      ),
    )
  }
}
