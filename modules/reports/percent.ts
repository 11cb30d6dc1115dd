const TENTHS = 10

/** Returns a part of a whole in percent, to one decimal; 0 if the whole is 0. */
export const share = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100 * TENTHS) / TENTHS

/** Returns the growth in percent, to one decimal; 0 if the earlier value is 0. */
export const growth = (now: number, before: number): number => share(now - before, before)
