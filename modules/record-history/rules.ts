import type { Value, Values } from './contract.ts'

// Server and screen share these: what differs, and how a difference is undone.

const isNothing = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Whether two values say the same; saying nothing is the same in every way. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)

interface Told {
  readonly now: Values | null
  readonly events: readonly {
    readonly version: number
    readonly changes: readonly { readonly field: string; readonly was: Value }[]
  }[]
}

/** What a record was after one of its events: what it is now, with what came later undone. */
export const valuesThen = ({ now, events }: Told, version: number): Values => {
  const later = events.filter((event) => event.version > version).toReversed()
  const undone = later.flatMap(({ changes }) => changes.map(({ field, was }) => [field, was] as const))
  return { ...now, ...Object.fromEntries(undone) }
}
