import { ownZone } from '../../kit/time/zone-name.ts'
import { clockTime, dayIn, monthDay, type TimeFormat, timeIn } from '../../kit/format/format.ts'

/** Formats when something was stored on this device: '9:51 AM', or 'March 12, 9:51 AM' for another day. */
export function formatSavedTime(instant: string, timeFormat: TimeFormat, now: Date = new Date()): string {
  const zone = ownZone()
  const at = new Date(instant)
  const time = clockTime(timeIn(zone, at), timeFormat)
  const day = dayIn(zone, at)
  return day === dayIn(zone, now) ? time : `${monthDay(day)}, ${time}`
}
