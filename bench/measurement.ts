import { performance } from 'node:perf_hooks'

/**
 * Runs an implementation under test once, as one of the concurrent writers. If it returns a number, that is the time
 * it took, in ms.
 */
export type Side = (writer: number) => Promise<unknown>

interface Slice {
  readonly perSecond: number
  readonly times: readonly number[]
}

/** The result of one side, in operations per second and milliseconds. */
export interface Measurement {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const SLICE_MS = 700
const ROUNDS = 7

const runSlice = async (side: Side, writers: number, durationMs: number): Promise<Slice> => {
  const times: number[] = []
  const began = performance.now()
  const end = began + durationMs
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let now = performance.now(); now < end;) {
        const reportedTime = await side(writer)
        const done = performance.now()
        times.push(typeof reportedTime === 'number' ? reportedTime : done - now)
        now = done
      }
    }),
  )
  return { perSecond: (times.length / (performance.now() - began)) * 1000, times }
}

/** Returns the value below which this share of the values falls. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const summarize = (slices: readonly Slice[]): Measurement => {
  const times = slices.flatMap((each) => each.times)
  return {
    perSecond: quantile(
      slices.map((each) => each.perSecond),
      0.5,
    ),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

/** How a side compares with the base. */
export interface Comparison extends Measurement {
  /** How many times as many operations per second, as the median of all rounds. */
  readonly ratio: number
  /** The quartiles of that ratio: half of the rounds lie between them. */
  readonly spread: readonly [number, number]
}

/**
 * Runs the sides in turn, a slice each, round after round, and computes every ratio to `base` within its
 * round, so that fluctuations of the machine affect all sides equally. Returns the medians.
 */
export const interleave = async <Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  base: NoInfer<Name>,
  writers: number,
) => {
  const names = Object.keys(sides) as Name[]
  const slices = Object.fromEntries(names.map((name) => [name, [] as Slice[]])) as Record<Name, Slice[]>
  for (const name of names) await runSlice(sides[name], writers, SLICE_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) slices[name].push(await runSlice(sides[name], writers, SLICE_MS))
  }
  const compare = (name: Name): Comparison => {
    const ratios = slices[name].map((each, n) => each.perSecond / (slices[base][n]?.perSecond ?? 1))
    const [low, ratio, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share))
    return { ...summarize(slices[name]), ratio: ratio as number, spread: [low as number, high as number] }
  }
  return Object.fromEntries(names.map((name) => [name, compare(name)])) as Record<Name, Comparison>
}
