/** An entry of a day, in minutes since midnight. */
interface TimedEntry {
  readonly from: number
  readonly minutes: number
}

/** The lane of an entry among those it overlaps: its index and their number. */
export interface Lane {
  readonly lane: number
  readonly lanes: number
}

/** The minimum height of an entry, in minutes; anything less is too small to hit. */
const MIN_ENTRY_MINUTES = 20

const endOf = ({ from, minutes }: TimedEntry): number => from + Math.max(minutes, MIN_ENTRY_MINUTES)

/**
 * Assigns overlapping entries to lanes: each to the first lane that is free. A chain of overlapping entries
 * shares the width evenly. The result is in the order of the input.
 */
export function lanesOf(all: readonly TimedEntry[]): readonly Lane[] {
  const lanes: Lane[] = all.map(() => ({ lane: 0, lanes: 1 }))
  const order = all
    .map((timed, index) => ({ timed, index }))
    .sort((one, other) => one.timed.from - other.timed.from || other.timed.minutes - one.timed.minutes)
  let group: number[] = []
  let ends: number[] = []
  const close = (): void => {
    for (const index of group) lanes[index] = { lane: lanes[index]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  for (const { timed, index } of order) {
    if (ends.every((end) => end <= timed.from)) close()
    const free = ends.findIndex((end) => end <= timed.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(timed)
    group.push(index)
    lanes[index] = { lane, lanes: 1 }
  }
  close()
  return lanes
}
