/** Durations in milliseconds. A calendar day can have 23 or 25 hours: see `clockChangeAt`. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Adds months to a moment, in UTC. Uses the last day of a month that is too short. */
export const monthsAfter = (from: string, months: number): string => {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}
