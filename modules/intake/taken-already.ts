import { Effect } from 'effect'
import { FormNotFound, FormUnavailable } from './errors.ts'

type Untaken = FormNotFound | FormUnavailable

/** What was submitted was taken by its form once: what is done with it now meets none of a form's refusals. */
export const takenAlready = <A, E, R>(
  work: Effect.Effect<A, E | Untaken, R>,
): Effect.Effect<A, Exclude<E, Untaken>, R> =>
  Effect.catchAll(work, (refusal) =>
    refusal instanceof FormNotFound || refusal instanceof FormUnavailable
      ? Effect.die(refusal)
      : Effect.fail(refusal as Exclude<E, Untaken>),
  )
