import { clockTime, dayIn, monthDay, type TimeFormat, timeIn } from '../../text/format.ts'

/** When something was kept on this device, by its clock: '9:51 AM', and from another day 'March 12, 9:51 AM'. */
export function keptAt(instant: string, timeFormat: TimeFormat, now: Date = new Date()): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = new Date(instant)
  const time = clockTime(timeIn(zone, at), timeFormat)
  const day = dayIn(zone, at)
  return day === dayIn(zone, now) ? time : `${monthDay(day)}, ${time}`
}
