import { momentOf } from '#modules/kernel'
import { MINUTE_MS, toIso } from '#rules/kernel'
import type { Slot } from './booking.ts'

interface LocalSlot {
  readonly date: string
  readonly time: string
  readonly duration: number
}

/** Returns the exact start and end of a local time. A duration is elapsed time across clock changes. */
export const slotIn = (zone: string, { date, time, duration }: LocalSlot): Slot => {
  const start = momentOf(zone, { date, time })
  return { date, time, zone, duration, startsAt: toIso(start), endsAt: toIso(start + duration * MINUTE_MS) }
}
