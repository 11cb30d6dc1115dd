import { Effect } from 'effect'
import type { z } from 'zod'
import { type AnyEvent, type Decider, makePast, Origin } from '#events'
import type { RecordKind } from './contract.ts'
import { NothingToRestore, NotTakenAnyMore, RecordNotFound, RecordRemoved, VersionNeeded } from './errors.ts'
import { stateAfter } from './folding.ts'
import { kinds } from './kinds.ts'

/** What is asked for: to take a removed record back, or to have one say again what it said. */
export type GoingBack<State> =
  { readonly is: 'removed' } | { readonly is: 'there'; readonly was: State; readonly now: State }

/** Finds out what going back means for a record: `goingBack('patient', Patient, id, version)`. */
export const makeGoingBack = Effect.map(
  makePast,
  (pastOf) =>
    <State, Command, Event extends AnyEvent, Refusal>(
      name: RecordKind,
      _: Decider<State, Command, Event, Refusal>,
      id: number,
      version: number | undefined,
    ) =>
      Effect.gen(function* () {
        const { clinicId } = yield* Origin
        const kind = kinds[name]
        const past = yield* pastOf(clinicId, kind.stream, id)
        if (past.length === 0) return yield* Effect.fail(new RecordNotFound())
        const now = stateAfter(kind, past, past.length)
        const removed = kind.isRemoved(now)
        if (version === undefined) {
          return removed ? ({ is: 'removed' } as const) : yield* Effect.fail(new VersionNeeded())
        }
        if (removed) return yield* Effect.fail(new RecordRemoved())
        const was = stateAfter(kind, past, version)
        const gone = kind.values(was) === null || kind.isRemoved(was)
        if (gone || version > past.length) return yield* Effect.fail(new NothingToRestore())
        return { is: 'there', was: was as State, now: now as State } as const
      }),
)

/** What was said then, as it would be taken today. */
export const taken = <A>(contract: z.ZodType<A>, given: unknown): Effect.Effect<A, NotTakenAnyMore> => {
  const parsed = contract.safeParse(given)
  if (parsed.success) return Effect.succeed(parsed.data)
  return Effect.fail(new NotTakenAnyMore(parsed.error.issues[0]?.message ?? ''))
}
