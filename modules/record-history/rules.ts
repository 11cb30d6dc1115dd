import type { Value, Values } from './contract.ts'

// Shared by server and screens: how to find and undo differences.

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Whether two values are the same; all empty values are. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

interface RecordTimeline {
  readonly now: Values | null
  readonly events: readonly {
    readonly version: number
    readonly changes: readonly { readonly field: string; readonly was: Value }[]
  }[]
}

/** Computes a record's values after one of its events by undoing the later changes. */
export const valuesAtVersion = ({ now, events }: RecordTimeline, version: number): Values => {
  const later = events.filter((event) => event.version > version).toReversed()
  const earlierValues = later.flatMap(({ changes }) => changes.map(({ field, was }) => [field, was] as const))
  return { ...now, ...Object.fromEntries(earlierValues) }
}
