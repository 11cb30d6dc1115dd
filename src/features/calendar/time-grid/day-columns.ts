import type { AppointmentRow, ScheduleDays, SchedulePractitioner } from '#modules/appointments'
import { DAY_MINUTES, daysBetween, minutesOf } from '#rules/kernel'
import { addDays, type Day } from '../../../kit/time/calendar-dates.ts'
import { type CalendarOptions } from '../address.ts'

/** The position of an appointment: clinic-local date and time, duration in minutes, and practitioner. */
export interface Spot {
  readonly date: Day
  /** HH:MM */
  readonly time: string
  readonly duration: number
  readonly practitionerId: number | null
}

export interface Column {
  readonly key: string
  readonly date: Day
  /** The column's practitioner; null for unassigned appointments, undefined for everyone's in a week. */
  readonly practitionerId: number | null | undefined
  /** The practitioner's name and color; null when the column has no practitioner. */
  readonly practitioner: Pick<SchedulePractitioner, 'name' | 'colour'> | null
  readonly shades: readonly Shade[]
  /** The lanes of a week's day, one for each practitioner; none where a column has no parts. */
  readonly lanes: readonly ColumnLane[]
  /** Its minimum width in pixels. Columns share extra space in proportion to it. */
  readonly weight: number
}

/** The part of a day that belongs to one practitioner, or to nobody. */
export interface ColumnLane extends Pick<Column, 'practitioner' | 'shades' | 'weight'> {
  readonly practitionerId: number | null
}

/** The minimum width of a column without lanes. */
export const COLUMN_WIDTH_PX = 128

/** A period outside working hours or of time off, in minutes since midnight. */
export interface Shade {
  readonly is: 'closed' | 'away'
  readonly from: number
  readonly to: number
}

/** The lanes and the width of a column that has no lanes. */
export const WITHOUT_LANES = { lanes: [], weight: COLUMN_WIDTH_PX } as const

/** The color of people who no longer see patients. */
export const FORMER_COLOR = 'teal'

type OpenHours = ScheduleDays['open']

/** Returns the times between the working hours; none when no hours are entered. */
export function closedOn(workingHours: OpenHours, date: Day): readonly Shade[] {
  if (!workingHours) return []
  const stretches = workingHours.find((each) => each.date === date)?.stretches ?? []
  const edges = stretches.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)])
  const all = [0, ...edges, DAY_MINUTES]
  return Array.from({ length: all.length / 2 }, (_, index): Shade => ({
    is: 'closed',
    from: all[index * 2] ?? 0,
    to: all[index * 2 + 1] ?? DAY_MINUTES,
  })).filter(({ from, to }) => from < to)
}

const awayOn = (away: SchedulePractitioner['away'], date: Day): readonly Shade[] =>
  away
    .filter(
      ({ from, to }) => from.date <= date && (to.date > date || (to.date === date && to.time > '00:00')),
    )
    .map(({ from, to }) => ({
      is: 'away',
      from: from.date < date ? 0 : minutesOf(from.time),
      to: to.date > date ? DAY_MINUTES : minutesOf(to.time),
    }))

export const shadesOf = ({ work: workingHours, away }: SchedulePractitioner, date: Day): readonly Shade[] => [
  ...closedOn(workingHours, date),
  ...awayOn(away, date),
]

export const datesOf = ({ from, to }: Pick<ScheduleDays, 'from' | 'to'>): readonly Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))

/** Practitioners who have appointments but no longer see patients. */
export const formerPractitioners = (days: ScheduleDays): ReadonlyMap<number, string> =>
  new Map(
    days.appointments
      .filter(({ practitionerId: id }) => id !== null && days.practitioners.every((each) => each.id !== id))
      .map(({ practitionerId, practitionerName }) => [practitionerId ?? 0, practitionerName ?? '']),
  )

/** Returns a column per practitioner for a day, and one for unassigned appointments if needed. */
export function dayColumns(days: ScheduleDays, { practitionerId }: CalendarOptions): readonly Column[] {
  const date = days.from
  const columns: Column[] = days.practitioners.map((each) => ({
    key: String(each.id),
    date,
    practitionerId: each.id,
    practitioner: each,
    shades: shadesOf(each, date),
    ...WITHOUT_LANES,
  }))
  for (const [id, name] of formerPractitioners(days))
    columns.push({
      key: String(id),
      date,
      practitionerId: id,
      practitioner: { name, colour: FORMER_COLOR },
      shades: [],
      ...WITHOUT_LANES,
    })
  const visible = columns.filter((each) => practitionerId === null || each.practitionerId === practitionerId)
  const hasUnassigned = days.appointments.some((row) => row.practitionerId === null)
  if (visible.length > 0 && !hasUnassigned) return visible
  return [
    ...visible,
    {
      key: 'none',
      date,
      practitionerId: null,
      practitioner: null,
      shades: closedOn(days.open, date),
      ...WITHOUT_LANES,
    },
  ]
}

/** Returns the part of an appointment that is on the day after it begins; null if it ends by midnight. */
export const afterMidnight = (spot: Spot): Spot | null => {
  const minutes = minutesOf(spot.time) + spot.duration - DAY_MINUTES
  return minutes > 0 ? { ...spot, date: addDays(spot.date, 1), time: '00:00', duration: minutes } : null
}

/** Returns the index of the column a position is in, or -1. */
export const columnOf = (columns: readonly Column[], { date, practitionerId }: Spot): number =>
  columns.findIndex(
    (each) =>
      each.date === date && (each.practitionerId === undefined || each.practitionerId === practitionerId),
  )

export const spotOf = ({ date, time, duration, practitionerId }: AppointmentRow): Spot => ({
  date,
  time,
  duration,
  practitionerId,
})

/** The hours of the day that the grid shows. `to` is 24 at most. */
export interface Hours {
  readonly from: number
  readonly to: number
}

const DEFAULT_HOURS: Hours = { from: 8, to: 18 }

export function visibleHours(days: ScheduleDays, all: readonly Spot[]): Hours {
  const spots = all
    .flatMap((spot) => [spot, afterMidnight(spot)])
    .filter((spot) => spot !== null)
    .filter(({ date }) => date >= days.from && date <= days.to)
  const workRanges = [days.open, ...days.practitioners.map(({ work: workingHours }) => workingHours)].flatMap(
    (workingHours) => (workingHours ?? []).flatMap(({ stretches }) => stretches),
  )
  const starts = [
    ...workRanges.map(({ from }) => minutesOf(from)),
    ...spots.map(({ time }) => minutesOf(time)),
  ]
  const ends = [
    ...workRanges.map(({ to }) => minutesOf(to)),
    ...spots.map(({ time, duration }) => minutesOf(time) + duration),
  ]
  return {
    from: Math.max(0, Math.min(DEFAULT_HOURS.from, ...starts.map((start) => Math.floor(start / 60)))),
    to: Math.min(24, Math.max(DEFAULT_HOURS.to, ...ends.map((end) => Math.ceil(end / 60)))),
  }
}
