import type { Why } from '../../stores/reminder-why.ts'
import type { Wall } from '../../stores/day.ts'
import { clockTime, dayIn, type Formats, shortDate, timeIn } from '../../text/format.ts'
import type { ReminderRow } from '#modules/reminders'
import { text } from '../../text/index.ts'

/** What moments are written by: the clinic's way, and what its clocks show. */
export interface Clock extends Formats {
  readonly now: Wall
}

/** What the table and the cards are both made of. */
export interface RowsProps {
  readonly rows: readonly ReminderRow[]
  readonly clock: Clock
  /** The reminder that is opened in place. */
  readonly why: Why
  /** Reminders that something is being done to. */
  readonly underWay: ReadonlySet<number>
}

/** What one of them is made of. */
export interface RowProps extends Omit<RowsProps, 'rows'> {
  readonly reminder: ReminderRow
}

/** A day and time on the clinic's clocks: 'Today, 1:30 PM', '03/13/2026, 1:30 PM'. */
export const whenWall = (
  { date, time }: { date: string; time: string },
  { now, dateFormat, timeFormat }: Clock,
): string =>
  date === now.day
    ? text.reminders.today(clockTime(time, timeFormat))
    : `${shortDate(date, dateFormat)}, ${clockTime(time, timeFormat)}`

/** The same of a moment. */
export const when = (moment: string, clock: Clock): string => whenWall(wallOf(moment, clock), clock)

/** A moment close by: '1:30 PM', and its day only if that is another one. */
export function soon(moment: string, clock: Clock): string {
  const wall = wallOf(moment, clock)
  return wall.date === clock.now.day ? clockTime(wall.time, clock.timeFormat) : whenWall(wall, clock)
}

/** What the clinic's clocks show at a moment. */
export function wallOf(moment: string, { zone }: Formats): { date: string; time: string } {
  const at = new Date(moment)
  return { date: dayIn(zone, at), time: timeIn(zone, at) }
}

/** Whose reminder it is, as far as that is still known. */
export const nameOf = ({ patientName, patientId }: ReminderRow): string =>
  patientName || text.responses.patient(patientId)

export const isOpen = (why: Why, { id }: ReminderRow): boolean => why.is !== 'closed' && why.id === id
