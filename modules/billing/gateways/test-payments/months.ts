/** Converts milliseconds to ISO text. */
export const iso = (moment: number): string => new Date(moment).toISOString()

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
