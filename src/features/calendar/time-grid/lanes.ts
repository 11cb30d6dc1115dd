/** Something that takes time on a day, in minutes since its midnight. */
export interface Timed {
  readonly from: number
  readonly minutes: number
}

/** Where it stands beside what takes the same time: in which lane, of how many. */
export interface Lane {
  readonly lane: number
  readonly lanes: number
}

/** As long as the shortest entry looks, in minutes: less is too low to be hit. */
export const SHORTEST = 20

const endOf = ({ from, minutes }: Timed): number => from + Math.max(minutes, SHORTEST)

/**
 * Puts what overlaps side by side: each into the first lane that is free by then. All that hangs together, one
 * overlapping the next, shares its width evenly. The answer is in the order given.
 */
export function lanesOf(all: readonly Timed[]): readonly Lane[] {
  const found: Lane[] = all.map(() => ({ lane: 0, lanes: 1 }))
  const order = all
    .map((timed, index) => ({ timed, index }))
    .sort((one, other) => one.timed.from - other.timed.from || other.timed.minutes - one.timed.minutes)
  let group: number[] = []
  let ends: number[] = []
  const close = (): void => {
    for (const index of group) found[index] = { lane: found[index]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  for (const { timed, index } of order) {
    if (ends.every((end) => end <= timed.from)) close()
    const free = ends.findIndex((end) => end <= timed.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(timed)
    group.push(index)
    found[index] = { lane, lanes: 1 }
  }
  close()
  return found
}
