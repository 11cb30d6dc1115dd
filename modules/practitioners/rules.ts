import type { OpeningHours, Stretch, Weekday } from '../clinic/contract.ts'
import type { Warning } from './contract.ts'

// When a practitioner works, on the clinic's clocks: pages and the server go by the same.

/** A moment on the clinic's clocks: YYYY-MM-DD, HH:MM. */
export interface OnWall {
  readonly date: string
  readonly time: string
}

/** A while in which a practitioner does not work. `to` belongs to it no more. */
export interface Away {
  readonly from: OnWall
  readonly to: OnWall
}

/** When somebody works: their week, and when they are away all the same. */
export interface Work {
  readonly hours: OpeningHours
  readonly away: readonly Away[]
}

/** The stretches of a day in which somebody works. */
export interface WorkingDay {
  readonly date: string
  readonly stretches: readonly Stretch[]
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

const nineToFive = [{ from: '09:00', to: '17:00' }]

/** What is supposed where nobody has said any hours. */
export const SUPPOSED_HOURS: OpeningHours = {
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: nineToFive,
  friday: nineToFive,
  saturday: [],
  sunday: [],
}

const [MINUTE, DAY] = [60_000, 1440]

/** Minutes of the clinic's clocks, as if they were never put forward or back. */
const minuteOf = ({ date, time }: OnWall): number => Date.parse(`${date}T${time}Z`) / MINUTE

const dateOf = (minute: number): string => new Date(minute * MINUTE).toISOString().slice(0, 10)
const timeOf = (minute: number): string => new Date(minute * MINUTE).toISOString().slice(11, 16)

type Span = readonly [from: number, to: number]

const without = (spans: readonly Span[], [from, to]: Span): readonly Span[] =>
  spans.flatMap(([starts, ends]): readonly Span[] => {
    if (to <= starts || ends <= from) return [[starts, ends]]
    return (
      [
        [starts, from],
        [to, ends],
      ] as const
    ).filter(([one, other]) => one < other)
  })

const hoursOn = (hours: OpeningHours, date: string): readonly Stretch[] => {
  const weekday = FROM_SUNDAY[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return weekday ? hours[weekday] : []
}

/** The stretches of a date in which somebody works: their hours, minus when they are away. */
export const workOn = ({ hours, away }: Work, date: string): readonly Stretch[] => {
  const open = hoursOn(hours, date).map(({ from, to }): Span => [
    minuteOf({ date, time: from }),
    minuteOf({ date, time: to }),
  ])
  return away
    .map(({ from, to }): Span => [minuteOf(from), minuteOf(to)])
    .reduce(without, open)
    .map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) }))
}

/** The stretches in which somebody works, for each of the dates, both ends included. */
export const workBetween = (work: Work, { from, to }: { readonly from: string; readonly to: string }) => {
  const days: WorkingDay[] = []
  const last = minuteOf({ date: to, time: '00:00' })
  for (let minute = minuteOf({ date: from, time: '00:00' }); minute <= last; minute += DAY) {
    const date = dateOf(minute)
    days.push({ date, stretches: workOn(work, date) })
  }
  return days
}

/** A visit on the clinic's clocks, so many minutes long. */
interface Visit extends OnWall {
  readonly duration: number
}

const isAway = (away: readonly Away[], visit: Visit): boolean => {
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

const isUnsaid = (hours: OpeningHours): boolean =>
  Object.values(hours).every((stretches) => stretches.length === 0)

/** What is to be minded of a visit: hours that nobody has said warn of nothing. */
export const warningsOf = ({ hours, away }: Work, visit: Visit): readonly Warning[] => [
  ...(!isUnsaid(hours) && isOutside(hours, visit) ? (['outside_working_hours'] as const) : []),
  ...(isAway(away, visit) ? (['practitioner_away'] as const) : []),
]
