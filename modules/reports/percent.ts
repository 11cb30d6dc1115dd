const TENTHS_PER_PERCENT = 10

/** Returns a part of a whole in percent, to one decimal; 0 if the whole is 0. */
export const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100 * TENTHS_PER_PERCENT) / TENTHS_PER_PERCENT

/** Returns the growth in percent, to one decimal; null if it grew from 0, which no percentage describes. */
export const growth = (now: number, before: number): number | null =>
  before === 0 && now !== 0 ? null : share(now - before, before)
