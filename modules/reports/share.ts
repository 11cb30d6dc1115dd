const TENTHS = 10

/** What part of the whole this is, in percent to one place; 0 of nothing. */
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100 * TENTHS) / TENTHS

/** By how much this is more or less than before, in percent to one place; 0 where there was nothing before. */
export const growth = (now: number, before: number): number => share(now - before, before)
