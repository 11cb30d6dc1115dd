import { Effect } from 'effect'
import type { Refusal } from '#modules/kernel'

type Kind = abstract new (...parts: never[]) => Refusal

/** Keeps the refusals that whoever asks can cause here; whatever else fails is a defect. */
export const expecting =
  <const Kinds extends readonly Kind[]>(...kinds: Kinds) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, InstanceType<Kinds[number]>, R> =>
    Effect.catchAll(work, (error) =>
      kinds.some((kind) => error instanceof kind)
        ? Effect.fail(error as unknown as InstanceType<Kinds[number]>)
        : Effect.die(error),
    )
