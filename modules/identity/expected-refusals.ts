import { Effect } from 'effect'
import type { Refusal } from '#modules/kernel'

type RefusalClass = abstract new (...parts: never[]) => Refusal

/** Keeps the refusals a caller can cause here, and turns all other failures into defects. */
export const keepRefusals =
  <const Kinds extends readonly RefusalClass[]>(...kinds: Kinds) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, InstanceType<Kinds[number]>, R> =>
    Effect.catchAll(effect, (error) =>
      kinds.some((kind) => error instanceof kind)
        ? Effect.fail(error as unknown as InstanceType<Kinds[number]>)
        : Effect.die(error),
    )
