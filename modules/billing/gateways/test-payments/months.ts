export const DAY = 86_400_000

/** Milliseconds as ISO text. */
export const iso = (moment: number): string => new Date(moment).toISOString()

/** The same day and time some months later, by UTC; the last day of a month that is too short for it. */
export const monthsAfter = (from: string, months: number): string => {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString()
}
