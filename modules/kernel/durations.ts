/** Durations, most in milliseconds. A calendar day can have 23 or 25 hours: see `clockChangeAt`. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const DAY_MINUTES = 1440

/** Returns the date (YYYY-MM-DD) some days later, or earlier for a negative number, without a library. */
export const daysAfter = (date: string, days: number): string =>
  toIso(Date.parse(date) + days * DAY_MS).slice(0, 10)

/** Counts the days from one date to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Converts HH:MM to minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Converts minutes since midnight to HH:MM. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

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

/** Converts a moment, in milliseconds since the epoch, to ISO 8601. */
export const toIso = (moment: number): string => new Date(moment).toISOString()
