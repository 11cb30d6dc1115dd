import { DAY_MS } from './durations.ts'
import { dayAt, timeAt } from './date-format.ts'

/** Returns how far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (zone: string, moment: number): number => {
  const at = new Date(moment)
  return Date.parse(`${dayAt(zone, at)}T${timeAt(zone, at)}Z`) - moment
}

/**
 * Whether a local time (YYYY-MM-DD, HH:MM) exists in a zone: where the clocks go forward they skip some times,
 * and where they go back they repeat some.
 */
export const clockChangeAt = (
  zone: string,
  { date, time }: { readonly date: string; readonly time: string },
): 'skipped' | 'repeated' | null => {
  const local = Date.parse(`${date}T${time}Z`)
  // The offsets before and after any change on that day.
  const offsets = new Set([offsetAt(zone, local - DAY_MS), offsetAt(zone, local + DAY_MS)])
  const moments = [...offsets].filter((offset) => offsetAt(zone, local - offset) === offset)
  if (moments.length === 0) return 'skipped'
  return moments.length > 1 ? 'repeated' : null
}
