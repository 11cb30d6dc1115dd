import type { OpeningHours, TimeRange, Weekday } from '../clinic/contract.ts'
import { DAY_MINUTES, MINUTE_MS } from '../kernel/rules.ts'
import type { Warning } from './contract.ts'

// A practitioner's working time in local time. Screens and the server share these rules.

/** A date and time in the clinic's local time: YYYY-MM-DD, HH:MM. */
interface DateAndTime {
  readonly date: string
  readonly time: string
}

/** A span of time off. `to` is exclusive. */
export interface TimeAway {
  readonly from: DateAndTime
  readonly to: DateAndTime
}

export interface WorkSchedule {
  readonly hours: OpeningHours
  readonly away: readonly TimeAway[]
}

interface WorkingDay {
  readonly date: string
  readonly stretches: readonly TimeRange[]
}

const FROM_SUNDAY: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

/** The hours assumed on each day from Monday to Friday, if a clinic sets none. */
export const ASSUMED_DAY_HOURS = { from: '09:00', to: '17:00' }

const nineToFive = [ASSUMED_DAY_HOURS]

/** The weekly hours assumed if a clinic sets none. */
export const ASSUMED_WEEK_HOURS: OpeningHours = {
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: nineToFive,
  friday: nineToFive,
  saturday: [],
  sunday: [],
}

/** Converts local time to minutes, ignoring daylight saving time. */
const minuteOf = ({ date, time }: DateAndTime): number => Date.parse(`${date}T${time}Z`) / MINUTE_MS

const dateOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString().slice(0, 10)
const timeOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString().slice(11, 16)

type Span = readonly [from: number, to: number]

const subtractSpan = (spans: readonly Span[], [from, to]: Span): readonly Span[] =>
  spans.flatMap(([starts, ends]): readonly Span[] => {
    if (to <= starts || ends <= from) return [[starts, ends]]
    return (
      [
        [starts, from],
        [to, ends],
      ] as const
    ).filter(([one, other]) => one < other)
  })

const hoursOn = (hours: OpeningHours, date: string): readonly TimeRange[] => {
  const weekday = FROM_SUNDAY[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return weekday ? hours[weekday] : []
}

/** Returns the periods a practitioner works on a date: their hours minus time off. */
export const workOn = ({ hours, away }: WorkSchedule, date: string): readonly TimeRange[] => {
  const open = hoursOn(hours, date).map(({ from, to }): Span => [
    minuteOf({ date, time: from }),
    minuteOf({ date, time: to }),
  ])
  return away
    .map(({ from, to }): Span => [minuteOf(from), minuteOf(to)])
    .reduce(subtractSpan, open)
    .map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) }))
}

/** Returns the periods a practitioner works on each of the dates, inclusive. */
export const workBetween = (
  schedule: WorkSchedule,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const days: WorkingDay[] = []
  const last = minuteOf({ date: to, time: '00:00' })
  for (let minute = minuteOf({ date: from, time: '00:00' }); minute <= last; minute += DAY_MINUTES) {
    const date = dateOf(minute)
    days.push({ date, stretches: workOn(schedule, date) })
  }
  return days
}

interface Visit extends DateAndTime {
  readonly duration: number
}

const isAway = (away: readonly TimeAway[], visit: Visit): boolean => {
  const starts = minuteOf(visit)
  return away.some(({ from, to }) => minuteOf(from) < starts + visit.duration && starts < minuteOf(to))
}

const isOutside = (hours: OpeningHours, { date, time, duration }: Visit): boolean => {
  const starts = minuteOf({ date, time })
  return !hoursOn(hours, date).some(
    ({ from, to }) =>
      minuteOf({ date, time: from }) <= starts && starts + duration <= minuteOf({ date, time: to }),
  )
}

const hasNoHours = (hours: OpeningHours): boolean =>
  Object.values(hours).every((stretches) => stretches.length === 0)

/** Returns the warnings for an appointment. Hours that are not set cause none. */
export const warningsOf = ({ hours, away }: WorkSchedule, visit: Visit): readonly Warning[] => [
  ...(!hasNoHours(hours) && isOutside(hours, visit) ? (['outside_working_hours'] as const) : []),
  ...(isAway(away, visit) ? (['practitioner_away'] as const) : []),
]
