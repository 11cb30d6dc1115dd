import { type Recurrence, type REPEATS, type Weekday, WEEKDAYS } from '#contracts/kernel'

/** What something is counted in, or that it does not repeat. */
export type Repeats = 'never' | (typeof REPEATS)[number]

/** When it ends: never, with a date, or after so many times. */
export const ENDS = ['never', 'until', 'times'] as const
export type Ends = (typeof ENDS)[number]

/** How something repeats, as it is typed. What is not chosen keeps what was typed in it. */
export interface RecurrenceForm {
  readonly every: Repeats
  readonly interval: string
  /** Weekdays besides that of the first date. */
  readonly on: readonly Weekday[]
  readonly by: 'date' | 'weekday'
  readonly ends: Ends
  readonly until: string
  readonly times: string
}

/** What does not repeat, with what is proposed once it does. */
export const ONCE: RecurrenceForm = {
  every: 'never',
  interval: '1',
  on: [],
  by: 'date',
  ends: 'never',
  until: '',
  times: '10',
}

/** What the form shows of a recurrence on record. */
export const recurrenceFormOf = (recurrence: Recurrence | null): RecurrenceForm => {
  if (!recurrence) return ONCE
  const { every, interval, on = [], by = 'date', until, times } = recurrence
  return {
    every,
    interval: String(interval),
    on,
    by,
    ends: until === undefined ? (times === undefined ? 'never' : 'times') : 'until',
    until: until ?? '',
    times: times === undefined ? ONCE.times : String(times),
  }
}

/** What is sent of it, for the contract to judge; null where it does not repeat. */
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

/** The weekday of a date; undefined where there is no date yet. */
export const weekdayOf = (date: string): Weekday | undefined => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return Number.isNaN(day) ? undefined : WEEKDAYS[DAYS_FROM_SUNDAY[day] ?? 0]
}

/** Which weekday of its month a date is: the first to the fourth, or the last. */
export const nthOf = (date: string): 1 | 2 | 3 | 4 | 'last' => {
  const nth = Math.ceil(Number(date.slice(8)) / WEEKDAYS.length)
  return nth > 4 ? 'last' : (nth as 1 | 2 | 3 | 4)
}
