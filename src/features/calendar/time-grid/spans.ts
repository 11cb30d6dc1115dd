import type { Column, ColumnLane } from './day-columns.ts'

/** A part of the plane's width: where it begins and how wide it is, from 0 to 1. */
export interface Span {
  readonly left: number
  readonly share: number
}

const sumOf = (all: readonly { readonly weight: number }[]): number =>
  all.reduce((sum, { weight }) => sum + weight, 0)

/** The least width of all columns, in pixels. */
export const leastWidth = sumOf

/**
 * Returns the index of the lane of a practitioner, or 0 if the column has no lane for them, as while a visit is moved
 * to another day.
 */
export const laneIndexOf = (column: Column | undefined, practitionerId: number | null): number =>
  Math.max(0, column?.lanes.findIndex((lane) => lane.practitionerId === practitionerId) ?? 0)

/** Returns the span of a column, or of one of its lanes; for an index of -1, one that is out of view. */
export function spanOf(columns: readonly Column[], index: number, lane?: number): Span {
  const column = columns[index]
  const all = sumOf(columns)
  if (!column) return { left: -1, share: 1 / columns.length }
  const before = sumOf(columns.slice(0, index))
  const part = lane === undefined ? undefined : column.lanes[lane]
  if (!part) return { left: before / all, share: column.weight / all }
  const earlier = sumOf(column.lanes.slice(0, lane))
  return { left: (before + earlier) / all, share: part.weight / all }
}

/** Returns the index of the column at a part of the plane's width; the first or last beyond its edges. */
export function columnAt(columns: readonly Column[], at: number): number {
  const index = columns.findIndex((_, each) => {
    const { left, share } = spanOf(columns, each)
    return at < left + share
  })
  return index < 0 ? columns.length - 1 : index
}

/** Returns the lane at a part of the plane's width; undefined where the column has none. */
export function laneAt(columns: readonly Column[], at: number): ColumnLane | undefined {
  const index = columnAt(columns, at)
  return columns[index]?.lanes.findLast((_, lane) => lane === 0 || at >= spanOf(columns, index, lane).left)
}
