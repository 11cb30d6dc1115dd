import { Effect } from 'effect'
import type { z } from 'zod'
import { type AnyEvent, type Decider, makeStreamReader, Origin } from '#events'
import { readProblem, requireScope } from '#modules/kernel'
import type { RecordKind } from '../contract.ts'
import { NothingToRestore, NotTakenAnyMore, RecordNotFound, RecordRemoved, VersionNeeded } from '../errors.ts'
import type { Kind } from '../kind.ts'
import { kinds } from '../kinds.ts'
import type { RestoredRow } from '../record-rows.ts'
import { differences, stateAfter } from '../record-versions.ts'

/** Determines how to restore a record: `findRestoreTarget('patient', Patient, id, version)`. */
export const findRestoreTarget = <State, Command, Event extends AnyEvent, Refusals>(
  name: RecordKind,
  _: Decider<State, Command, Event, Refusals>,
  id: number,
  version: number | undefined,
) =>
  Effect.gen(function* () {
    const pastOf = yield* makeStreamReader
    const { clinicId } = yield* Origin
    const kind = kinds[name]
    // Whether a version exists reveals how often the record was changed.
    if (version !== undefined) yield* requireScope(kind.readPermission)
    const past = yield* pastOf(clinicId, kind.stream, id)
    if (past.length === 0) return yield* Effect.fail(new RecordNotFound())
    const now = stateAfter(kind, past, past.length)
    const removed = kind.isRemoved(now)
    if (version === undefined) {
      return removed ? ({ is: 'removed' } as const) : yield* Effect.fail(new VersionNeeded())
    }
    if (removed) return yield* Effect.fail(new RecordRemoved())
    const was = stateAfter(kind, past, version)
    const wasAbsent = kind.values(was) === null || kind.isRemoved(was)
    if (wasAbsent || version > past.length) return yield* Effect.fail(new NothingToRestore())
    return { is: 'there', was: was as State, now: now as State } as const
  })

/** Validates an earlier version against the current contract. Fails with the first problem. */
export const parseEarlierVersion = <A>(
  contract: z.ZodType<A>,
  earlier: unknown,
): Effect.Effect<A, NotTakenAnyMore> => {
  const parsed = contract.safeParse(earlier)
  if (parsed.success) return Effect.succeed(parsed.data)
  const [issue] = parsed.error.issues
  const problem = readProblem(issue?.message ?? '') ?? { code: 'value_invalid', params: {} }
  return Effect.fail(new NotTakenAnyMore({ field: issue?.path.join('.') ?? '', problem }))
}

interface RestoredStates {
  readonly was: unknown
  readonly now: unknown
}

/** Turns a record's row into the response to its restore. `states`: the states of a record reverted to a version. */
export const toRestoredRow =
  (kind: RecordKind, id: number, states?: RestoredStates) =>
  ({ version }: { readonly version: number }): RestoredRow => ({
    kind,
    id,
    version,
    notRestored: states ? differingUnrestored(kinds[kind], states) : [],
  })

const differingUnrestored = (kind: Kind, { was, now }: RestoredStates): readonly string[] =>
  differences(kind, kind.values(was), kind.values(now))
    .map(({ field }) => field)
    .filter((field) => kind.unrestoredFields?.includes(field))
