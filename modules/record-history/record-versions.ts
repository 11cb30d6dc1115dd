import type { RecordedEvent } from '#events'
import type { Values } from './contract.ts'
import type { Kind } from './kind.ts'
import type { FieldChange } from './record-rows.ts'
import { isSame } from './rules.ts'

/** The events of a record, in order. */
export type Past = readonly RecordedEvent[]

/** Returns a record's state after the given number of events, as its decider computes it. */
export const stateAfter = ({ evolve, initial }: Kind, past: Past, version: number): unknown =>
  past.slice(0, version).reduce((state, { event }) => evolve(state, event), initial)

/** Returns a record's values after each of its events. */
export const valuesAfterEach = (
  { evolve, initial, values }: Kind,
  past: Past,
): readonly (Values | null)[] => {
  let state = initial
  return past.map(({ event }) => {
    state = evolve(state, event)
    return values(state)
  })
}

/** Lists the fields that differ, with both values. */
export const differences = (
  { fields }: Kind,
  before: Values | null,
  after: Values | null,
): readonly FieldChange[] =>
  Object.keys(fields)
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({ field, was: before?.[field] ?? null, is: after?.[field] ?? null }))

/**
 * Lists the fields whose current values differ from those after a version. A hidden field, whose values the caller
 * may not see, is listed if it was changed since: comparing its values would reveal whether they are equal.
 */
export const differingFields = (
  kind: Kind,
  all: readonly (Values | null)[],
  version: number,
  isHidden: (field: string) => boolean,
): readonly string[] => {
  const fieldsOf = (before: number, after: number): readonly string[] =>
    differences(kind, all[before - 1] ?? null, all[after - 1] ?? null).map(({ field }) => field)
  const differ = new Set(fieldsOf(version, all.length))
  const changed = new Set(all.slice(version).flatMap((_, n) => fieldsOf(version + n, version + n + 1)))
  return Object.keys(kind.fields).filter((field) => (isHidden(field) ? changed : differ).has(field))
}

/** Counts the events up to a moment, a log position, or a version. */
export const versionAt = (
  past: Past,
  query: {
    readonly moment?: string | undefined
    readonly version?: number | undefined
    readonly position?: number | undefined
  },
): number => {
  if (query.version !== undefined) return Math.min(query.version, past.length)
  const { position, moment } = query
  if (position !== undefined) return past.filter((each) => each.position <= position).length
  if (moment === undefined) return past.length
  const until = Date.parse(moment)
  return past.filter(({ at }) => Date.parse(at) <= until).length
}
