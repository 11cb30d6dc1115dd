import { addDays, momentOf } from '#modules/kernel'

/** From when to when clocks (HH:MM) show quiet hours. Equal ends: they never do. */
export interface QuietHours {
  readonly quietFrom: string
  readonly quietTo: string
}

/** Moments, in milliseconds since the epoch: the first that is quiet, and the first that is not any more. */
export interface Quiet {
  readonly from: number
  readonly to: number
}

const DAY = 86_400_000

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/**
 * Tells the quiet hours a moment lies in, if it lies in any, on the clocks of a zone. What a night was found to be is
 * remembered, so that a month of visits asks for some thirty nights.
 */
export const quietHours = ({ quietFrom, quietTo }: QuietHours) => {
  const nights = new Map<string, Quiet>()
  const nightFrom = (zone: string, date: string): Quiet => {
    const key = `${date} ${zone}`
    const known = nights.get(key)
    if (known) return known
    const until = quietFrom < quietTo ? date : addDays(date, 1)
    const night = {
      from: momentOf(zone, { date, time: quietFrom }),
      to: momentOf(zone, { date: until, time: quietTo }),
    }
    nights.set(key, night)
    return night
  }
  return (zone: string, moment: number): Quiet | undefined => {
    if (quietFrom === quietTo) return undefined
    // The date in the zone is the one in UTC or one beside it, and a night begins on the evening before.
    return [-2, -1, 0, 1]
      .map((days) => nightFrom(zone, dayOf(moment + days * DAY)))
      .find(({ from, to }) => from <= moment && moment < to)
  }
}
