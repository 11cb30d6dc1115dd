import { text } from '../../language/index.ts'
import type { LocalTime } from '../time/clock.ts'
import { clockTime, dayIn, type Formats, shortDate, timeIn } from './format.ts'

/** The settings for displaying a time: the clinic's formats and its current local time. */
export interface Clock extends Formats {
  readonly now: LocalTime
}

/** Formats a clinic-local date and time: 'Today, 1:30 PM', '03/13/2026, 1:30 PM'. */
export const formatLocalTime = (
  { date, time }: { date: string; time: string },
  { now, dateFormat, timeFormat }: Clock,
): string =>
  date === now.day
    ? text.relative.todayAt(clockTime(time, timeFormat))
    : `${shortDate(date, dateFormat)}, ${clockTime(time, timeFormat)}`

/** Formats an instant like `formatLocalTime`, in clinic-local time. */
export const formatMoment = (moment: string, clock: Clock): string =>
  formatLocalTime(localTimeOf(moment, clock), clock)

/** Formats an instant near now: '1:30 PM', with the date only if it is not today. */
export function formatNearMoment(moment: string, clock: Clock): string {
  const local = localTimeOf(moment, clock)
  return local.date === clock.now.day
    ? clockTime(local.time, clock.timeFormat)
    : formatLocalTime(local, clock)
}

export function localTimeOf(moment: string, { zone }: Formats): { date: string; time: string } {
  const at = new Date(moment)
  return { date: dayIn(zone, at), time: timeIn(zone, at) }
}
