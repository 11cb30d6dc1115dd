import { momentOf } from '#modules/kernel'
import type { Slot } from './booking.ts'

const MINUTE = 60_000

const iso = (moment: number): string => new Date(moment).toISOString()

interface Asked {
  readonly date: string
  readonly time: string
  readonly duration: number
}

/** The moments meant by what the clocks of a zone will show. A duration is time that passes, DST or not. */
export const slotIn = (zone: string, { date, time, duration }: Asked): Slot => {
  const start = momentOf(zone, { date, time })
  return { date, time, zone, duration, startsAt: iso(start), endsAt: iso(start + duration * MINUTE) }
}
