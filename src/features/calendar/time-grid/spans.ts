import type { Column, ColumnLane } from './day-columns.ts'

/** A part of the plane's width: where it begins and how wide it is, from 0 to 1. */
export interface Span {
  readonly left: number
  readonly share: number
}

const sumWeights = (all: readonly { readonly weight: number }[]): number =>
  all.reduce((sum, { weight }) => sum + weight, 0)

/** Returns the minimum width of all columns, in pixels. */
export const minWidth = sumWeights

/**
 * Returns the index of the lane of a practitioner, or 0 if the column has no lane for them, as while a visit is moved
 * to another day.
 */
export const laneIndexOf = (column: Column | undefined, practitionerId: number | null): number =>
  Math.max(0, column?.lanes.findIndex((lane) => lane.practitionerId === practitionerId) ?? 0)

/** Returns the span of a column, or of one of its lanes; for an index of -1, one that is out of view. */
export function spanOf(columns: readonly Column[], index: number, lane?: number): Span {
  const column = columns[index]
  const all = sumWeights(columns)
  if (!column) return { left: -1, share: 1 / columns.length }
  const before = sumWeights(columns.slice(0, index))
  const columnLane = lane === undefined ? undefined : column.lanes[lane]
  if (!columnLane) return { left: before / all, share: column.weight / all }
  const earlier = sumWeights(column.lanes.slice(0, lane))
  return { left: (before + earlier) / all, share: columnLane.weight / all }
}

/** Returns the index of the column at a position across the plane, from 0 to 1; the last one beyond its edge. */
export function columnAt(columns: readonly Column[], position: number): number {
  const index = columns.findIndex((_, each) => {
    const { left, share } = spanOf(columns, each)
    return position < left + share
  })
  return index < 0 ? columns.length - 1 : index
}

/** Returns the lane at a position across the plane, from 0 to 1; undefined where the column has none. */
export function laneAt(columns: readonly Column[], position: number): ColumnLane | undefined {
  const index = columnAt(columns, position)
  return columns[index]?.lanes.findLast(
    (_, lane) => lane === 0 || position >= spanOf(columns, index, lane).left,
  )
}
