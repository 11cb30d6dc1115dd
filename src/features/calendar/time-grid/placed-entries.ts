import type { AppointmentRow } from '#modules/appointments'
import { minutesOf } from '#rules/kernel'
import type { AppointmentMove } from './appointment-move.store.ts'
import { afterMidnight, type Column, columnOf, type Spot, spotOf } from './day-columns.ts'
import { type Lane, lanesOf } from './lanes.ts'
import { laneIndexOf, type Span, spanOf } from './spans.ts'

export interface PlacedEntry {
  readonly row: AppointmentRow
  /** The position to draw it at: its own, or the one it is being moved to. */
  readonly spot: Spot
  /** What moves it; null while nothing does. */
  readonly movedBy: AppointmentMove['by'] | null
  /** The index of its column; -1 if none shows it. */
  readonly column: number
  readonly lane: Lane
  /** Its part of the plane's width. */
  readonly span: Span
  /** Whether it began on the day before. */
  readonly isContinued: boolean
}

// A saved move ends when the next version arrives. An unsaved one continues even if the row has changed: saving it
// reports the conflict.
const isMoving = (move: AppointmentMove | null, { id, version }: AppointmentRow): move is AppointmentMove =>
  move?.row.id === id && (move.by !== 'server' || move.row.version === version)

/** An appointment moved by keyboard can come from a week that is not displayed. */
const withMove = (all: readonly AppointmentRow[], move: AppointmentMove | null): readonly AppointmentRow[] =>
  !move || move.by === 'hand' || all.some(({ id }) => id === move.row.id) ? all : [...all, move.row]

export function placedEntries(
  appointments: readonly AppointmentRow[],
  columns: readonly Column[],
  move: AppointmentMove | null,
): readonly PlacedEntry[] {
  const placed = withMove(appointments, move)
    .flatMap((row) => {
      const ownMove = isMoving(move, row) ? move : null
      const spot = ownMove?.spot ?? spotOf(row)
      const entryAt = (at: Spot, isContinued: boolean) => ({
        row,
        spot: at,
        movedBy: isContinued ? null : (ownMove?.by ?? null),
        column: columnOf(columns, at),
        isContinued,
      })
      const continuation = afterMidnight(spot)
      return continuation ? [entryAt(spot, false), entryAt(continuation, true)] : [entryAt(spot, false)]
    })
    // Keep an appointment while it moves from one week to another, so that it keeps the focus.
    .filter(({ column, movedBy }) => column >= 0 || movedBy !== null)
  const laneIndexes = placed.map(({ spot, column }) => laneIndexOf(columns[column], spot.practitionerId))
  const lanes = lanesIn(placed, laneIndexes)
  return placed.map((entry, index) => {
    const lane = lanes[index] ?? { lane: 0, lanes: 1 }
    const { left, share } = spanOf(columns, entry.column, laneIndexes[index])
    const width = share / lane.lanes
    return { ...entry, lane, span: { left: left + lane.lane * width, share: width } }
  })
}

/** Entries share a lane's width only with those of the same lane of their column (`laneIndexes`). */
function lanesIn(
  placed: readonly Pick<PlacedEntry, 'spot' | 'column'>[],
  laneIndexes: readonly number[],
): readonly Lane[] {
  const lanes: Lane[] = placed.map(() => ({ lane: 0, lanes: 1 }))
  const byColumn = Map.groupBy(
    placed.map((each, index) => ({ ...each, index })),
    ({ column, index }) => `${column} ${laneIndexes[index]}`,
  )
  for (const all of byColumn.values()) {
    const columnLanes = lanesOf(
      all.map(({ spot }) => ({ from: minutesOf(spot.time), minutes: spot.duration })),
    )
    all.forEach(({ index }, n) => (lanes[index] = columnLanes[n] ?? { lane: 0, lanes: 1 }))
  }
  return lanes
}
