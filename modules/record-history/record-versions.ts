import type { Recorded } from '#events'
import type { Values } from './contract.ts'
import type { Kind } from './kind.ts'
import type { FieldChange } from './record-rows.ts'
import { isSame } from './rules.ts'

type Past = readonly Recorded[]

/** What a record is after the first of its events, as many as are counted: the decider's own state. */
export const stateAfter = ({ evolve, initial }: Kind, past: Past, version: number): unknown =>
  past.slice(0, version).reduce((state, { event }) => evolve(state, event), initial)

/** What a record says after each of its events, in their order. */
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

/** The fields that differ, and how. */
export const differences = (
  { fields }: Kind,
  before: Values | null,
  after: Values | null,
): readonly FieldChange[] =>
  Object.keys(fields)
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({ field, was: before?.[field] ?? null, is: after?.[field] ?? null }))

/** How many of the events there had been: at a moment, after a position of the log, or as counted. */
export const versionAt = (
  past: Past,
  asked: {
    readonly moment?: string | undefined
    readonly version?: number | undefined
    readonly position?: number | undefined
  },
): number => {
  if (asked.version !== undefined) return Math.min(asked.version, past.length)
  const { position, moment } = asked
  if (position !== undefined) return past.filter((each) => each.position <= position).length
  if (moment === undefined) return past.length
  const until = Date.parse(moment)
  return past.filter(({ at }) => Date.parse(at) <= until).length
}
