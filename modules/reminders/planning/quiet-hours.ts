import { addDays, momentOf } from '#modules/kernel'
import { DAY_MS } from '#rules/kernel'

/** Quiet hours in local time (HH:MM). Equal ends turn them off. */
export interface QuietHours {
  readonly quietFrom: string
  readonly quietTo: string
}

/** A quiet period in milliseconds since the epoch. `to` is exclusive. */
interface QuietPeriod {
  readonly from: number
  readonly to: number
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/**
 * Returns a function that finds the quiet period of a moment in a time zone, if any. It caches each night, so
 * that a month of visits computes only about thirty nights.
 */
export const makeQuietHours = ({ quietFrom, quietTo }: QuietHours) => {
  const nights = new Map<string, QuietPeriod>()
  const nightFrom = (zone: string, date: string): QuietPeriod => {
    const key = `${date} ${zone}`
    const cachedNight = nights.get(key)
    if (cachedNight) return cachedNight
    const until = quietFrom < quietTo ? date : addDays(date, 1)
    const night = {
      from: momentOf(zone, { date, time: quietFrom }),
      to: momentOf(zone, { date: until, time: quietTo }),
    }
    nights.set(key, night)
    return night
  }
  return (zone: string, moment: number): QuietPeriod | undefined => {
    if (quietFrom === quietTo) return undefined
    // The local date is the UTC date or one day off, and a night begins on the evening before.
    return [-2, -1, 0, 1]
      .map((days) => nightFrom(zone, dayOf(moment + days * DAY_MS)))
      .find(({ from, to }) => from <= moment && moment < to)
  }
}
