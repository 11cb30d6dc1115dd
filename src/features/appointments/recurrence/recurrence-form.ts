import { type Recurrence, type REPEAT_UNITS, type Weekday, WEEKDAYS } from '#contracts/kernel'

export type Repeats = 'never' | (typeof REPEAT_UNITS)[number]

export const ENDS = ['never', 'until', 'times'] as const
export type Ends = (typeof ENDS)[number]

/** A recurrence as typed. Options that are not selected keep their input. */
export interface RecurrenceForm {
  readonly every: Repeats
  readonly interval: string
  /** Weekdays in addition to that of the first date. */
  readonly on: readonly Weekday[]
  readonly by: 'date' | 'weekday'
  readonly ends: Ends
  readonly until: string
  readonly times: string
}

/** The form of an appointment that does not repeat, with defaults for when it does. */
export const NO_RECURRENCE: RecurrenceForm = {
  every: 'never',
  interval: '1',
  on: [],
  by: 'date',
  ends: 'never',
  until: '',
  times: '10',
}

export const recurrenceFormOf = (recurrence: Recurrence | null): RecurrenceForm => {
  if (!recurrence) return NO_RECURRENCE
  const { every, interval, on = [], by = 'date', until, times } = recurrence
  return {
    every,
    interval: String(interval),
    on,
    by,
    ends: until === undefined ? (times === undefined ? 'never' : 'times') : 'until',
    until: until ?? '',
    times: times === undefined ? NO_RECURRENCE.times : String(times),
  }
}

/** Returns the recurrence to send, still unvalidated; null when it does not repeat. */
export const recurrenceIn = ({ every, interval, on, by, ends, until, times }: RecurrenceForm) =>
  every === 'never'
    ? null
    : {
        every,
        interval,
        ...(every === 'week' && on.length > 0 ? { on } : {}),
        ...(every === 'month' ? { by } : {}),
        ...(ends === 'until' ? { until } : {}),
        ...(ends === 'times' ? { times } : {}),
      }

const DAYS_FROM_SUNDAY = [6, 0, 1, 2, 3, 4, 5] as const

/** Returns the weekday of a date; undefined for an empty date. */
export const weekdayOf = (date: string): Weekday | undefined => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return Number.isNaN(day) ? undefined : WEEKDAYS[DAYS_FROM_SUNDAY[day] ?? 0]
}

/** Returns the position of a date's weekday in its month: first to fourth, or last. */
export const weekOfMonth = (date: string): 1 | 2 | 3 | 4 | 'last' => {
  const nth = Math.ceil(Number(date.slice(8)) / WEEKDAYS.length)
  return nth > 4 ? 'last' : (nth as 1 | 2 | 3 | 4)
}
